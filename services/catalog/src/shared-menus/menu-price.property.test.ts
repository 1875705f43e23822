import { addOnByRule, PRICE_STEPS, priceByRule } from '@biteboard/contracts';
import { inProfile, seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';

const RUNS = inProfile({ short: 20_000, full: 1_000_000 });

/** The nearest of some amounts, of two as near the higher. */
const nearest = (cents: number, isOne: (amount: number) => boolean): number => {
  for (let away = 0; ; away += 1) {
    if (isOne(cents + away)) return cents + away;
    if (isOne(cents - away)) return cents - away;
  }
};

const endsWith = (amount: number, endsIn: number): boolean => {
  const span = endsIn < 10 ? 10 : 100;
  return (((amount - endsIn) % span) + span) % span === 0;
};

/** By counting: the percent in millionths of a cent, halves away from zero. */
const byCounting = (cents: number, hundredths: number, roundTo: number): number => {
  const exact = cents * (10_000 + hundredths);
  const size = Math.abs(exact);
  const whole = Math.floor(size / 10_000) + (size % 10_000 >= 5_000 ? 1 : 0);
  const signed = exact < 0 ? -whole : whole;
  const up = nearest(Math.abs(signed), (amount) => amount % roundTo === 0);
  return signed < 0 ? -up : up;
};

test('a rule comes to what counting says, for every price, percentage, step and ending', () => {
  const seed = seedGiven();
  const random = seeded(seed);
  for (let run = 0; run < RUNS; run += 1) {
    const cents = random.whole(0, random.pick([50, 2_000, 1_000_000]));
    const hundredths = random.whole(-9_999, random.pick([0, 3_000, 50_000]));
    const roundTo = random.pick(PRICE_STEPS);
    const endsIn = random.pick([undefined, 0, 5, 9, 49, 95, 99]);
    const rule = { percent: hundredths / 100, roundTo, ...(endsIn === undefined ? {} : { endsIn }) };
    const rounded = byCounting(cents, hundredths, roundTo);
    const expected =
      cents === 0 || endsIn === undefined ? rounded : nearest(rounded, (amount) => endsWith(amount, endsIn));
    const addOn = random.pick([cents, -cents]);
    expect({
      seed,
      cents,
      rule,
      price: priceByRule(cents, rule),
      addOn: addOnByRule(addOn, rule) + 0,
    }).toEqual({
      seed,
      cents,
      rule,
      price: cents === 0 ? 0 : expected,
      addOn: byCounting(addOn, hundredths, roundTo) + 0,
    });
  }
});
