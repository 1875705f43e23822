import { expect, test } from '@jest/globals';
import { order } from '../payments.fixture.ts';
import { stripeLineItems } from './stripe-line-items.ts';

const sum = (about: Parameters<typeof stripeLineItems>[0]) =>
  stripeLineItems(about).reduce(
    (total, line) => total + (line.quantity ?? 0) * (line.price_data?.unit_amount ?? 0),
    0,
  );
const names = (about: Parameters<typeof stripeLineItems>[0]) =>
  stripeLineItems(about).map((line) => line.price_data?.product_data?.name);

test('a discounted order is one line that adds up to the total', () => {
  expect(sum(order)).toBe(order.totalCents);
  expect(names(order)).toEqual(['Order BB-7KQ2MD', 'Tax (5%)', 'Tip']);
});

test('an order without a discount lists its items, and they add up', () => {
  const plain = { ...order, discountCents: 0, taxCents: 250, totalCents: 5350, meta: { coupon: null } };
  expect(sum(plain)).toBe(5350);
  expect(names(plain)[0]).toBe(order.items[0]?.name);
});

test('a delivery’s fee is a line of its own, as much as the customer pays of it', () => {
  const delivered = {
    ...order,
    fulfillmentType: 'delivery' as const,
    deliveryFeeCents: 450,
    deliveryFeeRestaurantCents: 450,
    totalCents: order.totalCents + 450,
  };
  expect(sum(delivered)).toBe(delivered.totalCents);
  expect(names(delivered)).toEqual(['Order BB-7KQ2MD', 'Tax (5%)', 'Delivery fee', 'Tip']);
  const free = { ...order, deliveryFeeCents: 0, deliveryFeeRestaurantCents: 900 };
  expect(sum(free)).toBe(free.totalCents);
  expect(names(free)).toEqual(['Order BB-7KQ2MD', 'Tax (5%)', 'Tip']);
});

test('a very long order stays within what Stripe takes', () => {
  const item = { ...order.items[0]!, quantity: 1, priceCents: 50, totalCents: 50 };
  const long = {
    ...order,
    discountCents: 0,
    items: Array(100).fill(item),
    subtotalCents: 5000,
    totalCents: 5325,
  };
  expect(stripeLineItems(long).length).toBeLessThanOrEqual(100);
  expect(sum(long)).toBe(5325);
});
