import type { SiteSnapshot } from '@biteboard/contracts';
import { unlessDuplicate } from '@biteboard/platform/documents';
import { announceClosing, cancelAfterClosing } from '../closing/closing.ts';
import type { Orders } from '../orders.ts';

/**
 * Answers the removal of a site. Its projection already says that it is being removed, and every order checks that
 * after it is saved (`placeOrder`): an order saved before is counted here, one saved later is cancelled. A removal that
 * is delivered again is answered again.
 */
export const closeOrdering = async (deps: Orders, site: SiteSnapshot): Promise<void> => {
  const { sites, orders, closings } = deps;
  const { _id: siteId, removing: removalId } = site;
  if (!removalId || !(await sites.isLeaving(siteId))) return;
  const hasOrders = (await orders.findBy({ siteId })) !== undefined;
  const answer = (version: number) => announceClosing({ _id: removalId, version, siteId, hasOrders });
  if (await unlessDuplicate(closings.save(answer(0)))) return;
  await closings.change(removalId, ({ version }) => answer(version));
};

const SHOP_CLOSED = 'The shop has closed';

/** Cancels an order that was saved while its site, or its customer's account, was being removed. */
export const cancelLateOrder = async (
  { clock, ids, orders }: Orders,
  orderId: string,
  { message: reason }: { message: string } = { message: SHOP_CLOSED },
): Promise<void> => {
  const change = { at: new Date(clock.now()).toISOString(), refundId: ids.next(), reason };
  await orders.change(orderId, (order) => cancelAfterClosing(order, change));
};

/** Cancels the unpaid orders of a deleted site: a process may have crashed before it did. */
export const cancelLateOrders = async (deps: Orders, siteId: string): Promise<void> => {
  for (const { _id } of await deps.orders.list({ siteId, paidAt: null })) await cancelLateOrder(deps, _id);
};
