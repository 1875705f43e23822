import type { OrderSnapshot } from '@biteboard/contracts';
import { type Refund, refundOf, returnOf } from '../ledger-entry.ts';
import type { LedgerRepository } from '../ledger-repository.ts';
import { recordSale } from './record-sale.ts';

/**
 * Records a refund on its day, once however often the event is delivered. The event of its sale may not have arrived yet:
 * the order carries all that the ledger needs of it.
 */
export const recordRefund = async (
  { ledger }: { ledger: LedgerRepository },
  order: OrderSnapshot,
  refund: Refund,
): Promise<void> => {
  const entry = refundOf(order, refund);
  if (!entry) return;
  await recordSale({ ledger }, order, refund.at);
  await ledger.add(entry);
};

/** Records a refund's return on the day of the return. */
export const recordReturn = async (
  { ledger }: { ledger: LedgerRepository },
  order: OrderSnapshot,
  refund: Refund,
): Promise<void> => {
  const entry = returnOf(order, refund);
  if (entry) await ledger.add(entry);
};
