import { events, personWords, phoneKey } from '@biteboard/contracts';
import { type Decision, domainEvent } from '@biteboard/platform/documents';
import { forgetOrderCustomer, type OrderPerson, type StoredOrder } from './order.ts';

const personOf = (order: StoredOrder): OrderPerson | undefined => {
  if (personWords(order).length === 0) return undefined;
  const phone = phoneKey(order.dropoff?.phone ?? '');
  return { since: new Date(order.readyAt).toISOString(), ...(phone ? { phone } : {}) };
};

/** The order with what it is found by as long as it says whom it was for. */
export const withPerson = (order: StoredOrder): StoredOrder => {
  const person = personOf(order);
  const isSame = person?.since === order.person?.since && person?.phone === order.person?.phone;
  return isSame ? order : { ...order, person };
};

/** Takes its customer out of an order for a time before the given one; undefined where that is done already. */
export const forgetBefore = (order: StoredOrder, before: string): Decision<StoredOrder> | undefined => {
  const { _id: orderId, siteId, userId, person } = order;
  if (!person || person.since >= before) return undefined;
  const forgotten = forgetOrderCustomer(order);
  return (
    forgotten && {
      ...forgotten,
      events: [domainEvent(events.OrderCustomerForgotten, { orderId, siteId, userId })],
    }
  );
};
