import { isOpenOrder } from '@biteboard/contracts';
import type { OrderRepository } from '../order/order-repository.ts';
import type { Orders } from '../orders.ts';
import { NEWEST_FIRST } from '../reading/order-search.ts';

/**
 * Accepts no order of a customer from now on, whose account is about to be deleted; answers the number of one that is
 * open, and then takes orders again. Every order checks that after it is saved (`placeOrder`): one that finds the closing
 * under way gives it up, so that it is looked for once more and the order seen; one that finds it ended is cancelled.
 */
export const closeCustomer = async (
  { orders, closedCustomers, clock }: Orders,
  userId: string,
): Promise<{ openOrder: string | null }> => {
  for (;;) {
    const closing = await closedCustomers.close(userId);
    const openOrder = await findOpenOrder(orders, userId, clock.now());
    if (openOrder !== undefined) {
      await closing.takeBack();
      return { openOrder };
    }
    if (await closing.end()) return { openOrder: null };
  }
};

const PAGE = 100;

const findOpenOrder = async (
  orders: OrderRepository,
  userId: string,
  now: number,
): Promise<string | undefined> => {
  for (let skip = 0; ; skip += PAGE) {
    const page = await orders.list({ userId }, { sort: NEWEST_FIRST, skip, limit: PAGE });
    const open = page.find((order) => isOpenOrder(order, now));
    if (open || page.length < PAGE) return open?.orderNumber;
  }
};
