import Type, { type Static } from 'typebox';
import { Id, OneOf, Struct } from '../schema.ts';
import { DAYS } from './constants.ts';
import { Currency } from './site.ts';

const Amount = Type.Integer();
const Count = Type.Integer();

/**
 * Orders are counted when they are paid; `sellingCents` is after discounts, less what went back in the period, without
 * tax, delivery and tips.
 */
const sales = { orders: Count, sellingCents: Amount };

/** A product, of several sites by its name. */
export const ReportItem = Struct({
  /** The one that sold most, where several have the name. */
  productId: Type.String(),
  name: Type.String(),
  /** Sold, less what was given back by its line or with the whole order. */
  quantity: Count,
  sellingCents: Amount,
});
export type ReportItem = Static<typeof ReportItem>;

/** A choice that customers made, over all products that offer it. */
export const ReportOption = Struct({
  /** `variants`, `spiceLevels`, `flavors`, `portions`, `quantities`, or the key of an extra group. */
  groupKey: Type.String(),
  /** What customers read above an extra group; empty for the others. */
  groupLabel: Type.String(),
  label: Type.String(),
  /** Units taken, less those of what was given back. */
  quantity: Count,
});
export type ReportOption = Static<typeof ReportOption>;

/** Of orders that became ready in the period, against the time that their customers were promised. */
const PromiseSums = Struct({
  kept: Count,
  /** By a minute or more. */
  late: Count,
  /** Of the late ones. */
  averageLateMinutes: Type.Number(),
  /** From the start in the kitchen, else from the confirmation. */
  averagePrepMinutes: Type.Number(),
});

const SiteSalesReport = Struct({
  siteId: Id,
  siteName: Type.String(),
  ...sales,
  averageCents: Amount,
  kept: Count,
  late: Count,
});
export type SiteSalesReport = Static<typeof SiteSalesReport>;

/** What was sold in one currency. */
export const CurrencyReport = Struct({
  currency: Currency,
  ...sales,
  /** Selling total by orders; 0 without orders. */
  averageCents: Amount,
  /** By the hour in the site's zone when an order was paid, Monday first; hours without any are left out. */
  byHour: Type.Array(Struct({ weekday: OneOf(DAYS), hour: Count, ...sales })),
  /** Every day of the period. */
  byDay: Type.Array(Struct({ day: Type.String(), ...sales })),
  /** Best first. */
  items: Type.Array(ReportItem),
  /** Most taken first. */
  options: Type.Array(ReportOption),
  fulfillment: Struct({ pickup: Struct(sales), delivery: Struct(sales) }),
  /** Orders that were a customer's first at their site, and all others. */
  customers: Struct({ new: Count, returning: Count }),
  /** `discountCents` is what they took off when the orders were paid. */
  coupons: Type.Array(Struct({ code: Type.String(), orders: Count, discountCents: Amount })),
  promise: PromiseSums,
  /** Each chosen site, best first. */
  sites: Type.Array(SiteSalesReport),
});
export type CurrencyReport = Static<typeof CurrencyReport>;

/** Sales of chosen sites by currency, the one with most orders first; days and hours are each site's own. */
export const SalesReport = Struct({
  from: Type.String(),
  to: Type.String(),
  currencies: Type.Array(CurrencyReport),
});
export type SalesReport = Static<typeof SalesReport>;
