import type { Quote } from '@biteboard/contracts';
import { EMPTY_CART, quoteTotals } from '@biteboard/contracts/rules';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act } from 'react';
import { speak } from '../../lib/messages/index.ts';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { cartActions, readCart } from '../cart-store/cart-store.ts';
import { chooseTip, readTip } from '../cart-store/tip-choice.ts';
import { answering, aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { cartItem } from './place-cart.fixture.ts';

const { slug } = aPublicSite;
const PLACE = `POST /api/payments/stripe/${slug}/checkout/pickup`;
const realFetch = globalThis.fetch;
const whyte = {
  id: 'whyte',
  name: 'Whyte Avenue',
  phone: '',
  address: { streetAddress: [], city: 'Edmonton' },
};

interface Asked {
  items: { quantity: number }[];
  tipCents?: number;
}
let quoted: Asked[];
let placed: Asked[];

const quoteOf = ({ items, tipCents = 0 }: Asked): Quote => {
  const lines = items.map(({ quantity }) => ({ priceCents: 1000, totalCents: 1000 * quantity }));
  const totals = quoteTotals({
    lines,
    ...{
      couponPercent: 10,
      couponMinSubtotalCents: 0,
      taxRatePercent: 5,
      deliveryCustomerCents: 0,
      tipCents,
    },
  });
  return {
    ...{ ...totals, tipCents, deliveryFeeCents: 0, deliveryFeeRestaurantCents: 0, problems: [] },
    lines: lines as Quote['lines'],
    coupon: { code: 'TEN', percent: 10 },
  };
};

beforeEach(() => {
  quoted = [];
  placed = [];
  cartActions(slug).addItem(cartItem('soup', 3));
  answering({
    [`GET /api/shop/${slug}/locations`]: () => [200, [whyte]],
    [`POST /api/shop/${slug}/quote`]: ({ body }) => {
      quoted.push(body as Asked);
      return [200, quoteOf(body as Asked)];
    },
    [PLACE]: ({ body }) => {
      placed.push(body as Asked);
      return [409, { error: 'Not today.', code: 'PAY_ONLINE_ONLY' }];
    },
  });
});
afterEach(async () => {
  cartActions(slug).change(() => EMPTY_CART);
  chooseTip(slug, null);
  await speak('en');
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const open = async (site = { ...aPublicSite, tipsEnabled: true }) => {
  const nothing = () => undefined;
  const view = await render(
    <ShopAround site={site}>
      <OrderDetailsDialog onClose={nothing} onEdit={nothing} onAddress={nothing} onPlaced={nothing} />
    </ShopAround>,
  );
  const { place } = view;
  const tiles = () => [...place.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]')];
  const tile = (text: string) => tiles().find((one) => one.closest('label')?.textContent?.includes(text))!;
  return {
    ...view,
    tile,
    choose: (text: string) => press(tile(text).closest('label')!, 'input'),
    amount: () => place.querySelector<HTMLInputElement>('input[inputmode=decimal]')!,
    goOn: () => press([...place.querySelectorAll('button')].at(-1)!.parentElement!, 'button'),
    legend: () => [...place.querySelectorAll('legend')].at(-1)?.textContent,
    sums: () => [...place.querySelectorAll('dl > div')].map((row) => row.textContent),
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
    await view.remove();
  });

  test('in percent is of the food after its discount, asked of the server and placed as it was in view', async () => {
    const view = await open();
    await eventually(() => expect(view.sums().at(-1)).toBe('Total$28.35'));
    expect(view.legend()).toBe('Tip');
    expect(view.tile('None').checked).toBe(true);
    expect(view.tile('15%').closest('label')?.textContent).toBe('15%$4.05');
    await view.choose('15%');
    expect(view.sums().slice(-2)).toEqual(['Tip$4.05', 'Total$32.40']);
    expect(view.tile('15%').checked).toBe(true);
    await eventually(() => expect(quoted.at(-1)).toMatchObject({ tipCents: 405 }));
    expect(view.sums().slice(-2)).toEqual(['Tip$4.05', 'Total$32.40']);
    await view.goOn();
    await eventually(() => expect(placed).toMatchObject([{ tipCents: 405 }]));
    await view.remove();
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
    await second.remove();
  });

  test('of one’s own is typed; what is no amount is said, and nothing is placed', async () => {
    const view = await open();
    await view.choose('Other amount');
    await view.goOn();
    expect(view.amount().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(view.amount());
    for (const text of ['abc', '3.999', '10000.01', ' ']) {
      await typeInto(view.amount(), text);
      await view.goOn();
      expect(view.place.textContent).toContain('Please type an amount such as 3.50, at most $10,000.00.');
    }
    expect(placed).toHaveLength(0);
    await typeInto(view.amount(), '3,5');
    expect(view.amount().getAttribute('aria-invalid')).toBeNull();
    await eventually(() => expect(view.sums().slice(-2)).toEqual(['Tip$3.50', 'Total$31.85']));
    await view.goOn();
    await eventually(() => expect(placed).toMatchObject([{ tipCents: 350 }]));
    await view.remove();
  });

  test('speaks German, with its own decimals and the sign behind', async () => {
    await speak('de');
    chooseTip(slug, { cents: 450 });
    const view = await open();
    expect(view.legend()).toBe('Trinkgeld');
    expect(view.amount().value).toBe('4,50');
    expect(view.amount().nextElementSibling?.textContent).toBe('$');
    await typeInto(view.amount(), '1.000');
    expect(view.place.textContent).toContain('Bitte geben Sie einen Betrag wie 3,50 ein');
    await view.remove();
  });
});
