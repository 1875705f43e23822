import type { LedgerEntry, OrderSnapshot, RefundLine } from '@biteboard/contracts';
import type { Billing } from '../billing.ts';
import { type Refund, refundOf, returnOf, saleOf } from '../ledger-entry.ts';
import { promiseMovement, refundMovement, saleMovement } from '../reports/report-movement.ts';

type Deps = Pick<Billing, 'reports' | 'firstOrders' | 'removed'>;

/** Counts an entry of the ledger in the reports, once however often it comes. */
export const projectEntry = async (
  { reports, firstOrders, removed }: Deps,
  order: OrderSnapshot,
  entry: LedgerEntry,
  lines: readonly RefundLine[] = [],
): Promise<void> => {
  if (entry.kind === 'refund') return reports.add(refundMovement(order, entry, lines));
  // Nothing is stored of a customer who was removed.
  const isNew = !(await removed.has(order.userId)) && (await firstOrders.isFirst(order));
  return reports.add(saleMovement(order, entry, isNew));
};

export const projectSale = (deps: Deps, order: OrderSnapshot, announcedAt: string): Promise<void> =>
  projectEntry(deps, order, saleOf(order, announcedAt));

/** The sale's own event may arrive later, as in the ledger. */
export const projectRefund = async (deps: Deps, order: OrderSnapshot, refund: Refund): Promise<void> => {
  const entry = refundOf(order, refund);
  if (!entry) return;
  await projectSale(deps, order, refund.at);
  await projectEntry(deps, order, entry, refund.details?.lines);
};

export const projectReturn = async (deps: Deps, order: OrderSnapshot, refund: Refund): Promise<void> => {
  const entry = returnOf(order, refund);
  if (entry) await projectEntry(deps, order, entry, refund.details?.lines);
};

/** The food became ready: the first of its events counts. */
export const projectPromise = ({ reports }: Pick<Billing, 'reports'>, order: OrderSnapshot, at: string) =>
  reports.add(promiseMovement(order, at));
