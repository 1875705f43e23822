/** Work that can be left before it ends. */
export interface Abortable {
  /** Settles as the work does, or rejects when it is left. */
  run<T>(work: Promise<T>): Promise<T>;
  /** What still runs is nobody's concern any more. */
  abort(error: Error): void;
}

/**
 * Not a race with one promise for all: a promise that lives on keeps, for every race it was in, the outcome of the
 * other one.
 */
export const abortable = (): Abortable => {
  const waiting = new Set<(error: Error) => void>();
  return {
    run: <T>(work: Promise<T>) => {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      waiting.add(reject);
      work.then(resolve, reject).finally(() => waiting.delete(reject));
      return promise;
    },
    abort: (error) => {
      for (const reject of waiting) reject(error);
    },
  };
};
