import { addDays, isDay } from '@biteboard/contracts';
import { AppError } from '../ports/errors.ts';

/** Calendar days, both included. */
export interface Period {
  from: string;
  to: string;
}

const MAX_DAYS = 366;

const invalid = (field: keyof Period, message: string) =>
  new AppError('invalid', 'INVALID', message, { fields: { [field]: message } });

/**
 * The days that a call asks for: up to today where it names no end, from the first of that month where it names no
 * beginning. Throws 400 for what is no day, is turned round or is longer than a year.
 */
export const askedPeriod = (
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period => {
  const to = asked.to || today;
  if (!isDay(to)) throw invalid('to', '“to” is not a day such as 2026-11-20.');
  const from = asked.from || `${to.slice(0, 8)}01`;
  if (!isDay(from)) throw invalid('from', '“from” is not a day such as 2026-11-20.');
  if (from > to) throw invalid('from', '“from” is after “to”.');
  if (addDays(from, MAX_DAYS) <= to) throw invalid('from', `A period has at most ${MAX_DAYS} days.`);
  return { from, to };
};
