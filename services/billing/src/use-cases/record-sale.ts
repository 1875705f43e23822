import type { OrderSnapshot } from '@biteboard/contracts';
import type { Clock } from '@biteboard/platform';
import { saleOf } from '../ledger-entry.ts';
import type { LedgerRepository } from '../ledger-repository.ts';

/** A paid order goes into the ledger and its day's sums, once however often the event comes. */
export const recordSale = async (
  { ledger, clock }: { ledger: LedgerRepository; clock: Clock },
  order: OrderSnapshot,
  announcedAt: string,
): Promise<void> => {
  const entry = await ledger.insert(saleOf(order, announcedAt), new Date(clock.now()).toISOString());
  await ledger.count(entry);
};
