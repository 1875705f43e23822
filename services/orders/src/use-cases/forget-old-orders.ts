import { retentionStart } from '@biteboard/platform/people';
import type { StoredOrder } from '../order/order.ts';
import { forgetBefore } from '../order/order-person.ts';
import type { Orders } from '../orders.ts';

const PAGE = 100;
/** Then the next run goes on: orders that come in meanwhile do not wait for old ones. */
const MAX_PAGES = 50;

type Deps = Pick<Orders, 'clock' | 'log' | 'orders' | 'settings'>;

/**
 * Takes whom they were for out of orders that are past keeping, the oldest first. What is left to do stands in the orders
 * themselves, so a run that dies, or one beside another, loses nothing and does nothing twice.
 */
export const forgetOldOrders = async ({ clock, log, orders, settings }: Deps): Promise<void> => {
  const before = retentionStart(settings.orderDataMonths, clock.now());
  if (before === undefined) return;
  for (let pages = 0, last: StoredOrder | undefined; pages < MAX_PAGES; pages += 1) {
    const past = await orders.listWithPerson(before, PAGE, last);
    for (const { _id: orderId } of past) {
      await orders
        .change(orderId, (order) => forgetBefore(order, before))
        .catch((err: unknown) =>
          log.warn({ err, orderId }, 'an order past keeping could not forget its customer'),
        );
    }
    last = past.at(-1);
    if (past.length < PAGE) return;
  }
};
