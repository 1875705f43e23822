import { seedGiven, testProfile } from '@biteboard/platform/testing';

/** In full 500 orders, else 24. `SEED` gives a storm again, `STORM_ORDERS` another size of it. */
const full = testProfile() === 'full';

export const stormSize = () => ({
  seed: seedGiven(),
  orders: Number(process.env.STORM_ORDERS ?? (full ? 500 : 24)),
  /** How many orders are under way at once. */
  atOnce: full ? 20 : 6,
  killEvery: full ? 40 : 8,
  keysEvery: full ? 16 : 12,
  withinMs: full ? 3 * 60 * 60_000 : 600_000,
  tell: (line: string): void => {
    if (full) process.stderr.write(`${line}\n`);
  },
});
