import { Unavailable } from '../ports/errors.ts';
import type { Random } from './seeded.ts';

type Outcomes = PromiseSettledResult<unknown>[];

/** Makes calls drawn from the given ones, four at a time and so many after each other. */
export const callAtRandom = async (
  calls: readonly (() => Promise<unknown>)[],
  random: Random,
  times: number,
): Promise<Outcomes> => {
  const worker = async (): Promise<Outcomes> => {
    const outcomes: Outcomes = [];
    for (let n = 0; n < times; n += 1) {
      outcomes.push(...(await Promise.allSettled([random.pick(calls)()])));
    }
    return outcomes;
  };
  return (await Promise.all([worker(), worker(), worker(), worker()])).flat();
};

/** Why calls failed that neither worked nor said that a dependency is away. */
export const odd = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((one) =>
    one.status === 'rejected' && !(one.reason instanceof Unavailable) ? [one.reason] : [],
  );
