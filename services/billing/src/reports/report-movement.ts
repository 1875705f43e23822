import {
  type LedgerEntry,
  type OrderLine,
  type OrderSnapshot,
  type RefundLine,
  zonedParts,
} from '@biteboard/contracts';
import { type PackedSums, pack } from './packed-sums.ts';
import {
  couponKey,
  dayKey,
  hourKey,
  itemKey,
  reportedOptionKey,
  TOTAL_KEY,
  totalNumbers,
} from './report-keys.ts';
import { addNumbers, type ReportSums } from './report-sums.ts';
import { shareAmong } from './share-among.ts';

/** What an event adds to the reports of a day, of the order's location and currency. */
export interface ReportMovement {
  _id: string;
  siteId: string;
  locationId: string;
  currency: string;
  /** In the site's zone. */
  day: string;
  sums: PackedSums;
}

const movement = (order: OrderSnapshot, _id: string, day: string, sums: ReportSums): ReportMovement => ({
  _id,
  siteId: order.siteId,
  locationId: order.pickup?.location.id ?? '',
  currency: order.currency,
  day,
  sums: pack(sums),
});

/** What each line sold for, after the discount. */
const lineShares = (order: OrderSnapshot): number[] =>
  shareAmong(
    order.subtotalCents - order.discountCents,
    order.items.map((line) => line.totalCents),
  );

/** The options of one unit of a line with how many of each, those within options too. */
const optionsOf = (line: OrderLine): [key: string, quantity: number][] => {
  const choices = {
    variants: line.size,
    spiceLevels: line.spiceLevel,
    flavors: line.flavor,
    portions: line.portion,
    quantities: line.quantityOption,
  };
  const chosen = Object.entries(choices).flatMap(([group, label]): [string, number][] =>
    label ? [[reportedOptionKey(group, '', label), 1]] : [],
  );
  const extras = line.selectedOptions.flatMap((option): [string, number][] => [
    [reportedOptionKey(option.groupKey, option.groupLabel, option.label), option.quantity],
    ...(option.selectedOptions ?? []).map((inner): [string, number] => [
      reportedOptionKey(inner.groupKey, inner.groupLabel, inner.label),
      inner.quantity * option.quantity,
    ]),
  ]);
  return [...chosen, ...extras];
};

interface LineMove {
  line: OrderLine;
  units: number;
  sellingCents: number;
}

const addLines = (sums: ReportSums, moves: readonly LineMove[]): void => {
  for (const { line, units, sellingCents } of moves) {
    addNumbers(sums, itemKey(line.productId, line.name), [units, sellingCents]);
    if (units === 0) continue;
    for (const [key, quantity] of optionsOf(line)) addNumbers(sums, key, [quantity * units]);
  }
};

/** When, where and how; a refund counts in the hour of its sale, on the day of its own. */
const addMoney = (
  sums: ReportSums,
  order: OrderSnapshot,
  { day, sellingCents }: Pick<LedgerEntry, 'day' | 'sellingCents'>,
  more: { at: string; orders: 0 | 1; isNew?: boolean },
): void => {
  const { at, orders, isNew } = more;
  const { weekday, hour } = zonedParts(Date.parse(at), order.timeZone);
  const [ordersOf, centsOf] =
    order.fulfillmentType === 'delivery'
      ? (['deliveryOrders', 'deliveryCents'] as const)
      : (['pickupOrders', 'pickupCents'] as const);
  addNumbers(
    sums,
    TOTAL_KEY,
    totalNumbers({
      orders,
      sellingCents,
      [ordersOf]: orders,
      [centsOf]: sellingCents,
      ...(orders ? { [isNew ? 'newCustomers' : 'returningCustomers']: 1 } : {}),
    }),
  );
  addNumbers(sums, hourKey(weekday, hour), [orders, sellingCents]);
  addNumbers(sums, dayKey(day), [orders, sellingCents]);
};

