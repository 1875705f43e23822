import { retentionStart } from '@biteboard/platform/people';
import type { StoredOrder } from '../order/order.ts';
import { forgetBefore } from '../order/order-person.ts';
import type { Orders } from '../orders.ts';

const PAGE = 100;
/** The next run continues: new orders do not wait for old ones. */
const MAX_PAGES = 50;

type Deps = Pick<Orders, 'clock' | 'log' | 'orders' | 'settings'>;

/**
 * Erases the customer from orders past their retention, the oldest first. The work left is in the orders themselves, so
 * a run that crashes, or two concurrent ones, lose nothing and do nothing twice.
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
