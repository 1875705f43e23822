import Type, { type Static } from 'typebox';
import { Id, OneOf, Struct } from '../schema.ts';
import { RefundPayer } from './refund.ts';
import { Currency } from './site.ts';

const Amount = Type.Integer();

/** What a period's movements of money sum to: sales less the refunds that happened in it. */
const sums = {
  sellingCents: Amount,
  deliveryFeeCents: Amount,
  taxCents: Amount,
  tipCents: Amount,
  /** What went back, above zero; the other sums are lowered by it already. */
  refundCents: Amount,
  /** What of the refunds the platform bears, and owes the shop. */
  platformRefundCents: Amount,
  /** What of them couriers bear, which the shop claims from their services. */
  courierRefundCents: Amount,
  totalCents: Amount,
  /** Sales. */
  orders: Type.Integer(),
};

export const BillingDay = Struct({ day: Type.String(), ...sums });
export type BillingDay = Static<typeof BillingDay>;

/** The days from one to another in the site's zone, both included, without a gap. */
export const BillingPeriod = Struct({
  from: Type.String(),
  to: Type.String(),
  days: Type.Array(BillingDay),
  sums: Struct(sums),
  /** Money that was taken in another currency than the site's, which no sum above contains. */
  others: Type.Optional(Type.Array(Struct({ currency: Currency, sums: Struct(sums) }))),
});
export type BillingPeriod = Static<typeof BillingPeriod>;

const salesOfSites = {
  currency: Currency,
  /** Sales. */
  orders: Type.Integer(),
  sellingCents: Amount,
  deliveryFeeCents: Amount,
  taxCents: Amount,
  tipCents: Amount,
  /** What went back, above zero; the other sums are lowered by it already. */
  refundedCents: Amount,
  /** Of the same number of days before. */
  previousSellingCents: Amount,
};

/** What one site took in one currency. */
export const SiteSales = Struct({ siteId: Id, siteName: Type.String(), ...salesOfSites });
export type SiteSales = Static<typeof SiteSales>;

/** What several sites took in one currency. */
export const CurrencySales = Struct(salesOfSites);
export type CurrencySales = Static<typeof CurrencySales>;

/** The billing of many sites (`decided §13`): no sum is over two currencies. */
export const SitesBilling = Struct({ items: Type.Array(SiteSales), totals: Type.Array(CurrencySales) });
export type SitesBilling = Static<typeof SitesBilling>;

/** Sales of a day, week (from Monday) and month in the site's zone; totals exclude delivery fees, tax and tips. */
export const BillingSummary = Struct({
  todayTotalCents: Amount,
  todayDeliveryFeeCents: Amount,
  todayTaxCents: Amount,
  todayTipCents: Amount,
  weekTotalCents: Amount,
  weekDeliveryFeeCents: Amount,
  weekTaxCents: Amount,
  weekTipCents: Amount,
  monthTotalCents: Amount,
  monthDeliveryFeeCents: Amount,
  monthTaxCents: Amount,
  monthTipCents: Amount,
  currency: Type.String(),
  timeZone: Type.String(),
  /** The site's calendar days that the three periods begin on, and today. */
  today: Type.String(),
  weekFrom: Type.String(),
  monthFrom: Type.String(),
  days: Type.Array(Struct({ day: Type.String(), totalCents: Amount, orders: Type.Integer() })),
  /** What was asked for by `from` and `to`. */
  period: Type.Optional(BillingPeriod),
});
export type BillingSummary = Static<typeof BillingSummary>;

/** One movement of money: a sale (positive) or a refund (negative). */
export const LedgerEntry = Struct({
  _id: Id,
  siteId: Id,
  orderId: Id,
  orderNumber: Type.String(),
  /** That made it; absent in entries of older releases. */
  locationId: Type.Optional(Id),
  /** Of the order; absent in entries of older releases: the site's. */
  currency: Type.Optional(Currency),
  kind: OneOf(['sale', 'refund'] as const),
  day: Type.String(),
  at: Type.String(),
  sellingCents: Amount,
  deliveryFeeCents: Amount,
  taxCents: Amount,
  tipCents: Amount,
  totalCents: Amount,
  /** Of a refund: who bears it; absent: the shop. */
  paidBy: Type.Optional(RefundPayer),
});
export type LedgerEntry = Static<typeof LedgerEntry>;
