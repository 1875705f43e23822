import { describe, expect, test } from '@jest/globals';
import { periodsAt, summarise } from './billing-summary.ts';
import type { DayTotals } from './ledger-repository.ts';

const site = { currency: 'cad', timeZone: 'America/Edmonton' } as const;
const day = (date: string, sellingCents: number): DayTotals => ({
  _id: `site-1:${date}`,
  siteId: 'site-1',
  day: date,
  sellingCents,
  deliveryFeeCents: 800,
  taxCents: 5,
  tipCents: 3,
  refundCents: 0,
  platformRefundCents: 0,
  courierRefundCents: 0,
  totalCents: sellingCents + 808,
  orders: 2,
});

describe('the periods', () => {
  test('are the site’s own day, its week from Monday and its month', () => {
    // Friday evening in Edmonton, Saturday in UTC.
    const periods = periodsAt(Date.parse('2026-11-21T03:00:00Z'), 'America/Edmonton');
    expect(periods).toEqual({
      today: '2026-11-20',
      weekFrom: '2026-11-16',
      monthFrom: '2026-11-01',
      chartFrom: '2026-08-23',
    });
  });

  test('begin the week on a Monday itself and end it on a Sunday', () => {
    expect(periodsAt(Date.parse('2026-11-16T12:00:00Z'), 'UTC').weekFrom).toBe('2026-11-16');
    expect(periodsAt(Date.parse('2026-11-22T12:00:00Z'), 'UTC').weekFrom).toBe('2026-11-16');
  });
});

describe('the summary', () => {
  const periods = periodsAt(Date.parse('2026-11-21T03:00:00Z'), 'America/Edmonton');
  const days = [day('2026-10-31', 1), day('2026-11-02', 10), day('2026-11-16', 100), day('2026-11-20', 1000)];
  const summary = summarise(site, periods, days);

  test('adds what an older release counted of a day to what this one counts, and nothing of another currency', () => {
    const today = day('2026-11-20', 500);
    const all = [
      ...days,
      { ...today, _id: 'cad', currency: 'cad' as const },
      { ...today, _id: 'inr', currency: 'inr' as const },
    ];
    const both = summarise(site, periods, all);
    expect(both.todayTotalCents).toBe(1500);
    expect(both.days.at(-1)).toEqual({ day: '2026-11-20', totalCents: 1500, orders: 4 });
  });

  test('sums selling, delivery fees, tax and tips of each period', () => {
    expect(summary).toMatchObject({ todayTotalCents: 1000, weekTotalCents: 1100, monthTotalCents: 1110 });
    expect(summary).toMatchObject({
      todayDeliveryFeeCents: 800,
      weekDeliveryFeeCents: 1600,
      monthTaxCents: 15,
      todayTipCents: 3,
      weekTipCents: 6,
      monthTipCents: 9,
    });
  });

  test('charts 90 days without a gap, up to today', () => {
    expect(summary.days).toHaveLength(90);
    expect(summary.days.at(-1)).toEqual({ day: '2026-11-20', totalCents: 1000, orders: 2 });
    expect(summary.days.at(-2)).toEqual({ day: '2026-11-19', totalCents: 0, orders: 0 });
  });
});
