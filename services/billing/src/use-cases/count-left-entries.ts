import type { Clock } from '@biteboard/platform';
import type { LedgerRepository } from '../ledger-repository.ts';

const PAGE = 200;
/** A younger entry is still in the hands of the one who wrote it. */
const AGE_MS = 10_000;

/** Finishes the entries that a process wrote and did not live to count; answers how many. */
export const countLeftEntries = async ({
  ledger,
  clock,
}: {
  ledger: LedgerRepository;
  clock: Clock;
}): Promise<number> => {
  const before = new Date(clock.now() - AGE_MS).toISOString();
  for (let counted = 0; ; ) {
    const left = await ledger.uncounted(before, PAGE);
    for (const entry of left) await ledger.count(entry);
    counted += left.length;
    if (left.length < PAGE) return counted;
  }
};
