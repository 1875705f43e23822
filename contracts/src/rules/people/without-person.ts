import type { OrderSnapshot } from '../../entities/order.ts';

const GONE = '…';
/** Shorter ones are parts of other words. */
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

/** Fields with text that people or providers wrote. */
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
 * The order without its customer's data, once their account was deleted or the retention has ended (`decided §10`): what
 * was sold, for how much and to which city stays, texts of the customer are removed. An order without a customer is
 * returned unchanged.
 */
export const withoutPerson = <O extends OrderSnapshot>(order: O): O => {
  const { dropoff, userEmail } = order;
  const cleaned = writtenWithout(order, personWords(order));
  return {
    ...cleaned,
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
    history: cleaned.history.map((change) =>
      change.by !== '' && change.by === userEmail ? { ...change, by: 'customer' } : change,
    ),
  };
};
