/**
 * Works on what comes under a key in one turn of the event loop, or while its last work is under way, together, so many
 * at a time: one write for many. Each call settles with the work that took its item.
 */
export const batch = <T>(
  work: (key: string, items: readonly T[]) => Promise<void>,
  most: number,
): ((key: string, item: T) => Promise<void>) => {
  interface Waiting {
    item: T;
    settled: PromiseWithResolvers<void>;
  }
  const waiting = new Map<string, Waiting[]>();

  const run = async (key: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      const taken = queue.splice(0, most);
      try {
        await work(
          key,
          taken.map(({ item }) => item),
        );
        for (const { settled } of taken) settled.resolve();
      } catch (error) {
        for (const { settled } of taken) settled.reject(error);
      }
    }
    waiting.delete(key);
  };

  return (key, item) => {
    const one = { item, settled: Promise.withResolvers<void>() };
    const queue = waiting.get(key);
    if (queue) queue.push(one);
    else {
      const begun = [one];
      waiting.set(key, begun);
      setImmediate(() => void run(key, begun));
    }
    return one.settled.promise;
  };
};
