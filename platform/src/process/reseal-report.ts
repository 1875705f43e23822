import type { Resealing } from './reseal.ts';

/** What became of what older keys sealed, for an operator who wants to remove one. */
export interface ResealReport {
  /** What stood in a place (`payments/checkouts`), and what stands there now. */
  became(place: string, before: string, now: string): void;
  /** An older key's ciphers may be where they are not looked for. */
  waits(reason: string): void;
  /** How many were resealed. */
  count(): number;
  /** A report of one more look, which goes on from what was resealed. */
  again(): ResealReport;
  /** Whether nothing speaks against taking the older keys away. */
  isDone(): boolean;
  lines(): string[];
}

type Counts = Map<string, number>;

const add = (counts: Counts, name: string, count: number) =>
  counts.set(name, (counts.get(name) ?? 0) + count);

const total = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

const listed = (counts: Counts): string =>
  [...counts].map(([place, count]) => `${count} in ${place}`).join(', ');

export const resealReport = (
  sealing: Pick<Resealing, 'old' | 'countIn'>,
  resealed: Counts = new Map(),
): ResealReport => {
  const left = new Map(sealing.old.map((key): [string, Counts] => [key, new Map()]));
  const reasons = new Set<string>();
  const verdict = ([key, places]: [string, Counts]): string => {
    if (places.size > 0) return `key ${key} is still needed: ${listed(places)}`;
    return reasons.size > 0
      ? `nothing that is stored is sealed with key ${key} any more; it must stay until the above is settled`
      : `nothing is sealed with key ${key} any more: it may go (links that it signed go with it)`;
  };
  return {
    became: (place, before, now) => {
      const stays = sealing.countIn(now);
      const count = total(sealing.countIn(before)) - total(stays);
      if (count > 0) add(resealed, place, count);
      for (const [key, some] of stays) add(left.get(key)!, place, some);
    },
    waits: (reason) => reasons.add(reason),
    count: () => total(resealed),
    again: () => resealReport(sealing, resealed),
    isDone: () => reasons.size === 0 && [...left.values()].every((places) => places.size === 0),
    lines: () => [
      ...[...resealed].map(([place, count]) => `${place}: ${count} sealed anew`),
      ...reasons,
      ...[...left].map(verdict),
    ],
  };
};
