import type { Category, OrderLine, Product } from '@biteboard/contracts';
import { addItem, type Cart, type CartItem, EMPTY_CART } from '@biteboard/contracts/rules';
import { describe, expect, test } from '@jest/globals';
import { filledUp, orderAgain } from './order-again.ts';

const lassi: Product = {
  _id: 'lassi',
  siteId: 'haldi',
  name: 'Mango Lassi',
  description: '',
  imageUrl: '',
  price: 6,
  priceCents: 600,
  categoryId: 'drinks',
  isVeg: true,
  spiceLevels: [],
  variants: [],
  flavors: [],
  portions: [],
  quantities: [{ key: '350_ml', label: '350 ml', price: 0.5, priceCents: 50 }],
  extraOptionGroups: [],
  position: 0,
};
const drinks: Category = {
  _id: 'drinks',
  siteId: 'haldi',
  name: 'Drinks',
  imageUrl: '',
  pickupOnly: true,
  position: 0,
};
const line: OrderLine = {
  productId: 'lassi',
  categoryId: 'drinks',
  name: 'Mango Lassi',
  imageUrl: '',
  quantity: 2,
  priceCents: 575,
  totalCents: 1150,
  size: null,
  spiceLevel: null,
  flavor: null,
  portion: null,
  quantityOption: '350 ml',
  selectedOptions: [],
  pickupOnly: false,
};
const menu = { products: [lassi], categories: [drinks] };

describe('ordering again', () => {
  test('takes the same choices at today’s price', () => {
    const { items, missing } = orderAgain({ items: [line] }, menu);
    expect(items).toMatchObject([
      { quantity: 2, unitCents: 650, pickupOnly: true, quantityOption: { label: '350 ml' } },
    ]);
    expect(missing).toEqual([]);
  });
  test('says of each line that cannot come along why', () => {
    const gone = { ...line, productId: 'chai', name: 'Masala Chai' };
    const other = { ...line, quantityOption: '1 litre' };
    expect(orderAgain({ items: [gone, other] }, menu)).toEqual({
      items: [],
      missing: [
        { name: 'Masala Chai', why: 'gone' },
        { name: 'Mango Lassi', why: 'options' },
      ],
    });
    const soldOut = { ...menu, products: [{ ...lassi, soldOut: true }] };
    expect(orderAgain({ items: [line] }, soldOut).missing).toEqual([{ name: 'Mango Lassi', why: 'soldOut' }]);
  });
  test('twice doubles nothing, and fills up what lies in the cart already', () => {
    const { items } = orderAgain({ items: [line, line] }, menu);
    const pieces = (cart: Cart) => cart.items.map(({ quantity }) => quantity);
    const once = filledUp(EMPTY_CART, items);
    expect(pieces(once)).toEqual([4]);
    expect(pieces(filledUp(once, items))).toEqual([4]);
    const [one] = items as [CartItem, ...CartItem[]];
    expect(pieces(filledUp(addItem(EMPTY_CART, { ...one, quantity: 1 }), items))).toEqual([4]);
    expect(pieces(filledUp(addItem(EMPTY_CART, { ...one, quantity: 9 }), items))).toEqual([9]);
  });
});
