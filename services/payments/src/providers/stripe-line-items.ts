import { type OrderSnapshot, shortOptionsText } from '@biteboard/contracts';
import type Stripe from 'stripe';

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

/** Stripe takes at most 100 lines. */
const MAX_ITEMS = 90;

/**
 * What Stripe's page lists; it always adds up to the order's total. A discount is not spread over lines
 * (cents would be lost): then the items are one line at what they cost together.
 */
export const stripeLineItems = (order: OrderSnapshot): LineItem[] => {
  const line = (name: string, cents: number, quantity = 1, description = ''): LineItem => ({
    quantity,
    price_data: {
      currency: order.currency,
      unit_amount: cents,
      product_data: { name, ...(description ? { description: description.slice(0, 500) } : {}) },
    },
  });
  const itemised = order.discountCents === 0 && order.items.length <= MAX_ITEMS;
  const coupon = order.meta.coupon;
  const items = itemised
    ? order.items
        .filter((item) => item.priceCents > 0)
        .map((item) => line(item.name, item.priceCents, item.quantity, shortOptionsText(item)))
    : [
        line(
          `Order ${order.orderNumber}`,
          order.subtotalCents - order.discountCents,
          1,
          coupon ? `${coupon.code} (${coupon.percent}% off) included` : '',
        ),
      ];
  const extras = [
    line(`Tax (${order.taxRatePercent}%)`, order.taxCents),
    line('Delivery fee', order.deliveryFeeCents),
    line('Tip', order.tipCents),
  ];
  return [...items, ...extras.filter((extra) => (extra.price_data?.unit_amount ?? 0) > 0)];
};
