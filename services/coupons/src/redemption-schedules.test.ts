import { dyingDatabase, seeded, seedGiven } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCouponDoors } from './coupons.fixture.ts';
import { redemptionRepository } from './redemption-repository.ts';

const SEED = seedGiven();
const { ports, own, unique, orderOf, paid, cancelled, newSite, newCoupon, listed, close } =
  await openCouponDoors();
afterAll(close);

/** Orders with their events: some are paid, some cancelled, some both. */
const drawn = (random: ReturnType<typeof seeded>, count: number) =>
  Array.from({ length: count }, () => ({
    code: random.pick(['TEN', 'LUNCH', 'NEVER-SEEN']),
    isPaid: random.chance(0.8),
    isCancelled: random.chance(0.4),
  }));

describe('redemptions are the paid orders that were not cancelled', () => {
  test(`in any order, repetition and concurrency of their events (seed ${SEED})`, async () => {
    const random = seeded(SEED);
    const site = await newSite();
    for (const code of ['TEN', 'LUNCH']) await newCoupon(site, { code });
    const fates = drawn(random, 150);
    const told = fates.flatMap(({ code, isPaid, isCancelled }) => {
      const order = orderOf(site, code);
      const news = [...(isPaid ? [paid(order)] : []), ...(isCancelled ? [cancelled(order)] : [])];
      const again = [...(isPaid ? [paid(order)] : []), ...(isCancelled ? [cancelled(order)] : [])];
      return [...news, ...news.filter(() => random.chance(0.3)), ...again.filter(() => random.chance(0.3))];
    });
    const schedule = random.shuffled(told);
    while (schedule.length > 0) {
      const wave = schedule.splice(0, random.whole(1, 25));
      await Promise.all(wave.map((event) => ports.bus.publish([event])));
    }
    const standing = (code: string) =>
      fates.filter((fate) => fate.code === code && fate.isPaid && !fate.isCancelled).length;
    const shown = Object.fromEntries((await listed(site)).map((coupon) => [coupon.code, coupon.redemptions]));
    expect(shown).toEqual({ TEN: standing('TEN'), LUNCH: standing('LUNCH') });
  });

  test(`although replicas crash at any step and their events are redelivered (seed ${SEED})`, async () => {
    const random = seeded(SEED);
    const database = dyingDatabase(own.database, random, 0.05);
    const replicas = Array.from({ length: 3 }, () => redemptionRepository({ ...own, database }));
    const couponId = unique('coupon');
    const fates = drawn(random, 120);
    const steps = fates.flatMap(({ code, isPaid, isCancelled }) => {
      const mark = { _id: unique('order'), siteId: 's', code };
      const redemption = { ...mark, couponId, redeemedAt: '2026-03-01T10:00:00.000Z' };
      return [
        ...(isPaid ? [() => random.pick(replicas).record(redemption)] : []),
        ...(isCancelled ? [() => random.pick(replicas).takeBack(mark)] : []),
      ];
    });
    /** Retries until it succeeds, as consumers are. */
    const untilDone = async (step: () => Promise<void>): Promise<void> => {
      while ((await Promise.allSettled([step()]))[0].status === 'rejected');
    };
    const schedule = random.shuffled([...steps, ...steps.filter(() => random.chance(0.5))]);
    while (schedule.length > 0) await Promise.all(schedule.splice(0, random.whole(1, 25)).map(untilDone));
    const counts = await redemptionRepository(own).countsOf([couponId]);
    expect(counts.get(couponId)).toBe(fates.filter((fate) => fate.isPaid && !fate.isCancelled).length);
  });
});
