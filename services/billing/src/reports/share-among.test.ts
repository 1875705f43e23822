import { seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { shareAmong } from './share-among.ts';

const SEED = seedGiven();

test.each([
  [4500, [2250, 2750], [2025, 2475]],
  [-933, [1, 1], [-466, -467]],
  [100, [0, 0, 0], [33, 34, 33]],
  [0, [5, 5], [0, 0]],
  [7, [], []],
])('%i cents by %j are %j', (cents, weights, shares) => {
  expect(shareAmong(cents, weights).map((share) => share + 0)).toEqual(shares);
});

test(`shares sum to the amount, each within a cent of its part (seed ${SEED})`, () => {
  const random = seeded(SEED);
  for (let run = 0; run < 500; run += 1) {
    const weights = Array.from({ length: random.whole(1, 12) }, () => random.whole(0, 9_000));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const cents = random.whole(-100_000, 100_000);
    const shares = shareAmong(cents, weights);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
    if (whole > 0)
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - (cents * weights[at]!) / whole)).toBeLessThanOrEqual(1);
  }
});
