import { EMPTY_CART } from '@biteboard/contracts/rules';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act } from 'react';
import { eventually, press, typeInto } from '../../testing/render.ts';
import { cartActions, readCart } from '../cart-store/cart-store.ts';
import {
  addProduct,
  cartOfEachTest,
  DEFAULT_COUPON,
  QUOTE,
  renderCart,
  serve,
  slug,
} from './cart.fixture.tsx';

cartOfEachTest();

describe('the default coupon', () => {
  const coupon = () => readCart(slug).coupon?.code;
  beforeEach(() => {
    serve({ [DEFAULT_COUPON]: () => [200, { code: 'HALDI10', percent: 10 }] });
  });

  test('is applied once the subtotal reaches the minimum', async () => {
    addProduct('Samosa', 950);
    const { remove } = await renderCart();
    expect(coupon()).toBeUndefined();
    await act(async () => cartActions(slug).setQuantity(readCart(slug).items[0]!.id, 3));
    await eventually(() => expect(coupon()).toBe('HALDI10'));
    await remove();
  });

  test('that was taken away does not come back when the cart is opened again', async () => {
    addProduct('Feast', 5000);
    const first = await renderCart();
    await eventually(() => expect(coupon()).toBe('HALDI10'));
    await press(first.place, '[aria-label="Remove coupon HALDI10"]');
    await first.remove();
    const asked = serve({ [DEFAULT_COUPON]: () => [200, { code: 'HALDI10', percent: 10 }] });
    const second = await renderCart();
    await eventually(() => expect(asked).toContain(QUOTE));
    expect(asked).not.toContain(DEFAULT_COUPON);
    expect(coupon()).toBeUndefined();
    await second.remove();

    cartActions(slug).change(() => EMPTY_CART);
    addProduct('Feast', 5000);
    const third = await renderCart();
    await eventually(() => expect(coupon()).toBe('HALDI10'));
    await third.remove();
  });
});

describe('a code that is typed', () => {
  const LOOK_UP = `GET /api/shop/${slug}/coupon/TEN`;
  const apply = async (answer: [number, unknown]) => {
    addProduct('Feast', 5000);
    serve({ [LOOK_UP]: () => answer });
    const view = await renderCart();
    await typeInto(view.place.querySelector<HTMLInputElement>('[aria-label="Coupon code"]')!, 'ten');
    await press(view.place, 'form [type=submit]');
    return view;
  };

  test('is applied in upper case', async () => {
    const { place, remove } = await apply([200, { code: 'TEN', percent: 10 }]);
    await eventually(() => expect(place.textContent).toContain('TEN 10% off applied'));
    await remove();
  });

  test.each<[string, [number, unknown], string]>([
    ['is unknown', [404, { error: 'Invalid code', code: 'COUPON_INVALID' }], 'Invalid code'],
    ['has no percent', [200, { code: 'TEN' }], 'Invalid code'],
    ['fails without a sentence', [500, '<html>'], 'Invalid code'],
    [
      'is one of too many',
      [429, { error: 'Please wait a minute.', code: 'RATE_LIMITED' }],
      'Please wait a minute.',
    ],
  ])('says so where it %s', async (_, answer, message) => {
    const { place, remove } = await apply(answer);
    await eventually(() => expect(place.querySelector('form p')?.textContent).toBe(message));
    await remove();
  });

  test('needs the subtotal that the shop asks for', async () => {
    addProduct('Lassi', 575);
    const asked = serve();
    const { place, remove } = await renderCart();
    await typeInto(place.querySelector<HTMLInputElement>('[aria-label="Coupon code"]')!, 'ten');
    await press(place, 'form [type=submit]');
    const fault = 'Minimum $20.00 subtotal required to apply discount';
    await eventually(() => expect(place.querySelector('form p')?.textContent).toBe(fault));
    expect(asked).not.toContain(LOOK_UP);
    await remove();
  });
});
