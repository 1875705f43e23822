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
/** By the first letter of their keys; without those that came to nothing. */
type RowsByLetter = ReadonlyMap<string, readonly Row[]>;

const rowsByLetter = (sums: ReportSums): RowsByLetter =>
  Map.groupBy(
    Iterator.from(sums).filter(([, numbers]) => numbers.some((number) => number !== 0)),
    ([key]) => key.charAt(0),
  );

const byHour = (rows: RowsByLetter): CurrencyReport['byHour'] =>
  (rows.get('h') ?? [])
    .map(([key, [orders = 0, sellingCents = 0]]) => ({ at: Number(key.slice(1)), orders, sellingCents }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...sales }) => ({ weekday: DAYS[Math.floor(at / 24)]!, hour: at % 24, ...sales }));

const byDay = (sums: ReportSums, { from, to }: Period): CurrencyReport['byDay'] =>
  daysBetween(from, to).map((day) => {
    const [orders = 0, sellingCents = 0] = sums.get(dayKey(day)) ?? [];
    return { day, orders, sellingCents };
  });

/** Items that are one, with the one of them that sold most. */
interface MergedItem {
  best: ReportItem;
  quantity: number;
  sellingCents: number;
}

const bestFirst = (one: ReportItem, other: ReportItem): number =>
  other.sellingCents - one.sellingCents || other.quantity - one.quantity || byText(one.name, other.name);

/** A large chain has tens of thousands: none of them is copied or sorted. */
const mergeItems = (items: Iterable<MergedItem>, sameAs: (best: ReportItem) => string): MergedItem[] => {
  const merged = new Map<string, MergedItem>();
  for (const { best, quantity, sellingCents } of items) {
    const key = sameAs(best);
    const known = merged.get(key);
    if (!known) merged.set(key, { best, quantity, sellingCents });
    else {
      known.quantity += quantity;
      known.sellingCents += sellingCents;
      if (bestFirst(best, known.best) < 0) known.best = best;
    }
  }
  return [...merged.values()];
};

/** A product has the name under which it sold most; of several sites products of one name are one. */
const itemsOf = (rows: RowsByLetter, ofSeveralSites: boolean): ReportItem[] => {
  const sold = (rows.get('i') ?? []).map(([key, [quantity = 0, sellingCents = 0]]): MergedItem => {
    const [productId = '', name = ''] = partsOf(key);
    return { best: { productId, name, quantity, sellingCents }, quantity, sellingCents };
  });
  const products = mergeItems(sold, ({ productId }) => productId);
  const items = ofSeveralSites ? mergeItems(products, ({ name }) => name.trim().toLowerCase()) : products;
  return items
    .toSorted((one, other) => other.sellingCents - one.sellingCents || bestFirst(one.best, other.best))
    .map(({ best, quantity, sellingCents }) => ({ ...best, quantity, sellingCents }));
};

const optionsOf = (rows: RowsByLetter): ReportOption[] =>
  (rows.get('o') ?? [])
    .map(([key, [quantity = 0]]): ReportOption => {
      const [groupKey = '', groupLabel = '', label = ''] = partsOf(key);
      return { groupKey, groupLabel, label, quantity };
    })
    .toSorted((one, other) => other.quantity - one.quantity || byText(one.label, other.label));

const couponsOf = (rows: RowsByLetter): CurrencyReport['coupons'] =>
  (rows.get('c') ?? [])
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
  const rows = rowsByLetter(all);
  const { orders, sellingCents, kept, late } = totals;
  return {
    currency,
    orders,
    sellingCents,
    averageCents: averageOf(sellingCents, orders),
    byHour: byHour(rows),
    byDay: byDay(all, period),
    items: itemsOf(rows, bySite.size > 1),
    options: optionsOf(rows),
    fulfillment: {
      pickup: { orders: totals.pickupOrders, sellingCents: totals.pickupCents },
      delivery: { orders: totals.deliveryOrders, sellingCents: totals.deliveryCents },
    },
    customers: { new: totals.newCustomers, returning: totals.returningCustomers },
    coupons: couponsOf(rows),
    promise: {
      kept,
      late,
      averageLateMinutes: averageMinutes(totals.lateSeconds, late),
      averagePrepMinutes: averageMinutes(totals.prepSeconds, totals.prepared),
    },
    sites: sitesOf(bySite, currency, sites),
  };
};
