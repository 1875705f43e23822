import { describe, expect, test } from '@jest/globals';
import {
  addItem,
  EMPTY_CART,
  removeCoupon,
  setCoupon,
  setDeliveryFee,
  setFulfillment,
  setNotes,
} from './cart.ts';
import { cartItemOf } from './chosen-item.ts';
import { butterChicken, mangoLassi } from './product.fixture.ts';
import { parseCart, serializeCart } from './stored-cart.ts';

const read = (stored: unknown) => parseCart(JSON.stringify(stored));

test('a cart comes back as it was stored', () => {
  const choice = {
    size: 'large',
    spiceLevel: 'Hot',
    selectedOptions: [{ groupKey: 'rice', optionKey: 'pulao' }],
  };
  let cart = addItem(EMPTY_CART, cartItemOf(butterChicken, choice, { quantity: 2, pickupOnly: true }));
  cart = addItem(cart, cartItemOf(mangoLassi, {}, { quantity: 1, pickupOnly: false }));
  cart = setDeliveryFee(
    setFulfillment(setCoupon(setNotes(cart, 'No onions'), { code: 'X', percent: 10 }), 'delivery'),
    800,
  );
  expect(parseCart(serializeCart(cart))).toEqual(cart);
});

test('a coupon that was taken away stays away in what is stored', () => {
  const item = cartItemOf(mangoLassi, {}, { quantity: 1, pickupOnly: false });
  const cart = removeCoupon(addItem(EMPTY_CART, item));
  expect(parseCart(serializeCart(cart)).couponRemoved).toBe(true);
  expect(parseCart(serializeCart({ ...cart, items: [] })).couponRemoved).toBe(false);
});

describe('legacy items', () => {
  test('get their unit price from base price, variant and extras', () => {
    const item = {
      productId: 'p1',
      name: 'Pie',
      basePrice: 17.5,
      variant: { key: 'l', label: 'L', price: 4.5 },
      extraCost: 1.005,
      quantity: 2,
    };
    expect(read({ items: [item] }).items[0]).toMatchObject({
      unitCents: 2301,
      totalPrice: 46.02,
      quantity: 2,
      selectedOptions: [],
    });
    expect(read({ items: [{ ...item, unitCents: 2000 }] }).items[0]?.unitCents).toBe(2000);
    expect(read({ items: [{ ...item, unitCents: '2000', basePrice: -99 }] }).items[0]?.unitCents).toBe(0);
  });
});

describe('junk', () => {
  test.each([
    [null],
    [undefined],
    [''],
    ['{'],
    ['null'],
    ['42'],
    ['"x"'],
    ['[]'],
    ['[{}]'],
    ['{"version":2,"items":[]}'],
    ['['.repeat(100_000)],
  ])('%p is an empty cart', (json) => {
    expect(parseCart(json)).toEqual(EMPTY_CART);
  });

  test('within a cart is left out, and what is sound stays', () => {
    const cart = read({
      items: [
        null,
        7,
        'x',
        [],
        {},
        { productId: 'p' },
        { productId: 1, name: 'x' },
        {
          productId: 'p2',
          name: 'Lassi',
          unitCents: 575,
          quantity: 1e9,
          variant: 'big',
          selectedOptions: [null, { groupKey: 'g' }, 3],
        },
      ],
      notes: { a: 1 },
      coupon: 'FREE',
      fulfillmentType: 'teleport',
      deliveryFeeCents: -5,
      couponMinSubtotalCents: 'much',
    });
    expect(cart).toEqual({
      ...EMPTY_CART,
      items: [expect.objectContaining({ name: 'Lassi', quantity: 99, variant: null, selectedOptions: [] })],
    });
  });

  test('in any field of a stored cart never throws', () => {
    const junk = [null, 0, -1, 1e308, '', '\uD800', '|%', [], {}, [[]], true, { key: {}, label: [] }];
    const whole = JSON.parse(
      serializeCart(
        addItem(EMPTY_CART, cartItemOf(butterChicken, { size: 'large' }, { quantity: 1, pickupOnly: false })),
      ),
    );
    for (const value of junk) {
      for (const field of Object.keys(whole))
        expect(Array.isArray(read({ ...whole, [field]: value }).items)).toBe(true);
      for (const field of Object.keys(whole.items[0])) {
        const { items } = read({ ...whole, items: [{ ...whole.items[0], [field]: value }] });
        for (const item of items) expect(Number.isInteger(item.quantity) && item.unitCents >= 0).toBe(true);
      }
    }
  });

  test('that names the same line twice gives it once', () => {
    const item = { productId: 'p2', name: 'Lassi', unitCents: 575, quantity: 1 };
    expect(read({ items: [item, { ...item, quantity: 3 }] }).items.map((line) => line.quantity)).toEqual([3]);
  });
});
