import type { BillingPeriod, BillingSummary } from '@biteboard/contracts';
import type { t } from './messages.ts';

export type BillingAmounts = BillingPeriod['sums'];

/** What Billing counts of a day or a period, by the message that names it, in the order in which it is shown. */
export const AMOUNTS = [
  ['selling', 'sellingCents'],
  ['deliveryFees', 'deliveryFeeCents'],
  ['tax', 'taxCents'],
  ['tips', 'tipCents'],
  ['refunds', 'refundCents'],
  ['platformRefunds', 'platformRefundCents'],
  ['courierRefunds', 'courierRefundCents'],
  ['orders', 'orders'],
  ['total', 'totalCents'],
] as const satisfies readonly [Parameters<typeof t>[0], keyof BillingAmounts][];

/** What the summary says of today, this week and this month. */
export type Sales = Pick<BillingAmounts, 'sellingCents' | 'deliveryFeeCents' | 'taxCents' | 'tipCents'>;

export const salesOf = (summary: BillingSummary, period: 'today' | 'week' | 'month'): Sales => ({
  sellingCents: summary[`${period}TotalCents`],
  deliveryFeeCents: summary[`${period}DeliveryFeeCents`],
  taxCents: summary[`${period}TaxCents`],
  tipCents: summary[`${period}TipCents`],
});
