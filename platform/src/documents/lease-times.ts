/** How long a lease lasts, ms, and how much of that the bus may take for a batch. */
interface LeaseTimes {
  leaseMs: number;
  publishMs: number;
}

/** Short, so that what a killed replica held is soon another's. */
const QUICK: LeaseTimes = { leaseMs: 2_500, publishMs: 1_500 };
/** For a bus, or a database, that needs longer than that. */
const SLOW: LeaseTimes = { leaseMs: 15_000, publishMs: 8_000 };
const SLOW_FOR_MS = 60_000;

/** The times of a replica's leases: each lease says itself until when it lasts, so replicas may differ. */
export interface LeasePace {
  times(): LeaseTimes;
  /** The bus did not take a batch, or a lease could not be renewed in time: longer ones for a while. */
  slowDown(): void;
}

export const leasePace = (now: () => number): LeasePace => {
  let slowUntil = Number.NEGATIVE_INFINITY;
  return {
    times: () => (now() < slowUntil ? SLOW : QUICK),
    slowDown: () => {
      slowUntil = now() + SLOW_FOR_MS;
    },
  };
};
