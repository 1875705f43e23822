import type { OrderSnapshot } from '@biteboard/contracts';
import { saleOf } from '../ledger-entry.ts';
import type { LedgerRepository } from '../ledger-repository.ts';

/** Records a sale in the ledger and its day's totals, once however often the event is delivered. */
export const recordSale = async (
  { ledger }: { ledger: LedgerRepository },
  order: OrderSnapshot,
  announcedAt: string,
): Promise<void> => {
  await ledger.add(saleOf(order, announcedAt));
};
