import {
  addItem,
  type CartItem,
  cartItemOf,
  EMPTY_CART,
  type PricedProduct,
  priceLine,
} from '@biteboard/contracts/rules';
import { describe, expect, test } from '@jest/globals';
import { acceptChanges, cartChanges } from './cart-changes.ts';

const option = (label: string, priceCents: number) => ({
  key: label.toLowerCase(),
  label,
  price: priceCents / 100,
  priceCents,
});
const product = (
  id: string,
  priceCents: number,
): PricedProduct & { imageUrl: string; categoryId: string } => ({
  _id: id,
  name: id,
  priceCents,
  imageUrl: '',
  categoryId: 'curries',
  spiceLevels: ['Mild', 'Hot'],
  variants: [option('Regular', 0), option('Large', 500)],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
});
const choice = (size: string) => ({ size, spiceLevel: 'Mild' });
const item = (id: string, cents: number, size = 'Regular'): CartItem =>
  cartItemOf(product(id, cents), choice(size), { quantity: 2, pickupOnly: false });
const line = (id: string, cents: number, size = 'Regular') => {
  const priced = priceLine(product(id, cents), { quantity: 2, ...choice(size) }, { pickupOnly: false });
  if ('problem' in priced) throw new Error(priced.problem.message);
  return priced.line;
};

const chicken = item('Butter Chicken', 1750);
const dal = item('Dal Makhani', 1400);
const largeDal = item('Dal Makhani', 1400, 'Large');
const cart = [chicken, dal, largeDal].reduce(addItem, EMPTY_CART);

describe('the cart beside a quote', () => {
  test('has no changes while prices are as they were', () => {
    const lines = [
      line('Butter Chicken', 1750),
      line('Dal Makhani', 1400),
      line('Dal Makhani', 1400, 'Large'),
    ];
    expect(cartChanges(cart.items, { lines, problems: [] }).size).toBe(0);
  });
  test('that is too large to be priced loses none of its lines', () => {
    const problems = [{ code: 'ORDER_TOO_LARGE', message: 'Please place it as two orders.' }];
    expect(cartChanges(cart.items, { lines: [], problems }).size).toBe(0);
  });
  test('shows a new price of one unit', () => {
    const lines = [
      line('Butter Chicken', 1850),
      line('Dal Makhani', 1400),
      line('Dal Makhani', 1400, 'Large'),
    ];
    const changes = cartChanges(cart.items, { lines, problems: [] });
    expect([...changes]).toEqual([[chicken.id, { kind: 'price', unitCents: 1850 }]]);
  });
  test('tells which line of the same dish is gone, and why', () => {
    const lines = [line('Butter Chicken', 1750), line('Dal Makhani', 1400, 'Large')];
    const problems = [
      { code: 'BELOW_MINIMUM', message: 'Too little.' },
      { code: 'SOLD_OUT', message: 'No regular size today.', item: 1 },
    ];
    expect([...cartChanges(cart.items, { lines, problems })]).toEqual([
      [dal.id, { kind: 'gone', reason: 'No regular size today.' }],
    ]);
  });
  test('keeps a line whose option, dish or spice has another name now', () => {
    const lines = [
      { ...line('Butter Chicken', 1750), name: 'Murgh Makhani', size: 'Single', spiceLevel: 'MILD' },
      line('Dal Makhani', 1400),
      { ...line('Dal Makhani', 1500, 'Large'), size: 'Grande' },
    ];
    expect([...cartChanges(cart.items, { lines, problems: [] })]).toEqual([
      [largeDal.id, { kind: 'price', unitCents: 2000 }],
    ]);
  });
  test('is all gone where the quote leaves all of it out', () => {
    const problems = [0, 1, 2].map((item) => ({ code: 'UNKNOWN_PRODUCT', message: 'Gone.', item }));
    expect(cartChanges(cart.items, { lines: [], problems }).size).toBe(3);
  });
  test('stays as it is where the quote does not say which lines it leaves out', () => {
    const problems = [{ code: 'UNKNOWN_PRODUCT', message: 'Gone.' }];
    const lines = [line('Butter Chicken', 1850)];
    expect(cartChanges(cart.items, { lines, problems }).size).toBe(0);
  });
});

test('accepting takes the new prices and drops what is gone', () => {
  const accepted = acceptChanges(
    cart,
    new Map([
      [chicken.id, { kind: 'price', unitCents: 1850 }],
      [dal.id, { kind: 'gone', reason: '' }],
    ] as const),
  );
  expect(accepted.items).toEqual([{ ...chicken, unitCents: 1850, totalPrice: 37 }, largeDal]);
});
