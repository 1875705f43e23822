import type { Closure, TimeRange } from '@biteboard/contracts';
import { clockTime, isClockTime } from '../sections/hours-text.ts';
import { t } from './messages.ts';

/** What other hours begin as. */
const OTHER_HOURS: TimeRange = { open: '10:00', close: '15:00' };

export const closureOf = (day: string): Closure => ({ from: day, to: day });

/** A change of its days; an end before the new beginning moves with it. */
export const withFrom = (closure: Closure, from: string): Closure => ({
  ...closure,
  from,
  to: closure.to < from ? from : closure.to,
});

/** A closure whose name is blank has none. */
export const withName = ({ name: _before, ...closure }: Closure, name: string): Closure =>
  name === '' ? closure : { ...closure, name };

/** Closed without hours; a last opening that goes closes the days. */
export const withHours = ({ hours: _before, ...closure }: Closure, hours: readonly TimeRange[]): Closure =>
  hours.length === 0 ? closure : { ...closure, hours: [...hours] };

export const withClosureHours = (closure: Closure): Closure =>
  withHours(closure, [...(closure.hours ?? []), { ...OTHER_HOURS }]);

/** What the form finds before anything is sent; undefined where it is fit. */
export function closureProblem({ from, to, hours = [] }: Closure): string | undefined {
  if (from === '' || to === '') return t('dayMissing');
  const times = hours.flatMap(({ open, close }) => [open, close]);
  return times.every((time) => isClockTime(clockTime(time))) ? undefined : t('timeWrong');
}

/** '2026-12-24 to 2026-12-26, Christmas: Closed'. */
export function closureText({ from, to, name, hours = [] }: Closure): string {
  const days = from === to ? from : `${from} ${t('to')} ${to}`;
  const times = hours.map(({ open, close }) => `${open} ${t('to')} ${close}`).join(', ');
  return `${[days, name].filter(Boolean).join(', ')}: ${times || t('closed')}`;
}
