import Type, { type Static } from 'typebox';
import { Id, OneOf, Struct } from '../schema.ts';

const Amount = Type.Integer();

/** Sales of a day, week (from Monday) and month in the site's zone; totals exclude delivery fees and tax. */
export const BillingSummary = Struct({
  todayTotalCents: Amount,
  todayDeliveryFeeCents: Amount,
  todayTaxCents: Amount,
  weekTotalCents: Amount,
  weekDeliveryFeeCents: Amount,
  weekTaxCents: Amount,
  monthTotalCents: Amount,
  monthDeliveryFeeCents: Amount,
  monthTaxCents: Amount,
  currency: Type.String(),
  timeZone: Type.String(),
  /** The site's calendar days that the three periods begin on, and today. */
  today: Type.String(),
  weekFrom: Type.String(),
  monthFrom: Type.String(),
  days: Type.Array(Struct({ day: Type.String(), totalCents: Amount, orders: Type.Integer() })),
});
export type BillingSummary = Static<typeof BillingSummary>;

/** One movement of money: a sale (positive) or a refund (negative). */
export const LedgerEntry = Struct({
  _id: Id,
  siteId: Id,
  orderId: Id,
  orderNumber: Type.String(),
  kind: OneOf(['sale', 'refund'] as const),
  day: Type.String(),
  at: Type.String(),
  sellingCents: Amount,
  deliveryFeeCents: Amount,
  taxCents: Amount,
  tipCents: Amount,
  totalCents: Amount,
});
export type LedgerEntry = Static<typeof LedgerEntry>;
