import {
  type Currency,
  type CurrencyReport,
  DAYS,
  daysBetween,
  type ReportItem,
  type ReportOption,
  type SiteSnapshot,
} from '@biteboard/contracts';
import type { Period } from '@biteboard/platform/http';
import { dayKey, partsOf, TOTAL_KEY, TOTALS, type TotalName } from './report-keys.ts';
import type { ReportSums } from './report-sums.ts';
import type { CurrencySums } from './sum-reports.ts';

type Totals = Record<TotalName, number>;

const totalsOf = (numbers: readonly number[] = []): Totals =>
  Object.fromEntries(TOTALS.map((name, at) => [name, numbers[at] ?? 0])) as Totals;

const averageOf = (cents: number, orders: number): number => (orders > 0 ? Math.round(cents / orders) : 0);

/** In minutes with one decimal. */
const averageMinutes = (seconds: number, count: number): number =>
  count > 0 ? Math.round(seconds / count / 6) / 10 : 0;

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

type Row = [key: string, numbers: number[]];
const rowsUnder = (sums: ReportSums, letter: string): Row[] =>
  [...sums].filter(([key, numbers]) => key.startsWith(letter) && numbers.some((number) => number !== 0));

const byHour = (sums: ReportSums): CurrencyReport['byHour'] =>
  rowsUnder(sums, 'h')
    .map(([key, [orders = 0, sellingCents = 0]]) => ({ at: Number(key.slice(1)), orders, sellingCents }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...sales }) => ({ weekday: DAYS[Math.floor(at / 24)]!, hour: at % 24, ...sales }));

const byDay = (sums: ReportSums, { from, to }: Period): CurrencyReport['byDay'] =>
  daysBetween(from, to).map((day) => {
    const [orders = 0, sellingCents = 0] = sums.get(dayKey(day)) ?? [];
    return { day, orders, sellingCents };
  });

/** A product has the name under which it sold most; of several sites products of one name are one. */
const itemsOf = (sums: ReportSums, ofSeveralSites: boolean): ReportItem[] => {
  const sold = rowsUnder(sums, 'i').map(([key, [quantity = 0, sellingCents = 0]]): ReportItem => {
    const [productId = '', name = ''] = partsOf(key);
    return { productId, name, quantity, sellingCents };
  });
  const best = sold.toSorted(
    (one, other) =>
      other.sellingCents - one.sellingCents || other.quantity - one.quantity || byText(one.name, other.name),
  );
  const merge = (items: readonly ReportItem[], sameAs: (item: ReportItem) => string): ReportItem[] =>
    [...Map.groupBy(items, sameAs).values()].map((same) => ({
      ...same[0]!,
      quantity: same.reduce((sum, item) => sum + item.quantity, 0),
      sellingCents: same.reduce((sum, item) => sum + item.sellingCents, 0),
    }));
  const products = merge(best, ({ productId }) => productId);
  const items = ofSeveralSites ? merge(products, ({ name }) => name.trim().toLowerCase()) : products;
  return items.toSorted((one, other) => other.sellingCents - one.sellingCents);
};

const optionsOf = (sums: ReportSums): ReportOption[] =>
  rowsUnder(sums, 'o')
    .map(([key, [quantity = 0]]): ReportOption => {
      const [groupKey = '', groupLabel = '', label = ''] = partsOf(key);
      return { groupKey, groupLabel, label, quantity };
    })
    .toSorted((one, other) => other.quantity - one.quantity || byText(one.label, other.label));

const couponsOf = (sums: ReportSums): CurrencyReport['coupons'] =>
  rowsUnder(sums, 'c')
    .map(([key, [orders = 0, discountCents = 0]]) => ({ code: key.slice(1), orders, discountCents }))
    .toSorted((one, other) => other.discountCents - one.discountCents || byText(one.code, other.code));

const sitesOf = (
  sums: ReportSums,
  currency: string,
  sites: readonly Pick<SiteSnapshot, '_id' | 'name' | 'currency'>[],
): CurrencyReport['sites'] =>
  sites
    .filter((site) => site.currency === currency || sums.has(site._id))
    .map(({ _id: siteId, name: siteName }) => {
      const { orders, sellingCents, kept, late } = totalsOf(sums.get(siteId));
      const averageCents = averageOf(sellingCents, orders);
      return { siteId, siteName, orders, sellingCents, averageCents, kept, late };
    })
    .toSorted((one, other) => other.sellingCents - one.sellingCents || byText(one.siteName, other.siteName));

/** The report of one currency, from the sums of its sites. */
export const currencyReport = (
  currency: Currency,
  { all, sites: bySite }: CurrencySums,
  period: Period,
  sites: readonly Pick<SiteSnapshot, '_id' | 'name' | 'currency'>[],
): CurrencyReport => {
  const totals = totalsOf(all.get(TOTAL_KEY));
  const { orders, sellingCents, kept, late } = totals;
  return {
    currency,
    orders,
    sellingCents,
    averageCents: averageOf(sellingCents, orders),
    byHour: byHour(all),
    byDay: byDay(all, period),
    items: itemsOf(all, bySite.size > 1),
    options: optionsOf(all),
    fulfillment: {
      pickup: { orders: totals.pickupOrders, sellingCents: totals.pickupCents },
      delivery: { orders: totals.deliveryOrders, sellingCents: totals.deliveryCents },
    },
    customers: { new: totals.newCustomers, returning: totals.returningCustomers },
    coupons: couponsOf(all),
    promise: {
      kept,
      late,
      averageLateMinutes: averageMinutes(totals.lateSeconds, late),
      averagePrepMinutes: averageMinutes(totals.prepSeconds, totals.prepared),
    },
    sites: sitesOf(bySite, currency, sites),
  };
};
