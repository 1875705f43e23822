import { expect, test } from '@jest/globals';
import { shareOut } from './refund-parts.ts';

test('sharing out gives whole cents that sum to the amount, and no part shrinks when more is shared', () => {
  const whole = { sellingCents: 1, deliveryFeeCents: 800, taxCents: 41, tipCents: 3 };
  const names = Object.keys(whole) as (keyof typeof whole)[];
  let before = shareOut(0, whole);
  for (let amount = 1; amount <= 845; amount += 1) {
    const shares = shareOut(amount, whole);
    expect(names.reduce((sum, name) => sum + shares[name], 0)).toBe(amount);
    for (const name of names) expect(shares[name]).toBeGreaterThanOrEqual(before[name]);
    before = shares;
  }
  expect(before).toEqual(whole);
});