/** What a sale of the ledger adds. `isNew`: the customer's first order at the site. */
export const saleMovement = (order: OrderSnapshot, sale: LedgerEntry, isNew: boolean): ReportMovement => {
  const sums: ReportSums = new Map();
  addMoney(sums, order, sale, { at: sale.at, orders: 1, isNew });
  const shares = lineShares(order);
  addLines(
    sums,
    order.items.map((line, index) => ({ line, units: line.quantity, sellingCents: shares[index]! })),
  );
  const { coupon } = order.meta;
  if (coupon && order.discountCents > 0) addNumbers(sums, couponKey(coupon.code), [1, order.discountCents]);
  return movement(order, sale._id, sale.day, sums);
};

/** Of each line, how many units go back and its part of the money: that of the named lines, else of all. */
const refundedLines = (
  order: OrderSnapshot,
  cents: number,
  named: readonly RefundLine[],
): { units: number; sellingCents: number }[] => {
  const shares = lineShares(order);
  const isWhole = named.length === 0 && Math.abs(cents) === order.subtotalCents - order.discountCents;
  const unitsOf = order.items.map((line, index) => {
    if (named.length === 0) return isWhole ? line.quantity : 0;
    const units = named.filter((one) => one.index === index).reduce((sum, one) => sum + one.quantity, 0);
    return Math.min(units, line.quantity);
  });
  const weights = order.items.map((line, index) =>
    named.length > 0 ? (shares[index]! * unitsOf[index]!) / line.quantity : shares[index]!,
  );
  const isWeighed = weights.some((weight) => weight > 0);
  const parts = shareAmong(cents, isWeighed ? weights : shares);
  return unitsOf.map((units, index) => ({ units, sellingCents: parts[index]! }));
};

/** What a refund of the ledger takes away, or its return adds again; nothing is counted as an order. */
export const refundMovement = (
  order: OrderSnapshot,
  entry: LedgerEntry,
  lines: readonly RefundLine[],
): ReportMovement => {
  const sums: ReportSums = new Map();
  const { sellingCents } = entry;
  addMoney(sums, order, entry, { at: order.paidAt ?? entry.at, orders: 0 });
  const sign = sellingCents > 0 ? 1 : -1;
  const moves = refundedLines(order, sellingCents, lines);
  addLines(
    sums,
    order.items.map((line, index) => ({
      line,
      units: sign * moves[index]!.units,
      sellingCents: moves[index]!.sellingCents,
    })),
  );
  return movement(order, entry._id, entry.day, sums);
};

const READY_STATUSES: readonly string[] = ['ready', 'out_for_delivery', 'delivered', 'completed'];
const MINUTE_MS = 60_000;

/** Whether the food was ready when it was promised, on the day when it was; `announcedAt` where the history no longer says so. */
export const promiseMovement = (order: OrderSnapshot, announcedAt: string): ReportMovement => {
  const timeOf = (statuses: readonly string[]) =>
    order.history.find(({ status }) => statuses.includes(status))?.at;
  const at = timeOf(READY_STATUSES) ?? announcedAt;
  const begunAt = timeOf(['preparing']) ?? timeOf(['confirmed']);
  const lateMs = Date.parse(at) - Date.parse(order.readyAt);
  const isLate = lateMs >= MINUTE_MS;
  const sums: ReportSums = new Map();
  addNumbers(
    sums,
    TOTAL_KEY,
    totalNumbers({
      kept: isLate ? 0 : 1,
      late: isLate ? 1 : 0,
      lateSeconds: isLate ? Math.round(lateMs / 1000) : 0,
      ...(begunAt
        ? { prepared: 1, prepSeconds: Math.round((Date.parse(at) - Date.parse(begunAt)) / 1000) }
        : {}),
    }),
  );
  const { date } = zonedParts(Date.parse(at), order.timeZone);
  return movement(order, `promise:${order._id}`, date, sums);
};
