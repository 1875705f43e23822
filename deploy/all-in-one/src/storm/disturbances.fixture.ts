import { type Random, seeded } from '@biteboard/platform/testing';

/** What goes wrong besides the providers' weather. */
export type Disturbance =
  /** A process dies, and is started again. */
  | { what: 'kill' }
  /** A shop's payment keys are those of another account, wrong ones, or its first ones again. */
  | { what: 'keys'; shop: number; to: 'another account' | 'wrong' | 'its own' };

/** Before which order each happens. */
export type Schedule = ReadonlyMap<number, readonly Disturbance[]>;

export interface ScheduleOptions {
  seed: number;
  orders: number;
  /** One death in so many orders. */
  killEvery: number;
  /** One change of keys in so many orders. */
  keysEvery: number;
  /** Those with payment keys of their own. */
  keyed: readonly number[];
}

/** Somewhere in each stretch of so many orders. */
const oneInEach = (random: Random, orders: number, stretch: number): number[] =>
  Array.from({ length: Math.floor(orders / stretch) }, (_, index) =>
    random.whole(index * stretch + 1, (index + 1) * stretch - 1),
  );

export const scheduleOf = ({ seed, orders, killEvery, keysEvery, keyed }: ScheduleOptions): Schedule => {
  const random = seeded(seed);
  const schedule = new Map<number, Disturbance[]>();
  const add = (at: number, one: Disturbance) => schedule.set(at, [...(schedule.get(at) ?? []), one]);
  for (const at of oneInEach(random, orders, killEvery)) add(at, { what: 'kill' });
  for (const [index, at] of oneInEach(random, orders, keysEvery).entries()) {
    const shop = random.pick(keyed);
    const to = index % 2 === 0 ? 'another account' : 'wrong';
    add(at, { what: 'keys', shop, to });
    add(Math.min(orders - 1, at + random.whole(3, keysEvery - 1)), { what: 'keys', shop, to: 'its own' });
  }
  return schedule;
};
