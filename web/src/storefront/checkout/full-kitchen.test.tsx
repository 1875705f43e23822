import type { Quote } from '@biteboard/contracts';
import { EMPTY_CART, instantOf } from '@biteboard/contracts/rules';
import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually, press, render } from '../../testing/render.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { changeOrderChoice } from '../order-choice/stored-order-choice.ts';
import { answering, aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { cartItem } from './place-cart.fixture.ts';

const { slug, timeZone } = aPublicSite;
const FULL = `GET /api/shop/${slug}/full-times?location=whyte`;
const whyte = {
  id: 'whyte',
  name: 'Whyte Avenue',
  phone: '',
  address: { streetAddress: [], city: 'Edmonton' },
};
const at = (hour: number, minute = 0) => instantOf('2026-11-20', hour * 60 + minute, timeZone);
const iso = (ms: number) => new Date(ms).toISOString();
const realFetch = globalThis.fetch;

let full: string[];
let asked: string[];
let told: Partial<Quote>;

const quote: Quote = {
  lines: [{ priceCents: 1000, totalCents: 1000 }] as Quote['lines'],
  subtotalCents: 1000,
  discountCents: 0,
  taxCents: 50,
  deliveryFeeCents: 0,
  deliveryFeeRestaurantCents: 0,
  tipCents: 0,
  totalCents: 1050,
  coupon: null,
  problems: [],
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(at(18, 14));
  full = [];
  told = {};
  cartActions(slug).addItem(cartItem('soup', 1));
  asked = answering({
    [`GET /api/shop/${slug}/locations`]: () => [200, [whyte]],
    [`POST /api/shop/${slug}/quote`]: () => [200, { ...quote, ...told }],
    [FULL]: () => [200, { full }],
    [`POST /api/payments/stripe/${slug}/checkout/pickup`]: () => [
      422,
      {
        error: 'The kitchen is full at that time. Please choose another one.',
        code: 'TIME_UNAVAILABLE',
        params: { about: 'full' },
      },
    ],
  });
});
afterEach(() => {
  cartActions(slug).change(() => EMPTY_CART);
  changeOrderChoice(slug, { scheduledFor: null });
  jest.restoreAllMocks();
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const open = async () => {
  const nothing = () => undefined;
  const view = await render(
    <ShopAround>
      <OrderDetailsDialog onClose={nothing} onEdit={nothing} onAddress={nothing} onPlaced={nothing} />
    </ShopAround>,
  );
  const labels = () => [...view.place.querySelectorAll('option')].map(({ label }) => label);
  return {
    ...view,
    labels,
    goOn: () => press([...view.place.querySelectorAll('button')].at(-1)!.parentElement!, 'button'),
  };
};

test('as soon as possible is when the quote tells that the kitchen has a place', async () => {
  told = { readyAt: iso(at(19, 15)) };
  const view = await open();
  expect(view.labels()).toContain('ASAP, 6:44 pm');
  await eventually(() => expect(view.labels()).toContain('ASAP, 7:15 pm'));
  await view.remove();
});

test('an order for a time that others have taken meanwhile is refused, and what is free then is shown', async () => {
  changeOrderChoice(slug, { scheduledFor: at(19) });
  const view = await open();
  const time = () => [...view.place.querySelectorAll('select')].at(-1)!.value;
  await eventually(() => expect(asked).toContain(FULL));
  await eventually(() => expect(time()).toBe(String(at(19))));
  full = [iso(at(19))];
  await view.goOn();
  await eventually(() => expect(view.labels()).toContain('7:00 pm (full)'));
  expect(time()).toBe('');
  expect(view.place.querySelector('[role=alert]')?.textContent).toBe(
    'The kitchen is full at that time. Please choose another one.',
  );
  await view.remove();
});
