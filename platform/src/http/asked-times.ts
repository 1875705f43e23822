import { addDays, isDay, startOfDay } from '@biteboard/contracts';
import { AppError } from '../ports/errors.ts';
import { readInstant } from './read-instant.ts';

/** Stored times compare as text, which holds for years of four digits. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

const iso = (ms: number) => new Date(Math.min(ms, LATEST_MS)).toISOString();

const instant = (field: string, text: string, timeZone: string): number => {
  const at = readInstant(text, timeZone);
  if (at !== undefined) return at;
  const message = `“${field}” is neither a day nor a time.`;
  throw new AppError('invalid', 'INVALID', message, { fields: { [field]: message } });
};

/**
 * `from` and `to` as days of a zone, both inclusive, or as ISO times, as a filter of a stored time (`decided §7`);
 * undefined where neither is asked for. Throws 400 for what is no time, under the `names` of the call's parameters.
 */
export const askedTimes = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
  names = { from: 'from', to: 'to' },
): Record<string, string> | undefined => {
  const range: Record<string, string> = {};
  if (from) range.$gte = iso(isDay(from) ? startOfDay(from, timeZone) : instant(names.from, from, timeZone));
  if (to && isDay(to)) range.$lt = iso(startOfDay(addDays(to, 1), timeZone));
  else if (to) range.$lte = iso(instant(names.to, to, timeZone));
  return Object.keys(range).length > 0 ? range : undefined;
};
