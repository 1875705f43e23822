export interface ConcurrencyLimit {
  /** How many tasks run at the same time; the rest is queued. */
  concurrent: number;
  /** How many may be queued. */
  maxQueued: number;
  /** The error that is thrown where the queue is full. */
  refusal(): Error;
}

/** Runs tasks with limited concurrency, in the order in which they came. */
export const limitConcurrency = ({
  concurrent: atOnce,
  maxQueued: longest,
  refusal: full,
}: ConcurrencyLimit) => {
  const waiting: (() => void)[] = [];
  let working = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < atOnce) {
      working += 1;
    } else {
      if (waiting.length >= longest) throw full();
      // A task that ends hands its slot to the next one.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
};
