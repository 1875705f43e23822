import type { OrderSnapshot } from '../entities/order.ts';
import type { OrderRefund } from '../entities/refund.ts';

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

const refundWithout = <R extends Pick<OrderRefund, 'reason' | 'words'>>(
  { words: told, ...refund }: R,
  words: readonly string[],
) => ({
  ...refund,
  ...(refund.reason === undefined ? {} : { reason: withoutWords(refund.reason, words) }),
  ...(told === undefined ? {} : { words: withoutWords(told, words) }),
});

/**
 * The order as it stays once its customer's account was removed (`decided §10`): what was sold, for how much and to which
 * city, and no more of who it was; what the customer wrote goes whole. An order of nobody stays as it is.
 */
export const withoutPerson = <O extends OrderSnapshot>(order: O): O => {
  const words = personWords(order);
  const { dropoff } = order;
  return {
    ...order,
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
    history: order.history.map((change) => ({
      ...change,
      by: change.by !== '' && change.by === order.userEmail ? 'customer' : change.by,
      ...(change.reason === undefined ? {} : { reason: withoutWords(change.reason, words) }),
      ...(change.remark === undefined ? {} : { remark: withoutWords(change.remark, words) }),
    })),
    ...(order.refunds ? { refunds: order.refunds.map((refund) => refundWithout(refund, words)) } : {}),
  };
};
