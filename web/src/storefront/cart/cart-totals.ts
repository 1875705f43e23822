import type { Quote } from '@biteboard/contracts';
import { type Cart, quoteTotals } from '@biteboard/contracts/rules';
import type { Shop } from '../site/shop-context.tsx';

export type CartTotals = Pick<
  Quote,
  'subtotalCents' | 'discountCents' | 'taxCents' | 'deliveryFeeCents' | 'tipCents' | 'totalCents'
>;

/** What the browser computes until the server has answered; without a tip. */
export function previewTotals(cart: Cart, site: Shop['site']): CartTotals {
  const deliveryFeeCents = site.deliveryEnabled ? cart.deliveryFeeCents : 0;
  const totals = quoteTotals({
    lines: cart.items.map((item) => ({ totalCents: item.unitCents * item.quantity })),
    couponPercent: cart.coupon?.percent ?? 0,
    couponMinSubtotalCents: site.couponMinSubtotalCents,
    taxRatePercent: site.taxRatePercent,
    deliveryCustomerCents: deliveryFeeCents,
    tipCents: 0,
  });
  return { ...totals, deliveryFeeCents, tipCents: 0 };
}
