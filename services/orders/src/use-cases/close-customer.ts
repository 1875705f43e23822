import { isOpenOrder } from '@biteboard/contracts';
import type { OrderRepository } from '../order/order-repository.ts';
import type { Orders } from '../orders.ts';
import { NEWEST_FIRST } from '../reading/order-search.ts';

/**
 * Accepts no order of a customer from now on, whose account is about to be deleted; answers the number of one that is
 * open, and then takes orders again. Every order checks that after it is saved (`placeOrder`): one saved before is seen
 * here, one saved later is cancelled.
 */
export const closeCustomer = async (
  { orders, closedCustomers, clock }: Orders,
  userId: string,
): Promise<{ openOrder: string | null }> => {
  const closed = await closedCustomers.close(userId);
  const open = await findOpenOrder(orders, userId, clock.now());
  if (open !== undefined) await closed.takeBack();
  return { openOrder: open ?? null };
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
