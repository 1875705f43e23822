import type { OrderSnapshot } from '../../entities/order.ts';

const GONE = '…';
/** Shorter ones stand in other words too. */
const SHORTEST = 3;

/** What in an order says who its customer is: name, email, phone and street. */
export const personWords = ({ userName, userEmail, dropoff }: OrderSnapshot): string[] =>
  [userName, userEmail, dropoff?.name, dropoff?.phone, ...(dropoff?.address.streetAddress ?? [])]
    .map((word) => word?.trim() ?? '')
    .filter((word) => word.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length);

/** The text with none of these words, whatever their case. */
export const withoutWords = (text: string, words: readonly string[]): string =>
  words.reduce((left, word) => {
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return left.replace(new RegExp(escaped, 'gi'), GONE);
  }, text);

/** Under these names stands what people and providers have written. */
const WRITTEN = new Set(['reason', 'remark', 'words', 'error', 'problem', 'note', 'said', 'text']);

/** The same, with none of these words in what was written in it, however deep. */
export const writtenWithout = <T>(value: T, words: readonly string[]): T => {
  if (words.length === 0 || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => writtenWithout(one, words)) as T;
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    typeof one === 'string' && WRITTEN.has(key) ? withoutWords(one, words) : writtenWithout(one, words),
  ]);
  return Object.fromEntries(entries) as T;
};

/**
 * The order as it stays once its customer's account was removed (`decided §10`), or it is past keeping: what was sold,
 * for how much and to which city, and no more of who it was; what the customer wrote goes whole. An order of nobody
 * stays as it is.
 */
export const withoutPerson = <O extends OrderSnapshot>(order: O): O => {
  const { dropoff, userEmail } = order;
  const kept = writtenWithout(order, personWords(order));
  return {
    ...kept,
    userEmail: '',
    userName: '',
    notes: '',
    dropoff: dropoff && {
      name: '',
      phone: '',
      address: {
        streetAddress: [],
        city: dropoff.address.city,
        province: dropoff.address.province,
        postalCode: '',
        country: dropoff.address.country,
      },
    },
    history: kept.history.map((change) =>
      change.by !== '' && change.by === userEmail ? { ...change, by: 'customer' } : change,
    ),
  };
};
