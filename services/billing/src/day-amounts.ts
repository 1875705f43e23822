import type { BillingDay } from '@biteboard/contracts';

/** The amounts of a day or period, all zero. */
export const NO_AMOUNTS: Readonly<Omit<BillingDay, 'day'>> = {
  sellingCents: 0,
  deliveryFeeCents: 0,
  taxCents: 0,
  tipCents: 0,
  refundCents: 0,
  platformRefundCents: 0,
  courierRefundCents: 0,
  totalCents: 0,
  orders: 0,
};
