import { expect, test } from '@jest/globals';
import {
  clampPercent,
  couponBelowMinimumMessage,
  discountCents,
  isCouponCode,
  normalizeCouponCode,
} from './coupon.ts';

test('codes are compared trimmed and in upper case', () => {
  expect(normalizeCouponCode('  haldi10 ')).toBe('HALDI10');
});

test('a code is 1 to 32 letters, digits, hyphens and underscores', () => {
  expect(['A', 'HALDI-10_X', 'A'.repeat(32)].every(isCouponCode)).toBe(true);
  expect(['', 'a', 'A B', 'É', 'A'.repeat(33), 'A\n'].some(isCouponCode)).toBe(false);
});

test('percents stay within 0 and 100', () => {
  expect([-1, 0, 12.5, 101, Number.NaN].map(clampPercent)).toEqual([0, 0, 12.5, 100, 0]);
});

test('the discount starts exactly at the minimum subtotal', () => {
  expect(discountCents(4999, 10)).toBe(0);
  expect(discountCents(5000, 10)).toBe(500);
  expect(discountCents(1005, 10, 0)).toBe(101);
  expect(discountCents(5000, 250)).toBe(5000);
  expect(discountCents(5000, -10)).toBe(0);
});

test('the message names the minimum in the currency of the site', () => {
  expect(couponBelowMinimumMessage(5000, 'usd')).toBe('Minimum $50.00 subtotal required to apply discount');
  expect(couponBelowMinimumMessage(2550, 'gbp')).toBe('Minimum £25.50 subtotal required to apply discount');
});
