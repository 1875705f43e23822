import type { SiteSales } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { daySales, salesByCurrency, todaysOf } from './sales-today.ts';

const salesOf = (siteId: string, currency: SiteSales['currency'], sellingCents: number): SiteSales => ({
  siteId,
  siteName: siteId,
  currency,
  orders: 1,
  sellingCents,
  deliveryFeeCents: 0,
  taxCents: 0,
  tipCents: 0,
  refundedCents: 0,
  previousSellingCents: 0,
});
const billing = (...items: SiteSales[]) => ({ items, totals: [] });

test('each site has the day of its own zone, beside the same weekday a week before', () => {
  const [first, second, ...more] = todaysOf(
    [
      anAdminSite({ _id: 'tokyo', timeZone: 'Asia/Tokyo' }),
      anAdminSite({ _id: 'calgary', timeZone: 'America/Edmonton' }),
      anAdminSite({ _id: 'london', timeZone: 'Europe/London' }),
    ],
    Date.parse('2026-11-20T18:00:00.000Z'),
  );
  expect(more).toEqual([]);
  expect(first).toEqual({
    today: '2026-11-20',
    before: '2026-11-13',
    siteIds: new Set(['calgary', 'london']),
  });
  expect(second).toEqual({ today: '2026-11-21', before: '2026-11-14', siteIds: new Set(['tokyo']) });
});

test('two currencies are never summed, and sites of another day are left out', () => {
  const sales = daySales(
    { siteIds: new Set(['a', 'b']) },
    billing(
      salesOf('a', 'cad', 500),
      salesOf('b', 'cad', 300),
      salesOf('b', 'usd', 70),
      salesOf('z', 'cad', 9),
    ),
    billing(salesOf('a', 'cad', 400), salesOf('b', 'gbp', 0)),
  );
  expect(sales).toContainEqual({ siteId: 'b', currency: 'usd', todayCents: 70, beforeCents: 0 });
  expect(salesByCurrency(sales)).toEqual([
    { currency: 'cad', todayCents: 800, beforeCents: 400 },
    { currency: 'usd', todayCents: 70, beforeCents: 0 },
  ]);
});
