import { type OrderLine, type OrderSnapshot, shortOptionsText } from '@biteboard/contracts';
import type Stripe from 'stripe';
import { speaking } from '../pages/messages.ts';

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

/** Stripe takes at most 100 lines: these, one for all further dishes, and tax, delivery and tip. */
const MAX_DISHES = 96;
const MAX_NAME = 250;
const MAX_DESCRIPTION = 500;

/** What a dish costs with its part of the discount taken off. */
interface Dish {
  item: OrderLine;
  cents: number;
}

/**
 * What Stripe's page lists, in the order's language; it always adds up to the order's total. A discount is spread over
 * the dishes; one whose price does not divide by its number then is one line, as "2 × Soup".
 */
export const stripeLineItems = (order: OrderSnapshot): LineItem[] => {
  const say = speaking(order.language ?? 'en');
  const line = (name: string, cents: number, quantity = 1, description = ''): LineItem => ({
    quantity,
    price_data: {
      currency: order.currency,
      unit_amount: cents,
      product_data: {
        name: cut(name, MAX_NAME),
        ...(description ? { description: cut(description, MAX_DESCRIPTION) } : {}),
      },
    },
  });
  const { coupon } = order.meta;
  const reduced = coupon && order.discountCents > 0 ? say('discountOf', { ...coupon }) : '';
  const dishLine = ({ item, cents }: Dish): LineItem => {
    const { name, quantity } = item;
    const description = [shortOptionsText(item), reduced].filter((text) => text !== '').join(' · ');
    return cents % quantity === 0
      ? line(name, cents / quantity, quantity, description)
      : line(`${quantity} × ${name}`, cents, 1, description);
  };
  const dishes = discounted(order).filter(({ cents }) => cents > 0);
  const listed = dishes.length > MAX_DISHES + 1 ? dishes.slice(0, MAX_DISHES) : dishes;
  const others = dishes.slice(listed.length);
  const lines = [
    ...listed.map(dishLine),
    line(say('otherDishes', { count: others.length }), sumOf(others), 1, reduced),
    line(say('tax', { percent: order.taxRatePercent }), order.taxCents),
    line(say('deliveryFee'), order.deliveryFeeCents),
    line(say('tip'), order.tipCents),
  ].filter(({ price_data: price }) => (price?.unit_amount ?? 0) > 0);
  return totalOf(lines) === order.totalCents
    ? lines
    : [line(say('orderOf', { site: order.siteName, number: order.orderNumber }), order.totalCents)];
};

/** Each dish bears the discount by what it costs; the shares add up to it to the cent. */
const discounted = ({ items, discountCents }: OrderSnapshot): Dish[] => {
  let left = discountCents;
  let leftOfWhole = items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  return items.map((item) => {
    const whole = item.priceCents * item.quantity;
    const share = leftOfWhole === 0 ? 0 : Math.round((left * whole) / leftOfWhole);
    left -= share;
    leftOfWhole -= whole;
    return { item, cents: whole - share };
  });
};

const sumOf = (dishes: readonly Dish[]): number => dishes.reduce((sum, { cents }) => sum + cents, 0);

const totalOf = (lines: readonly LineItem[]): number =>
  lines.reduce((sum, { quantity = 1, price_data: price }) => sum + quantity * (price?.unit_amount ?? 0), 0);

const cut = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
};
