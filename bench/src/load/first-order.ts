import { type Client, eventually, expectStatus, type SignedInPerson } from '@biteboard/e2e';
import { type Counter, orderOnce } from './order-once.ts';
import type { TemplateOrder } from './seed-orders.ts';

/** A first order, once every service has what it keeps of it. */
export const firstOrder = async (
  on: Client,
  admin: SignedInPerson,
  who: SignedInPerson,
  counter: Counter,
): Promise<TemplateOrder & { userId: string }> => {
  const { orderId, session } = await orderOnce(on, who, counter);
  const at = `/api/admin/sites/${counter.slug}`;
  const read = async <Body>(path: string, token = admin.token): Promise<Body> =>
    expectStatus(await on.call<Body>('GET', path, { token }), 200);
  return eventually(async () => {
    const { days } = await read<{ days: { day: string; orders: number }[] }>(`${at}/billing`);
    const totals = await read<{ days: { day: string }[] }>(`${at}/orders/totals`);
    const counted = days.find(({ orders }) => orders > 0);
    if (!counted || !totals.days.some(({ day }) => day === counted.day)) throw new Error('not counted yet');
    const path = `/api/shop/${counter.slug}/orders/${orderId}`;
    const { siteId, userId } = await read<{ siteId: string; userId: string }>(path, who.token);
    return { orderId, session, siteId, userId, day: counted.day };
  });
};
