import {
  addDays,
  ORDER_STATUSES,
  type OrderStatus,
  SUCCESSFUL_STATUSES,
  startOfDay,
} from '@biteboard/contracts';
import { AppError, type Filter } from '@biteboard/platform';
import { isDay, readInstant } from './read-instant.ts';

/** Stored times compare as text, which holds for years of four digits. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

const invalid = (field: string, message: string) =>
  new AppError('invalid', 'INVALID', message, { fields: { [field]: message } });

const instant = (field: string, text: string, timeZone: string): number => {
  const at = readInstant(text, timeZone);
  if (at === undefined) throw invalid(field, `“${field}” is neither a day nor a time.`);
  return at;
};

/** `from` and `to` as days of the site's zone, both inclusive, or as ISO times (`decided §7`). */
export const createdBetween = (timeZone: string, from?: string, to?: string): Filter => {
  const range: Record<string, string> = {};
  if (from) range.$gte = iso(isDay(from) ? startOfDay(from, timeZone) : instant('from', from, timeZone));
  if (to && isDay(to)) range.$lt = iso(startOfDay(addDays(to, 1), timeZone));
  else if (to) range.$lte = iso(instant('to', to, timeZone));
  return Object.keys(range).length > 0 ? { createdAt: range } : {};
};

const iso = (ms: number) => new Date(Math.min(ms, LATEST_MS)).toISOString();

/** A status, `successful` (also what is absent means) or `all`. */
export const ofStatus = (status: string | undefined): Filter => {
  if (!status || status === 'successful') return { status: { $in: [...SUCCESSFUL_STATUSES] } };
  if (status === 'all') return {};
  if (!ORDER_STATUSES.includes(status as OrderStatus))
    throw invalid('status', 'There is no such order status.');
  return { status };
};

/** Orders that hold the words as they stand, in any case; a leading # of an order number is dropped. */
export const holding = (q: string | undefined): Filter => {
  const words = (q ?? '').trim().replace(/^#\s*/, '').toLowerCase();
  return words === '' ? {} : { searchText: { $regex: words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') } };
};
