import type { OrderSnapshot } from '@biteboard/contracts';
import type { Clock } from '@biteboard/platform';
import { type Refund, refundEntryId, refundOf } from '../ledger-entry.ts';
import type { LedgerRepository } from '../ledger-repository.ts';

/** Money that went back lowers the ledger and the day it went back on, once however often the event comes. */
export const recordRefund = async (
  { ledger, clock }: { ledger: LedgerRepository; clock: Clock },
  order: OrderSnapshot,
  refund: Refund,
): Promise<void> => {
  const already = await ledger.find(refundEntryId(refund.refundId));
  if (already) return ledger.count(already);
  const entry = refundOf(order, refund, await ledger.ofOrder(order._id));
  if (!entry) return;
  await ledger.count(await ledger.insert(entry, new Date(clock.now()).toISOString()));
};
