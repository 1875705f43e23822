import type { BodyOf, endpoints, Quote } from '@biteboard/contracts';
import { EMPTY_CART, quoteTotals } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { speak } from '../../lib/messages/index.ts';
import { answer, refused, serve } from '../../testing/answers.ts';
import { aLocation } from '../../testing/location.ts';
import { act, eventually, focusIs, render, screen } from '../../testing/render.ts';
import { cartActions, readCart } from '../cart-store/cart-store.ts';
import { chooseTip, readTip } from '../cart-store/tip-choice.ts';
import { answerLocations, aPublicSite, aQuote, aQuoteLine, ShopAround } from '../site/shop.fixture.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { cartItem } from './place-cart.fixture.ts';

const { slug } = aPublicSite;

type QuoteBody = BodyOf<typeof endpoints.quoteBasket>;
let quoted: QuoteBody[];
let placed: BodyOf<typeof endpoints.checkoutPickup>[];

const quoteOf = ({ items, tipCents = 0 }: QuoteBody): Quote => {
  const lines = items.map(({ quantity }) => aQuoteLine({ quantity, totalCents: 1000 * quantity }));
  const totals = quoteTotals({
    lines,
    couponPercent: 10,
    couponMinSubtotalCents: 0,
    taxRatePercent: 5,
    deliveryCustomerCents: 0,
    tipCents,
  });
  return aQuote({ ...totals, tipCents, lines, coupon: { code: 'TEN', percent: 10 } });
};

beforeEach(() => {
  quoted = [];
  placed = [];
  cartActions(slug).addItem(cartItem('soup', 3));
  serve(
    answerLocations(aLocation()),
    answer<typeof endpoints.quoteBasket>('POST /api/shop/:site/quote', ({ body }) => {
      quoted.push(body);
      return quoteOf(body);
    }),
    answer<typeof endpoints.checkoutPickup>('POST /api/payments/stripe/:site/checkout/pickup', ({ body }) => {
      placed.push(body);
      return refused(409, { error: 'Not today.', code: 'PAY_ONLINE_ONLY' });
    }),
  );
});
afterEach(async () => {
  cartActions(slug).change(() => EMPTY_CART);
  chooseTip(slug, null);
  await speak('en');
});

const open = async (site = { ...aPublicSite, tipsEnabled: true }) => {
  const nothing = () => undefined;
  const view = await render(
    <ShopAround site={site}>
      <OrderDetailsDialog onClose={nothing} onEdit={nothing} onAddress={nothing} onPlaced={nothing} />
    </ShopAround>,
  );
  const { user } = view;
  const tile = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
  const amount = () => screen.getByRole<HTMLInputElement>('textbox');
  return {
    ...view,
    tile,
    amount,
    choose: (name: string) => user.click(tile(name)),
    type: async (text: string) => {
      await user.clear(amount());
      await user.type(amount(), text);
    },
    goOn: () => user.click(screen.getByRole('button', { name: /Continue to payment/ })),
    /** The rows of the sums: their names with their amounts. */
    sums: () =>
      screen.getAllByRole('term').map((name) => `${name.textContent}${name.nextSibling?.textContent}`),
  };
};

describe('a tip', () => {
  test('is not offered where the shop does not want it, even if one was chosen before', async () => {
    chooseTip(slug, { percent: 20 });
    const view = await open(aPublicSite);
    await eventually(() => expect(view.sums().at(-1)).toBe('Total$28.35'));
    expect(view.place.textContent).not.toContain('Tip');
    await view.goOn();
    await eventually(() => expect(placed).toMatchObject([{ tipCents: 0 }]));
    expect(quoted.every(({ tipCents }) => tipCents === undefined)).toBe(true);
  });

  test('in percent is of the food after its discount, asked of the server and placed as it was in view', async () => {
    const view = await open();
    await eventually(() => expect(view.sums().at(-1)).toBe('Total$28.35'));
    expect(screen.getByRole('group', { name: 'Tip' })).not.toBeNull();
    expect(view.tile('None').checked).toBe(true);
    expect(view.tile('15%').labels?.[0]?.textContent).toBe('15%$4.05');
    await view.choose('15%');
    expect(view.sums().slice(-2)).toEqual(['Tip$4.05', 'Total$32.40']);
    expect(view.tile('15%').checked).toBe(true);
    await eventually(() => expect(quoted.at(-1)).toMatchObject({ tipCents: 405 }));
    expect(view.sums().slice(-2)).toEqual(['Tip$4.05', 'Total$32.40']);
    await view.goOn();
    await eventually(() => expect(placed).toMatchObject([{ tipCents: 405 }]));
  });

  test('in percent follows the cart, is there when it is opened again, and goes when it is emptied', async () => {
    const first = await open();
    await first.choose('20%');
    await first.remove();
    const { id } = readCart(slug).items[0]!;
    cartActions(slug).setQuantity(id, 1);
    const second = await open();
    expect(second.tile('20%').checked).toBe(true);
    await eventually(() => expect(second.sums().slice(-2)).toEqual(['Tip$1.80', 'Total$11.25']));
    await act(async () => cartActions(slug).removeItem(id));
    await eventually(() => expect(readTip(slug)).toBeNull());
  });

  test('of one’s own is typed; what is no amount is said, and nothing is placed', async () => {
    const view = await open();
    await view.choose('Other amount');
    await view.goOn();
    expect(view.amount().getAttribute('aria-invalid')).toBe('true');
    await focusIs(() => view.amount());
    for (const text of ['abc', '3.999', '10000.01', ' ']) {
      await view.type(text);
      await view.goOn();
      expect(view.place.textContent).toContain('Please type an amount such as 3.50, at most $10,000.00.');
    }
    expect(placed).toHaveLength(0);
    await view.type('3,5');
    expect(view.amount().getAttribute('aria-invalid')).toBeNull();
    await eventually(() => expect(view.sums().slice(-2)).toEqual(['Tip$3.50', 'Total$31.85']));
    await view.goOn();
    await eventually(() => expect(placed).toMatchObject([{ tipCents: 350 }]));
  });

  test('speaks German, with its own decimals and the sign behind', async () => {
    await speak('de');
    chooseTip(slug, { cents: 450 });
    const view = await open();
    expect(screen.getByRole('group', { name: 'Trinkgeld' })).not.toBeNull();
    expect(view.amount().value).toBe('4,50');
    expect(view.amount().nextElementSibling?.textContent).toBe('$');
    await view.type('1.000');
    expect(view.place.textContent).toContain('Bitte geben Sie einen Betrag wie 3,50 ein');
  });
});
