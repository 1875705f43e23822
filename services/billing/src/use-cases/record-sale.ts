import type { OrderSnapshot } from '@biteboard/contracts';
import { saleOf } from '../ledger-entry.ts';
import type { LedgerRepository } from '../ledger-repository.ts';

/** A paid order goes into the ledger and its day's sums, once however often the event comes. */
export const recordSale = async (
  { ledger }: { ledger: LedgerRepository },
  order: OrderSnapshot,
  announcedAt: string,
): Promise<void> => {
  await ledger.count(await ledger.insert(saleOf(order, announcedAt)));
};
