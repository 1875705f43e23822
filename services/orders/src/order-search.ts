import {
  addDays,
  ORDER_STATUSES,
  type OrderStatus,
  SUCCESSFUL_STATUSES,
  startOfDay,
} from '@biteboard/contracts';
import { AppError, type Filter } from '@biteboard/platform';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const invalid = (field: string, message: string) =>
  new AppError('invalid', 'INVALID', message, { fields: { [field]: message } });

const isDay = (text: string): boolean => {
  const at = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

const instant = (field: string, text: string): number => {
  const at = Date.parse(text);
  if (Number.isNaN(at) || DAY.test(text)) throw invalid(field, `“${field}” is neither a day nor a time.`);
  return at;
};

/** `from` and `to` as days of the site's zone, both inclusive, or as ISO times (`decided §7`). */
export const createdBetween = (timeZone: string, from?: string, to?: string): Filter => {
  const range: Record<string, string> = {};
  if (from) range.$gte = iso(isDay(from) ? startOfDay(from, timeZone) : instant('from', from));
  if (to && isDay(to)) range.$lt = iso(startOfDay(addDays(to, 1), timeZone));
  else if (to) range.$lte = iso(instant('to', to));
  return Object.keys(range).length > 0 ? { createdAt: range } : {};
};

const iso = (ms: number) => new Date(ms).toISOString();

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
