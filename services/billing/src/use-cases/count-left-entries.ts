import type { LedgerRepository } from '../ledger-repository.ts';

const PAGE = 200;

/** Finishes the entries that a process wrote and did not live to count; one that is just being counted is counted once. */
export const countLeftEntries = async ({ ledger }: { ledger: LedgerRepository }): Promise<void> => {
  for (;;) {
    const left = await ledger.uncounted(PAGE);
    for (const entry of left) await ledger.count(entry);
    if (left.length < PAGE) return;
  }
};
