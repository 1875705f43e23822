import { phoneKey } from './phone.ts';

/** What a search term is: always matched as a whole, so that people cannot be enumerated. */
export type PersonSearch =
  | { by: 'email'; email: string }
  | { by: 'order'; orderNumber: string }
  | { by: 'phone'; phone: string }
  | { by: 'id'; id: string };

const ORDER_NUMBER = /^#?\s*(BB-[0-9A-Z]{6})$/;
const PHONE = /^\+?[\d\s().\-/]+$/;

/** What the words that were typed are; an email in lower case. */
export const personSearch = (typed: string): PersonSearch => {
  const q = typed.trim();
  if (q.includes('@')) return { by: 'email', email: q.toLowerCase() };
  const orderNumber = ORDER_NUMBER.exec(q.toUpperCase())?.[1];
  if (orderNumber) return { by: 'order', orderNumber };
  return PHONE.test(q) && phoneKey(q) ? { by: 'phone', phone: q } : { by: 'id', id: q };
};
