import { seeded } from '@biteboard/platform/testing';

/** So many faults are one stretch: a product of its own, so that a fault is replayed by its stretch alone. */
export const STRETCH = 100;
/** After so many of them everything has to come to its end. */
const ROUND = 8;

/** How many faults each stretch has. */
export const stretchesOf = (faults: number): number[] =>
  Array.from({ length: Math.ceil(faults / STRETCH) }, (_, at) => Math.min(STRETCH, faults - at * STRETCH));

/** The faults of a stretch, round by round: each kind comes once before any comes again, in an order of the seed's. */
export const roundsOf = (kinds: readonly string[], seed: number, faults: number): string[][] => {
  if (kinds.length === 0) throw new Error('there is no such kind of fault');
  const random = seeded(seed);
  const drawn: string[] = [];
  while (drawn.length < faults) drawn.push(...random.shuffled(kinds));
  return Array.from({ length: Math.ceil(faults / ROUND) }, (_, at) =>
    drawn.slice(at * ROUND, Math.min(faults, (at + 1) * ROUND)),
  );
};
