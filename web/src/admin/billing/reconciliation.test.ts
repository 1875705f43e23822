import type { BillingPeriod } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { reconcile } from './reconciliation.ts';

const booked = (totalCents: number, refundCents = 0, orders = 1): BillingPeriod['sums'] => ({
  sellingCents: totalCents,
  deliveryFeeCents: 0,
  taxCents: 0,
  tipCents: 0,
  refundCents,
  platformRefundCents: refundCents / 2,
  courierRefundCents: 0,
  totalCents,
  orders,
});
const period: BillingPeriod = {
  from: '2026-11-18',
  to: '2026-11-20',
  days: [
    { day: '2026-11-18', ...booked(4825) },
    { day: '2026-11-19', ...booked(0, 0, 0) },
    { day: '2026-11-20', ...booked(-1000, 1000, 0) },
  ],
  sums: booked(3825, 1000),
};
const sale = { day: '2026-11-18', orders: 1, paidCents: 4825, refundedCents: 0, platformRefundCents: 0 };
const refund = { day: '2026-11-20', orders: 0, paidCents: 0, refundedCents: 1000, platformRefundCents: 500 };

describe('the reconciliation', () => {
  test('compares money in the site’s own currency alone', () => {
    const rupees = { ...sale, currency: 'inr' as const };
    expect(reconcile(period, [sale, refund, rupees])).toEqual(reconcile(period, [sale, refund]));
  });

  test('holds where what was paid less what went back is Billing’s total, on each day', () => {
    const side = {
      orders: 1,
      paidCents: 4825,
      refundedCents: 1000,
      platformRefundCents: 500,
      totalCents: 3825,
    };
    expect(reconcile(period, [sale, refund])).toEqual({ orders: side, billing: side, differing: [] });
  });

  test('names the days that differ, and both sides of them', () => {
    const { differing, orders, billing } = reconcile(period, [sale]);
    expect([orders.totalCents, billing.totalCents]).toEqual([4825, 3825]);
    expect(differing).toMatchObject([
      { day: '2026-11-20', orders: { totalCents: 0 }, billing: { totalCents: -1000 } },
    ]);
  });

  test('names a day on which the two do not agree on who bears what went back', () => {
    const { differing } = reconcile(period, [sale, { ...refund, platformRefundCents: 0 }]);
    expect(differing.map(({ day }) => day)).toEqual(['2026-11-20']);
  });

  test('finds a difference that sums would hide', () => {
    const swapped = [
      { ...sale, day: '2026-11-19' },
      { ...refund, day: '2026-11-20' },
    ];
    const { differing, orders, billing } = reconcile(period, swapped);
    expect(orders).toEqual(billing);
    expect(differing.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19']);
  });
});
