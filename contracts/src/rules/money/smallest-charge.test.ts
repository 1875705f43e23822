import { expect, test } from '@jest/globals';
import { CURRENCIES } from '../../entities/constants.ts';
import { smallestChargeCents } from './smallest-charge.ts';

test('a card is charged at least 50 cents, or 30 pence, in every currency of a site', () => {
  const least = Object.fromEntries(
    CURRENCIES.map((currency) => [currency, smallestChargeCents('stripe', currency)]),
  );
  expect(least).toEqual({ usd: 50, cad: 50, eur: 50, gbp: 30, inr: 50, aud: 50 });
});

test('where no card is charged, any total is taken', () => {
  for (const currency of CURRENCIES) {
    expect(smallestChargeCents('simulated', currency)).toBe(0);
    expect(smallestChargeCents(undefined, currency)).toBe(0);
  }
});
