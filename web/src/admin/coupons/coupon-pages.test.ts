import type { Coupon } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { couponPage, pageWith, searchCoupons } from './coupon-pages.ts';

const coupons = Array.from({ length: 120 }, (_, n) => ({
  _id: `k${n}`,
  code: `CODE-${n}`,
  isDefault: n === 77,
})) as Coupon[];
const codes = (list: readonly Coupon[]) => list.map((coupon) => coupon.code);

test('coupons are found by a part of their code in any case, the default first', () => {
  expect(codes(searchCoupons(coupons, ' code-7 '))).toEqual([
    'CODE-77',
    'CODE-7',
    ...[0, 1, 2, 3, 4, 5, 6, 8, 9].map((n) => `CODE-7${n}`),
  ]);
  expect(codes(searchCoupons(coupons, '')).slice(0, 2)).toEqual(['CODE-77', 'CODE-0']);
  expect(searchCoupons(coupons, 'nothing')).toEqual([]);
});

test('a list comes in pages of 20, and a page beyond the last is the last', () => {
  expect(couponPage(coupons, 6)).toMatchObject({ page: 6, total: 120, totalPages: 6 });
  expect(couponPage(coupons, 9)).toEqual(couponPage(coupons, 6));
  expect(couponPage(coupons.slice(1), 6).items).toHaveLength(19);
  expect(couponPage([], 1)).toMatchObject({ page: 1, total: 0, totalPages: 1, items: [] });
});

test('a coupon is found on its page', () => {
  expect([pageWith(coupons, 'k19'), pageWith(coupons, 'k20'), pageWith(coupons, 'gone')]).toEqual([1, 2, 1]);
});
