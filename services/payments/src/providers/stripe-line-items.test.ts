import type { OrderSnapshot } from '@biteboard/contracts';
import { anOrderLine, seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { order } from '../payments.fixture.ts';
import { stripeLineItems } from './stripe-line-items.ts';

const SEED = seedGiven();
const RUNS = 400;

const sum = (about: OrderSnapshot) =>
  stripeLineItems(about).reduce(
    (total, line) => total + (line.quantity ?? 0) * (line.price_data?.unit_amount ?? 0),
    0,
  );
const told = (about: OrderSnapshot) =>
  stripeLineItems(about).map(({ quantity, price_data: price }) => [
    price?.product_data?.name,
    quantity,
    price?.unit_amount,
  ]);
/** An order of these dishes, as the rules would add it up. */
const orderOf = (
  dishes: { name: string; priceCents: number; quantity: number }[],
  patch: Partial<OrderSnapshot> = {},
): OrderSnapshot => {
  const items = dishes.map((dish) => anOrderLine(dish));
  const subtotalCents = dishes.reduce((all, { priceCents, quantity }) => all + priceCents * quantity, 0);
  const sums = { discountCents: 0, taxCents: 0, deliveryFeeCents: 0, tipCents: 0, ...patch };
  const { discountCents, taxCents, deliveryFeeCents, tipCents } = sums;
  const totalCents = subtotalCents - discountCents + taxCents + deliveryFeeCents + tipCents;
  return { ...order, meta: { coupon: null }, items, subtotalCents, ...sums, totalCents };
};

test('an order’s dishes, tax, delivery and tip are a line each', () => {
  const dishes = [
    { name: 'Soup', priceCents: 450, quantity: 2 },
    { name: 'Napkins', priceCents: 0, quantity: 1 },
  ];
  expect(told(orderOf(dishes, { taxCents: 45, deliveryFeeCents: 800, tipCents: 100 }))).toEqual([
    ['Soup', 2, 450],
    ['Tax (5%)', 1, 45],
    ['Delivery fee', 1, 800],
    ['Tip', 1, 100],
  ]);
});

test('a discount is taken off the dishes, and a price that does not divide is one line', () => {
  const dishes = [
    { name: 'Soup', priceCents: 500, quantity: 2 },
    { name: 'Naan', priceCents: 333, quantity: 3 },
  ];
  const coupon = { code: 'HALDI10', percent: 10 };
  const reduced = orderOf(dishes, { discountCents: 200, meta: { coupon } });
  expect(told(reduced)).toEqual([
    ['Soup', 2, 450],
    ['3 × Naan', 1, 899],
  ]);
  const description = stripeLineItems(reduced)[0]?.price_data?.product_data?.description;
  expect(description).toContain('HALDI10 (10% off)');
  expect(told(orderOf(dishes, { discountCents: 1999, taxCents: 100 }))).toEqual([['Tax (5%)', 1, 100]]);
});

test('the lines speak the customer’s language', () => {
  const dishes = [{ name: 'Soup', priceCents: 450, quantity: 1 }];
  expect(told(orderOf(dishes, { tipCents: 100, language: 'de' }))[1]).toEqual(['Trinkgeld', 1, 100]);
});

test('more dishes than Stripe lists are one line together, and long names are cut', () => {
  const many = Array.from({ length: 100 }, (_, n) => ({
    name: `${n} ${'🍜'.repeat(300)}`,
    priceCents: 50,
    quantity: 2,
  }));
  const lines = told(orderOf(many, { taxCents: 1, deliveryFeeCents: 1, tipCents: 1 }));
  expect(lines).toHaveLength(100);
  expect(lines[96]).toEqual(['4 more dishes', 1, 400]);
  for (const [name] of lines) expect([...String(name)].length).toBeLessThanOrEqual(250);
});

test('sums that do not add up are one line of what is asked for', () => {
  expect(told({ ...order, totalCents: order.totalCents + 1 })).toEqual([
    [`${order.siteName} · Order BB-7KQ2MD`, 1, order.totalCents + 1],
  ]);
});

test(`whatever was ordered, the lines add up to the total, and Stripe takes them (seed ${SEED})`, () => {
  for (let run = 0; run < RUNS; run += 1) {
    const random = seeded(SEED + run);
    const dishes = Array.from({ length: random.whole(1, 100) }, (_, n) => ({
      name: `Dish ${n}`,
      priceCents: random.chance(0.1) ? 0 : random.whole(1, 9999),
      quantity: random.whole(1, 99),
    }));
    const subtotal = dishes.reduce((all, { priceCents, quantity }) => all + priceCents * quantity, 0);
    const some = (most: number) => (random.chance(0.3) ? 0 : random.whole(0, most));
    const about = orderOf(dishes, {
      discountCents: some(subtotal),
      taxCents: some(5000),
      deliveryFeeCents: some(2000),
      tipCents: some(3000),
    });
    const lines = stripeLineItems(about);
    const fits = lines.every(
      ({ quantity = 0, price_data: price }) =>
        quantity >= 1 && Number.isInteger(price?.unit_amount) && (price?.unit_amount ?? 0) > 0,
    );
    const isLump = lines.some(({ price_data: price }) => price?.product_data?.name?.includes('BB-7KQ2MD'));
    const few = lines.length <= 100;
    expect({ run, sum: sum(about), fits, few, isLump }).toEqual({
      run,
      sum: about.totalCents,
      fits: true,
      few: true,
      isLump: false,
    });
  }
});
