import type { endpoints, Quote } from '@biteboard/contracts';
import { EMPTY_CART, instantOf } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answer, refused, serve } from '../../testing/answers.ts';
import { aLocation } from '../../testing/location.ts';
import { eventually, render, screen } from '../../testing/render.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { changeOrderChoice } from '../order-choice/stored-order-choice.ts';
import { answerLocations, aPublicSite, aQuote, aQuoteLine, ShopAround } from '../site/shop.fixture.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { cartItem } from './place-cart.fixture.ts';

const { slug, timeZone } = aPublicSite;
const FULL = 'The kitchen is full at that time. Please choose another one.';
const at = (hour: number, minute = 0) => instantOf('2026-11-20', hour * 60 + minute, timeZone);
const iso = (ms: number) => new Date(ms).toISOString();

let full: string[];
let received: ReturnType<typeof serve>;
let quoted: Partial<Quote>;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(at(18, 14));
  full = [];
  quoted = {};
  cartActions(slug).addItem(cartItem('soup', 1));
  const sums = { subtotalCents: 1000, taxCents: 50, totalCents: 1050 };
  received = serve(
    answerLocations(aLocation()),
    answer<typeof endpoints.quoteBasket>('POST /api/shop/:site/quote', () =>
      aQuote({ lines: [aQuoteLine()], ...sums, ...quoted }),
    ),
    answer<typeof endpoints.listFullTimes>('GET /api/shop/:site/full-times', () => ({ full })),
    answer<typeof endpoints.checkoutPickup>(
      'POST /api/payments/stripe/:site/checkout/pickup',
      refused(422, { error: FULL, code: 'TIME_UNAVAILABLE', params: { about: 'full' } }),
    ),
  );
});
afterEach(() => {
  cartActions(slug).change(() => EMPTY_CART);
  changeOrderChoice(slug, { scheduledFor: null });
  jest.restoreAllMocks();
});

const open = () => {
  const nothing = () => undefined;
  return render(
    <ShopAround>
      <OrderDetailsDialog onClose={nothing} onEdit={nothing} onAddress={nothing} onPlaced={nothing} />
    </ShopAround>,
  );
};
const labels = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ label }) => label);

test('as soon as possible is when the quote says that the kitchen has capacity', async () => {
  quoted = { readyAt: iso(at(19, 15)) };
  await open();
  expect(labels()).toContain('ASAP, 6:44 pm');
  await eventually(() => expect(labels()).toContain('ASAP, 7:15 pm'));
});

test('an order for a time that others have taken is refused, and what is free then is shown', async () => {
  changeOrderChoice(slug, { scheduledFor: at(19) });
  const { user } = await open();
  const time = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' }).value;
  await eventually(() =>
    expect(received.map(({ call }) => call)).toContain(`GET /api/shop/${slug}/full-times?location=whyte`),
  );
  await eventually(() => expect(time()).toBe(String(at(19))));
  full = [iso(at(19))];
  await user.click(screen.getByRole('button', { name: /Continue to payment/ }));
  await eventually(() => expect(labels()).toContain('7:00 pm (full)'));
  expect(time()).toBe('');
  expect(screen.getByRole('alert').textContent).toBe(FULL);
});
