/** Numbers that look like chance and come again with the same seed (mulberry32). */
export interface Random {
  /** From 0, below 1. */
  next(): number;
  /** Both ends included. */
  whole(from: number, to: number): number;
  chance(of: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (of) => next() < of,
    pick: (from) => from[whole(0, from.length - 1)] as (typeof from)[number],
    shuffled: (list) => {
      const left = [...list];
      for (let last = left.length - 1; last > 0; last -= 1) {
        const other = whole(0, last);
        [left[last], left[other]] = [left[other] as never, left[last] as never];
      }
      return left;
    },
  };
};

const DAY_MS = 86_400_000;
/** More than the seeds that one test tries after another: no day tries those of the day before. */
const SEEDS_OF_A_DAY = 100_000;

const seedOfTheDay = (): number => (Math.floor(Date.now() / DAY_MS) * SEEDS_OF_A_DAY) % 2 ** 31;

/** The seed to replay (`SEED`), or that of the day (UTC); say it where a test fails. */
export const seedGiven = (): number => Number(process.env.SEED ?? seedOfTheDay());
