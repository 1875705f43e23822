import type { StoredOrder } from '../order/order.ts';
import { inquirePayment } from '../order/order-awaits.ts';
import type { Orders } from '../orders.ts';

const PAGE = 100;

/** Inquires each payment or refund that an order has waited for too long; one that fails does not hold up the others. */
export const sweepOrders = async ({ clock, log, orders }: Orders): Promise<void> => {
  const now = clock.now();
  for (let last: StoredOrder | undefined; ; ) {
    const due = await orders.listAwaiting(now, PAGE, last);
    for (const { _id: orderId } of due) {
      await orders
        .change(orderId, (order) => inquirePayment(order, now))
        .catch((err: unknown) => log.warn({ err, orderId }, 'an order’s money could not be asked after'));
    }
    last = due.at(-1);
    if (due.length < PAGE) return;
  }
};
