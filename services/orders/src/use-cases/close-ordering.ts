import type { SiteSnapshot } from '@biteboard/contracts';
import { unlessDuplicate } from '@biteboard/platform/documents';
import { announceClosing, cancelAfterClosing } from '../closing/closing.ts';
import type { Orders } from '../orders.ts';

/**
 * Answers the removal of a site. The copy already says that it leaves, and every order looks there once it is saved
 * (`placeOrder`): one that was saved before is counted here, one that is saved later is taken back. A removal that is
 * heard again is answered again.
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

/** An order that crossed its site's removal is not accepted. */
export const cancelLateOrder = async ({ clock, ids, orders }: Orders, orderId: string): Promise<void> => {
  const change = { at: new Date(clock.now()).toISOString(), refundId: ids.next() };
  await orders.change(orderId, (order) => cancelAfterClosing(order, change));
};

/** The orders of a site that has gone: a process died before it could take them back. */
export const cancelLateOrders = async (deps: Orders, siteId: string): Promise<void> => {
  for (const { _id } of await deps.orders.list({ siteId, paidAt: null })) await cancelLateOrder(deps, _id);
};
