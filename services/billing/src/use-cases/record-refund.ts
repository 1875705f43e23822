import type { OrderSnapshot } from '@biteboard/contracts';
import { type Refund, refundOf, returnOf } from '../ledger-entry.ts';
import type { LedgerRepository } from '../ledger-repository.ts';
import { recordSale } from './record-sale.ts';

/**
 * Money that went back lowers the ledger and the day it went back on, once however often the event comes. Its sale may
 * not have been heard of yet: the order tells all that the ledger needs of it.
 */
export const recordRefund = async (
  { ledger }: { ledger: LedgerRepository },
  order: OrderSnapshot,
  refund: Refund,
): Promise<void> => {
  const entry = refundOf(order, refund);
  if (!entry) return;
  await recordSale({ ledger }, order, refund.at);
  await ledger.count(await ledger.insert(entry));
};

/** A refund that came back raises the ledger again, on the day on which it did. */
export const recordReturn = async (
  { ledger }: { ledger: LedgerRepository },
  order: OrderSnapshot,
  refund: Refund,
): Promise<void> => {
  const entry = returnOf(order, refund);
  if (entry) await ledger.count(await ledger.insert(entry));
};
