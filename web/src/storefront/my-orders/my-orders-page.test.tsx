import type { Order } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act } from 'react';
import { logout, signIn } from '../../lib/session.ts';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { answering, ShopAround } from '../site/shop.fixture.tsx';
import { MyOrdersPage } from './my-orders-page.tsx';

const order = {
  _id: 'o1',
  siteSlug: 'haldi-house',
  currency: 'cad',
  timeZone: 'America/Edmonton',
  orderNumber: 'BB-7KQ2MD',
  status: 'completed',
  createdAt: '2026-06-10T18:00:00.000Z',
  readyAt: '2026-06-10T18:30:00.000Z',
  paidAt: '2026-06-10T18:01:00.000Z',
  payOnline: true,
  totalCents: 1208,
  refundedCents: 0,
  fulfillmentType: 'pickup',
  pickup: null,
  items: [
    {
      productId: 'chai',
      name: 'Masala Chai',
      quantity: 2,
      size: 'Large',
      selectedOptions: [{ groupKey: 'milk', groupLabel: 'Milk', label: 'Oat milk', quantity: 1 }],
    },
  ],
  meta: { coupon: null },
} as unknown as Order;
const claims = { role: 'user', email: 'aarti@b.test', userId: 'u1', exp: 4_000_000_000 };
const MINE = 'GET /api/shop/haldi-house/orders/mine';

window.scrollTo = () => undefined;
const realFetch = globalThis.fetch;
let page: Awaited<ReturnType<typeof render>>;
let asked: string[];
const pageOf = (items: Order[], number = 1) =>
  [200, { items, total: items.length, page: number, pageSize: 12, totalPages: 3 }] as [number, unknown];

beforeEach(() => {
  signIn(`x.${btoa(JSON.stringify(claims))}.y`);
  asked = answering({
    [`${MINE}?page=1&pageSize=12`]: () => pageOf([order]),
    [`${MINE}?page=2&pageSize=12`]: () => pageOf([{ ...order, _id: 'o2', orderNumber: 'BB-SECOND' }], 2),
    [`${MINE}?page=1&pageSize=12&fulfillmentType=delivery`]: () => pageOf([]),
    [`${MINE}?page=1&pageSize=12&q=naan`]: () => pageOf([]),
    [`${MINE}?page=1&pageSize=12&q=naan&fulfillmentType=pickup`]: () => pageOf([]),
  });
});
afterEach(async () => {
  await page.remove();
  globalThis.fetch = realFetch;
  logout();
  window.history.replaceState(null, '', '/');
});

const open = async (query = '') => {
  window.history.replaceState(null, '', `/s/haldi-house/orders${query}`);
  page = await render(
    <ShopAround>
      <MyOrdersPage />
    </ShopAround>,
  );
};
const shows = (text: string) => eventually(() => expect(page.place.textContent).toContain(text));
const back = () => act(async () => window.history.back());

describe('My Orders stands in the address', () => {
  test('its page, and the way back leads to the one before', async () => {
    await open();
    await shows('BB-7KQ2MD');
    await press(page.place, '[aria-label="Next page"]');
    await shows('BB-SECOND');
    await shows('Page 2 of 3');
    expect(window.location.search).toBe('?page=2');
    await back();
    await shows('BB-7KQ2MD');
    expect(window.location.search).toBe('');
  });

  test('and a page beyond the last is the last', async () => {
    asked = answering({
      [`${MINE}?page=99&pageSize=12`]: () => [
        200,
        { items: [], total: 13, page: 99, pageSize: 12, totalPages: 2 },
      ],
      [`${MINE}?page=2&pageSize=12`]: () => pageOf([{ ...order, orderNumber: 'BB-SECOND' }], 2),
    });
    await open('?page=99');
    await shows('BB-SECOND');
    expect(window.location.search).toBe('?page=2');
  });

  test('its filter, from the first page on', async () => {
    await open('?page=2');
    await shows('BB-SECOND');
    await press(page.place, 'fieldset label:last-child input');
    await shows('No order matches.');
    expect(window.location.search).toBe('?type=delivery');
  });

  test('what is searched for, once typing rests', async () => {
    await open();
    await shows('BB-7KQ2MD');
    await typeInto(page.place.querySelector('input[type=search]')!, ' naan ');
    await shows('No order matches.');
    expect(window.location.search).toBe('?search=naan');
  });

  test('so that it can be sent on', async () => {
    await open('?search=naan&type=pickup');
    await shows('No order matches.');
    expect(page.place.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('naan');
    expect(asked).toEqual([`${MINE}?page=1&pageSize=12&q=naan&fulfillmentType=pickup`]);
    const all = [...page.place.querySelectorAll('button')].find(
      (one) => one.textContent === 'Show all orders',
    );
    await act(async () => all?.click());
    await shows('BB-7KQ2MD');
    expect(window.location.search).toBe('');
    await back();
    await shows('No order matches.');
    expect(page.place.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('naan');
  });

  test('and what it says wrongly counts as not said', async () => {
    await open('?page=-3&type=drone');
    await shows('BB-7KQ2MD');
  });
});

test('a card names every choice of a dish', async () => {
  await open();
  await shows('2× Masala Chai, Large, Oat milk');
});

test('ordering again says what is no longer on the menu', async () => {
  await open();
  await shows('BB-7KQ2MD');
  await press(page.place, '[aria-label^="Order again"]');
  await shows('Masala Chai is no longer on the menu.');
});
