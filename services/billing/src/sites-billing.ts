import {
  addDays,
  type Currency,
  type CurrencySales,
  daysBetween,
  type SiteSales,
  type SiteSnapshot,
  type SitesBilling,
} from '@biteboard/contracts';
import type { Period } from '@biteboard/platform/http';
import { sumOf } from './billing-period.ts';
import type { DayTotals } from './ledger-repository.ts';

/** The period together with the same number of days before it. */
export const withPeriodBefore = ({ from, to }: Period): Period => ({
  from: addDays(from, -daysBetween(from, to).length),
  to,
});

/** What a site took in each currency in a period, of the days from `withPeriodBefore`: its own first, also when nothing. */
export const siteSalesOf = (
  { _id: siteId, name: siteName, currency: own }: Pick<SiteSnapshot, '_id' | 'name' | 'currency'>,
  { from }: Period,
  days: readonly DayTotals[],
): SiteSales[] => {
  const byCurrency = Map.groupBy(days, ({ currency }) => currency ?? own);
  const currencies = [own, ...[...byCurrency.keys()].filter((currency) => currency !== own).toSorted()];
  return currencies.map((currency) => {
    const taken = byCurrency.get(currency) ?? [];
    const sums = sumOf(taken.filter(({ day }) => day >= from));
    const before = sumOf(taken.filter(({ day }) => day < from));
    return {
      siteId,
      siteName,
      currency,
      orders: sums.orders,
      sellingCents: sums.sellingCents,
      deliveryFeeCents: sums.deliveryFeeCents,
      taxCents: sums.taxCents,
      tipCents: sums.tipCents,
      refundedCents: sums.refundCents,
      previousSellingCents: before.sellingCents,
    };
  });
};

const totalOf = (currency: Currency, items: readonly SiteSales[]): CurrencySales => {
  const sum = (name: Exclude<keyof CurrencySales, 'currency'>) =>
    items.reduce((total, item) => total + item[name], 0);
  return {
    currency,
    orders: sum('orders'),
    sellingCents: sum('sellingCents'),
    deliveryFeeCents: sum('deliveryFeeCents'),
    taxCents: sum('taxCents'),
    tipCents: sum('tipCents'),
    refundedCents: sum('refundedCents'),
    previousSellingCents: sum('previousSellingCents'),
  };
};

/** The sales of sites with their totals by currency; never a sum over two. */
export const sitesBilling = (items: readonly SiteSales[]): SitesBilling => ({
  items: [...items],
  totals: [...Map.groupBy(items, ({ currency }) => currency)].map(([currency, of]) => totalOf(currency, of)),
});
