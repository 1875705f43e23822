import { events, personWords, phoneKey } from '@biteboard/contracts';
import { type Decision, fact } from '@biteboard/platform/documents';
import { forgetCustomer, type KeptOrder, type OrderPerson } from './order.ts';

const personOf = (order: KeptOrder): OrderPerson | undefined => {
  if (personWords(order).length === 0) return undefined;
  const phone = phoneKey(order.dropoff?.phone ?? '');
  return { since: new Date(order.readyAt).toISOString(), ...(phone ? { phone } : {}) };
};

/** The order with what it is found by as long as it says whom it was for. */
export const withPerson = (order: KeptOrder): KeptOrder => {
  const person = personOf(order);
  const isSame = person?.since === order.person?.since && person?.phone === order.person?.phone;
  return isSame ? order : { ...order, person };
};

/** Takes its customer out of an order for a time before the given one; undefined where that is done already. */
export const forgetBefore = (order: KeptOrder, before: string): Decision<KeptOrder> | undefined => {
  const { _id: orderId, siteId, userId, person } = order;
  if (!person || person.since >= before) return undefined;
  const forgotten = forgetCustomer(order);
  return (
    forgotten && { ...forgotten, events: [fact(events.OrderCustomerForgotten, { orderId, siteId, userId })] }
  );
};
