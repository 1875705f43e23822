import { describe, expect, test } from '@jest/globals';
import {
  addItem,
  type Cart,
  cartCount,
  cartSubtotalCents,
  EMPTY_CART,
  removeCoupon,
  removeItem,
  replaceItem,
  setCoupon,
  setDeliveryFee,
  setFulfillment,
  setNotes,
  setQuantity,
} from './cart.ts';
import { toCartLines } from './cart-lines.ts';
import { cartItemOf } from './chosen-item.ts';
import { lastAddedOf } from './last-added.ts';
import { priceLine } from './pricing.ts';
import { butterChicken, mangoLassi } from './product.fixture.ts';
import type { ProductChoice } from './product-choice.ts';

const choice: ProductChoice = {
  size: 'large',
  spiceLevel: 'Medium',
  selectedOptions: [
    { groupKey: 'addons', optionKey: 'pickle' },
    { groupKey: 'rice', optionKey: 'pulao' },
    { groupKey: 'addons', optionKey: 'naan', quantity: 2 },
  ],
};
const curry = cartItemOf(butterChicken, choice, { quantity: 1, pickupOnly: false });
const lassi = cartItemOf(mangoLassi, {}, { quantity: 2, pickupOnly: false });
const cart: Cart = [curry, lassi].reduce(addItem, EMPTY_CART);

describe('an item', () => {
  test('carries its choices and prices as the spec names them', () => {
    expect(curry).toMatchObject({
      productId: 'p1',
      basePrice: 17.5,
      variant: { key: 'large', label: 'Large', price: 4.5 },
      flavor: null,
      spiceLevel: 'Medium',
      extraCost: 9.75,
      unitCents: 3175,
      totalPrice: 31.75,
    });
    expect(curry.selectedOptions[0]).toEqual({
      groupKey: 'rice',
      groupLabel: 'Choose your rice',
      optionKey: 'pulao',
      label: 'Saffron pulao',
      quantity: 1,
      priceDelta: 1.5,
    });
  });

  test('is the same in whatever order its extras were ticked, and another with any other choice', () => {
    const id = (changes: Partial<ProductChoice>) =>
      cartItemOf(butterChicken, { ...choice, ...changes }, { quantity: 1, pickupOnly: false }).id;
    expect(id({ selectedOptions: [...choice.selectedOptions!].reverse() })).toBe(curry.id);
    const others = [
      { size: 'regular' },
      { flavor: 'smoky' },
      { portion: 'half' },
      { quantityOption: 'six' },
      { spiceLevel: 'Hot' },
      { selectedOptions: choice.selectedOptions!.slice(1) },
    ];
    expect(new Set([curry.id, ...others.map(id)]).size).toBe(others.length + 1);
  });
});

describe('an item that is edited', () => {
  const hotter = cartItemOf(
    butterChicken,
    { ...choice, spiceLevel: 'Hot' },
    { quantity: 3, pickupOnly: true },
  );
  const lines = ({ items }: Cart) => items.map(({ id, quantity }) => [id, quantity]);

  test('keeps its place, with the new choices, quantity and price', () => {
    const edited = replaceItem(cart, curry.id, { ...hotter, unitCents: 3200 });
    expect(lines(edited)).toEqual([
      [hotter.id, 3],
      [lassi.id, 2],
    ]);
    expect(edited.items[0]).toMatchObject({ totalPrice: 96, pickupOnly: true });
  });

  test('with the choices that it had takes the new quantity alone, within 1..99', () => {
    expect(lines(replaceItem(cart, curry.id, { ...curry, quantity: 5 }))[0]).toEqual([curry.id, 5]);
    expect(replaceItem(cart, curry.id, { ...curry, quantity: 400 }).items[0]?.quantity).toBe(99);
  });

  test('that becomes like another line merges into it: at most 99, and pickup only stays', () => {
    const two = addItem(cart, { ...hotter, quantity: 98 });
    const merged = replaceItem(two, curry.id, { ...hotter, quantity: 3, pickupOnly: false });
    expect(lines(merged)).toEqual([
      [lassi.id, 2],
      [hotter.id, 99],
    ]);
    expect(merged.items[1]?.pickupOnly).toBe(true);
  });

  test('that was removed in between is in the cart again', () =>
    expect(lines(replaceItem(removeItem(cart, curry.id), curry.id, hotter))).toEqual([
      [lassi.id, 2],
      [hotter.id, 3],
    ]));
});

