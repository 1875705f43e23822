import { setImmediate } from 'node:timers/promises';

const IN_ONE_TURN = 25;

/** Does the same for each, all at once, but gives others their turn in between: begun in one go, a hundred hold them up. */
export const runYielding = async <T>(
  items: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> => {
  const begun: Promise<unknown>[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % IN_ONE_TURN === 0) await setImmediate();
    const one = work(item);
    // Its rejection is handled below, when all have begun.
    one.catch(() => {});
    begun.push(one);
  }
  await Promise.all(begun);
};
