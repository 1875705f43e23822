import type { Throttling } from '@biteboard/contracts';
import { fieldRefused } from '../fields/field-errors.ts';
import { parseInstant } from '../fields/parse-instant.ts';

const LONGEST_MS = 24 * 3_600_000;

/** The pace that is asked for at a moment (ISO UTC). Throws 400 where `until` is no time, 422 where it is a day off. */
export const storedThrottling = (
  { state, until, extraMinutes }: Throttling,
  now: string,
  field = 'pace',
): Throttling => {
  const end = parseInstant(`${field}.until`, until);
  if (Date.parse(end) > Date.parse(now) + LONGEST_MS)
    throw fieldRefused(
      'PACE_TOO_LONG',
      `${field}.until`,
      'This ends within a day. For longer, change the opening hours.',
    );
  return { state, until: end, extraMinutes: state === 'busy' ? extraMinutes : 0 };
};
