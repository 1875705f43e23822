import { describe, expect, test } from '@jest/globals';
import { MAX_TIP_CENTS } from '../../entities/constants.ts';
import { quoteTotals } from '../cart/pricing.ts';
import { TIP_PERCENTS, tipCents } from './tip.ts';

describe('a tip in percent', () => {
  test.each([
    [10, 500],
    [15, 750],
    [20, 1000],
  ])('of %i is that part of the food', (percent, cents) => {
    expect(TIP_PERCENTS).toContain(percent);
    expect(tipCents(percent, { subtotalCents: 5000, discountCents: 0 })).toBe(cents);
  });

  test('counts the food after its discount, without tax and delivery', () => {
    const basket = {
      lines: [{ totalCents: 5000 }],
      couponPercent: 10,
      couponMinSubtotalCents: 0,
      taxRatePercent: 5,
      deliveryCustomerCents: 800,
    };
    const tip = tipCents(15, quoteTotals({ ...basket, tipCents: 0 }));
    expect(tip).toBe(675);
    expect(quoteTotals({ ...basket, tipCents: tip }).totalCents).toBe(4500 + 225 + 800 + 675);
  });

  test.each([
    [15, 950, 143],
    [15, 1003, 150],
    [10, 5, 1],
    [10, 4, 0],
    [15, 330, 50],
  ])('of %i %% of %i cents rounds half cents up: %i', (percent, subtotalCents, cents) => {
    expect(tipCents(percent, { subtotalCents, discountCents: 0 })).toBe(cents);
  });

  test('is never below nothing, nor more than an order may carry', () => {
    expect(tipCents(15, { subtotalCents: 0, discountCents: 0 })).toBe(0);
    expect(tipCents(15, { subtotalCents: 100, discountCents: 300 })).toBe(0);
    expect(tipCents(20, { subtotalCents: 90_000_000, discountCents: 0 })).toBe(MAX_TIP_CENTS);
  });
});
