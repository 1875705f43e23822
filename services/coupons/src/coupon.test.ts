import { describe, expect, test } from '@jest/globals';
import { checkedCode, createCoupon, deleteCoupon, updateCoupon } from './coupon.ts';

const now = '2026-03-01T10:00:00.000Z';
const later = '2026-03-02T10:00:00.000Z';
const stored = (more: object = {}) => ({
  ...createCoupon('k1', 's1', { code: 'ten', ...more }, now).state,
  version: 1,
});

describe('a coupon code', () => {
  test.each([
    [' save10 ', 'SAVE10'],
    ['a', 'A'],
    ['SPRING_26-x', 'SPRING_26-X'],
    ['x'.repeat(32), 'X'.repeat(32)],
  ])('"%s" is stored as %s', (text, code) => {
    expect(checkedCode(text)).toBe(code);
  });

  test.each(['', '   ', 'x'.repeat(33), 'TEN OFF', '10%', 'É'])('"%s" is refused', (text) => {
    expect(() => checkedCode(text)).toThrow(
      expect.objectContaining({ status: 422, code: 'COUPON_CODE_INVALID' }),
    );
  });
});

describe('a coupon', () => {
  test('has 10 percent by default', () => {
    expect(stored()).toMatchObject({
      code: 'TEN',
      percent: 10,
      isDefault: false,
      createdAt: now,
    });
    expect(stored({ percent: 0 }).percent).toBe(0);
  });

  test('keeps the time of its default mark until it is unmarked', () => {
    const marked = updateCoupon(stored(), { isDefault: true }, now).state;
    expect(updateCoupon(marked, { percent: 20 }, later).state).toMatchObject({
      percent: 20,
      isDefault: true,
      markedDefaultAt: now,
    });
    expect(updateCoupon(marked, { isDefault: false }, later).state.markedDefaultAt).toBeNull();
  });

  test('is announced under the version that is stored, without bookkeeping', () => {
    const [event] = updateCoupon({ ...stored(), version: 4 }, { percent: 5 }, now).events;
    expect(event).toEqual({
      type: 'CouponChanged',
      data: {
        version: 5,
        coupon: {
          _id: 'k1',
          siteId: 's1',
          code: 'TEN',
          percent: 5,
          isDefault: false,
          createdAt: now,
        },
      },
    });
  });

  test('frees its code when it is deleted', () => {
    const { state, events } = deleteCoupon(stored());
    expect(state).toMatchObject({ deleted: true, isDefault: false });
    expect(state.code).not.toBe('TEN');
    expect(events).toEqual([{ type: 'CouponDeleted', data: { couponId: 'k1', siteId: 's1', version: 2 } }]);
  });
});
