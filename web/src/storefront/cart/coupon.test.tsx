import type { AppliedCoupon, endpoints } from '@biteboard/contracts';
import { EMPTY_CART } from '@biteboard/contracts/rules';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { answer, refused } from '../../testing/answers.ts';
import { act, eventually, screen } from '../../testing/render.ts';
import { cartActions, readCart } from '../cart-store/cart-store.ts';
import { addToCart, cartOfEachTest, quotesIn, renderCart, serveCart, slug } from './cart.fixture.tsx';

cartOfEachTest();

describe('the default coupon', () => {
  const coupon = () => readCart(slug).coupon?.code;
  const serveDefault = () =>
    serveCart(
      answer<typeof endpoints.getDefaultCoupon>('GET /api/shop/:site/default-coupon', {
        code: 'HALDI10',
        percent: 10,
      }),
    );
  beforeEach(() => void serveDefault());

  test('is applied once the subtotal reaches the minimum', async () => {
    addToCart('Samosa', 950);
    await renderCart();
    expect(coupon()).toBeUndefined();
    await act(async () => cartActions(slug).setQuantity(readCart(slug).items[0]!.id, 3));
    await eventually(() => expect(coupon()).toBe('HALDI10'));
  });

  test('that was taken away does not come back when the cart is opened again', async () => {
    addToCart('Feast', 5000);
    const first = await renderCart();
    await first.user.click(await screen.findByRole('button', { name: 'Remove coupon HALDI10' }));
    await first.remove();
    const received = serveDefault();
    const second = await renderCart();
    await eventually(() => expect(quotesIn(received)).toHaveLength(1));
    expect(received.map(({ call }) => call)).not.toContain(`GET /api/shop/${slug}/default-coupon`);
    expect(coupon()).toBeUndefined();
    await second.remove();

    cartActions(slug).change(() => EMPTY_CART);
    addToCart('Feast', 5000);
    await renderCart();
    await eventually(() => expect(coupon()).toBe('HALDI10'));
  });
});

describe('a code that is typed', () => {
  const INVALID = 'Invalid code';
  const typeCode = async () => {
    const { user } = await renderCart();
    await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'ten');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
  };
  const apply = async (coupon: AppliedCoupon | ReturnType<typeof refused>) => {
    addToCart('Feast', 5000);
    serveCart(answer<typeof endpoints.getCoupon>('GET /api/shop/:site/coupon/:code', coupon));
    await typeCode();
  };

  test('is applied in upper case', async () => {
    await apply({ code: 'TEN', percent: 10 });
    await screen.findByText('10% off applied', { exact: false });
    expect(readCart(slug).coupon?.code).toBe('TEN');
  });

  test.each([
    ['is unknown', refused(404, { error: INVALID, code: 'COUPON_INVALID' }), INVALID],
    ['has no percent', { code: 'TEN', percent: 0 }, INVALID],
    ['fails without a sentence', refused(500, '<html>'), INVALID],
    [
      'is one of too many',
      refused(429, { error: 'Please wait a minute.', code: 'RATE_LIMITED' }),
      'Please wait a minute.',
    ],
  ])('says so where it %s', async (_, coupon, message) => {
    await apply(coupon);
    expect(await screen.findByText(message)).not.toBeNull();
    expect(readCart(slug).coupon).toBeNull();
  });

  test('needs the subtotal that the shop asks for', async () => {
    addToCart('Lassi', 575);
    const received = serveCart();
    await typeCode();
    await screen.findByText('Minimum $20.00 subtotal required to apply discount');
    expect(received.filter(({ call }) => call.includes('/coupon/'))).toEqual([]);
  });
});
