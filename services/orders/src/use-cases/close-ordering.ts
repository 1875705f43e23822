import type { SiteSnapshot } from '@biteboard/contracts';
import { unlessDuplicate } from '@biteboard/platform/documents';
import { announceClosing, type Closing, cancelAfterClosing } from '../closing/closing.ts';
import type { Orders } from '../orders.ts';

/**
 * Answers the removal of a site. Its projection already says that it is being removed, and every order checks that
 * after it is saved (`keepsSite`): the first to answer decides, a removal that found no order or an order that found
 * the removal. A removal that is delivered again is answered again, with the same.
 */
export const closeOrdering = async (deps: Orders, site: SiteSnapshot): Promise<void> => {
  const { sites, orders, closings } = deps;
  const { _id: siteId, removing: removalId } = site;
  if (!removalId) return;
  const stored = await sites.findFresh(siteId);
  if (stored && !stored.removing) return;
  const hasOrders = (await orders.findBy({ siteId })) !== undefined;
  if (await answerFirst(closings, { _id: removalId, siteId, hasOrders })) return;
  await closings.change(removalId, announceClosing);
};

/**
 * Whether an order that is stored may stay, as to its site: not where the site is gone, or where its removal was
 * answered without the order. One that is not answered yet is answered with it, so that no other call for the same order
 * is answered and then cancelled.
 */
export const keepsSite = async ({ sites, closings }: Orders, siteId: string): Promise<boolean> => {
  const site = await sites.findFresh(siteId);
  if (!site?.removing) return site !== undefined;
  if (await answerFirst(closings, { _id: site.removing, siteId, hasOrders: true })) return true;
  return (await closings.find(site.removing))?.hasOrders === true;
};

const answerFirst = (closings: Orders['closings'], answer: Omit<Closing, 'version'>): Promise<boolean> =>
  unlessDuplicate(closings.save(announceClosing({ ...answer, version: 0 })));

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
