import type { LedgerRepository } from '../ledger-repository.ts';

const PAGE = 200;

/** Counts the entries that a process inserted and did not count before it died; an entry that is being counted is counted once. */
export const countUncountedEntries = async ({ ledger }: { ledger: LedgerRepository }): Promise<void> => {
  for (;;) {
    const left = await ledger.uncounted(PAGE);
    for (const entry of left) await ledger.count(entry);
    if (left.length < PAGE) return;
  }
};