describe('the cart', () => {
  test('counts pieces and sums cents', () => {
    expect([cartCount(cart), cartSubtotalCents(cart)]).toEqual([3, 3175 + 2 * 575]);
  });

  test('merges an item that is already there: quantities add, the newer price counts, pickup only stays', () => {
    const dearer = { ...lassi, unitCents: 600, quantity: 3 };
    const merged = addItem(addItem(cart, { ...lassi, pickupOnly: true, quantity: 1 }), dearer).items;
    expect(merged).toHaveLength(2);
    expect(merged[1]).toMatchObject({ quantity: 6, unitCents: 600, totalPrice: 36, pickupOnly: true });
  });

  test('holds 1 to 99 of an item', () => {
    const quantity = (wanted: number) => setQuantity(cart, lassi.id, wanted).items[1]?.quantity;
    expect([0, -1, 1, 99, 100].map(quantity)).toEqual([1, 1, 1, 99, 99]);
    expect(addItem(cart, { ...lassi, quantity: 98 }).items[1]?.quantity).toBe(99);
    expect(setQuantity(cart, lassi.id, 4).items[1]?.totalPrice).toBe(23);
    expect(setQuantity(cart, 'gone', 4)).toEqual(cart);
  });

  test('lets an item go', () => {
    expect(removeItem(cart, curry.id).items).toEqual([lassi]);
  });

  test('is never changed in place', () => {
    const before = JSON.stringify(cart);
    for (const change of [addItem(cart, lassi), setQuantity(cart, lassi.id, 9), setNotes(cart, 'x')]) {
      expect(change).not.toBe(cart);
    }
    expect(JSON.stringify(cart)).toBe(before);
  });

  test('takes a coupon trimmed, in upper case and within 100 percent; 0 percent or no code clears it', () => {
    const withCoupon = setCoupon(cart, { code: ' haldi10 ', percent: 250 });
    expect(withCoupon.coupon).toEqual({ code: 'HALDI10', percent: 100 });
    expect(setCoupon(withCoupon, { code: 'HALDI10', percent: 0 }).coupon).toBeNull();
    expect(setCoupon(withCoupon, { code: ' ', percent: 10 }).coupon).toBeNull();
    expect(setCoupon(withCoupon, null).coupon).toBeNull();
  });

  test('remembers that its coupon was taken away, until another one is set or nothing is left', () => {
    const without = removeCoupon(setCoupon(cart, { code: 'HALDI10', percent: 10 }));
    expect(without).toMatchObject({ coupon: null, couponRemoved: true });
    expect(addItem(without, lassi).couponRemoved).toBe(true);
    expect(removeItem(without, curry.id).couponRemoved).toBe(true);
    expect(removeItem(removeItem(without, curry.id), lassi.id).couponRemoved).toBe(false);
    expect(setCoupon(without, null).couponRemoved).toBe(true);
    expect(setCoupon(without, { code: 'TEN', percent: 10 }).couponRemoved).toBe(false);
  });

  test('has a delivery fee for delivery only', () => {
    const delivery = setDeliveryFee(setFulfillment(cart, 'delivery'), 800);
    expect(delivery.deliveryFeeCents).toBe(800);
    expect(setFulfillment(delivery, 'pickup').deliveryFeeCents).toBe(0);
    expect(setFulfillment(delivery, null).deliveryFeeCents).toBe(0);
    expect(setDeliveryFee(cart, 800).deliveryFeeCents).toBe(0);
  });

  test('keeps 1000 characters of notes', () => {
    expect(setNotes(cart, 'x'.repeat(1200)).notes).toHaveLength(1000);
    expect(setNotes(cart, `${'x'.repeat(998)}🌶🌶`).notes).toBe(`${'x'.repeat(998)}🌶`);
    expect(setNotes(cart, `${'x'.repeat(999)}🌶`).notes).toBe('x'.repeat(999));
  });

  test('is ordered at the very prices that it shows', () => {
    const [line, plain] = toCartLines(cart);
    expect(priceLine(butterChicken, line!, { pickupOnly: false })).toMatchObject({
      line: { priceCents: line!.priceCents },
    });
    expect(priceLine(mangoLassi, plain!, { pickupOnly: false })).toMatchObject({
      line: { totalCents: 1150 },
    });
    expect(line).toMatchObject({
      productId: 'p1',
      size: 'large',
      spiceLevel: 'Medium',
      flavor: null,
      quantity: 1,
    });
  });

  test('tells what was added last', () => {
    expect(lastAddedOf(curry)).toEqual({
      name: 'Butter Chicken',
      quantity: 1,
      price: 31.75,
      imageUrl: '/files/butter-chicken.webp',
      optionsText:
        'Size: Large • Spice: Medium • Rice: Saffron pulao • Add-ons: 2 × Garlic naan, Mango pickle',
      pickupOnly: false,
    });
  });
});
