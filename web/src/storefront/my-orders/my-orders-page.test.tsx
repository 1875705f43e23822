import type { endpoints, Order } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { logout, signIn } from '../../lib/session.ts';
import { answer, refused, serve } from '../../testing/answers.ts';
import { aCustomerOrder } from '../../testing/customer-order.ts';
import { act, eventually, render, screen } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { Toaster } from '../../ui/toast.tsx';
import { ShopAround } from '../site/shop.fixture.tsx';
import { MyOrdersPage } from './my-orders-page.tsx';

const order = aCustomerOrder({ status: 'completed' });
const second = { ...order, _id: 'o2', orderNumber: 'BB-SECOND' };

window.scrollTo = () => undefined;
let received: ReturnType<typeof serve>;

/** Answers a list by its query, which is without the page's size. */
const serveOrders = (pages: Record<string, Order[]>, totalPages = 3) => {
  received = serve(
    answer<typeof endpoints.listMyOrders>('GET /api/shop/:site/orders/mine', ({ query }) => {
      query.delete('pageSize');
      const items = pages[String(query)] ?? [];
      return { items, total: 13, page: Number(query.get('page')), pageSize: 12, totalPages };
    }),
  );
};

beforeEach(() => {
  signIn(sessionToken());
  serveOrders({ 'page=1': [order], 'page=2': [second] });
});
afterEach(async () => {
  await act(async () => logout());
  window.history.replaceState(null, '', '/');
});

const open = async (query = '') => {
  window.history.replaceState(null, '', `/s/haldi-house/orders${query}`);
  const { user, place } = await render(
    <ShopAround>
      <MyOrdersPage />
      <Toaster />
    </ShopAround>,
  );
  return {
    user,
    shows: (text: string) => eventually(() => expect(place.textContent).toContain(text)),
  };
};
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox');
const back = () => act(async () => window.history.back());

test('an invoice after the session has ended says to log in, beside the login that opens', async () => {
  const paid = { ...order, paidAt: '2026-06-10T18:00:00.000Z' };
  serve(
    answer<typeof endpoints.listMyOrders>('GET /api/shop/:site/orders/mine', {
      items: [paid],
      total: 1,
      page: 1,
      pageSize: 12,
      totalPages: 1,
    }),
    answer<typeof endpoints.getInvoice>(
      'GET /api/shop/orders/:id/pdf',
      refused(401, { error: 'Please sign in.', code: 'UNAUTHENTICATED' }),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Download invoice/ }));
  await eventually(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Please login to download your invoice.',
    ),
  );
  await screen.findByRole('dialog', { name: 'Login' });
});

describe('My Orders keeps in the address', () => {
  test('its page, and the way back leads to the one before', async () => {
    const { user, shows } = await open();
    await shows('BB-7KQ2MD');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await shows('BB-SECOND');
    await shows('Page 2 of 3');
    expect(window.location.search).toBe('?page=2');
    await back();
    await shows('BB-7KQ2MD');
    expect(window.location.search).toBe('');
  });

  test('its last page where one beyond it is asked for', async () => {
    serveOrders({ 'page=2': [second] }, 2);
    const { shows } = await open('?page=99');
    await shows('BB-SECOND');
    expect(window.location.search).toBe('?page=2');
  });

  test('its filter, from the first page on', async () => {
    const { user, shows } = await open('?page=2');
    await shows('BB-SECOND');
    await user.click(screen.getByRole('radio', { name: 'Delivery' }));
    await shows('No order matches.');
    expect(window.location.search).toBe('?type=delivery');
  });

  test('what is searched for, once typing rests', async () => {
    const { user, shows } = await open();
    await shows('BB-7KQ2MD');
    await user.type(searchBox(), ' naan ');
    await shows('No order matches.');
    expect(window.location.search).toBe('?search=naan');
  });

  test('all of it, so that it can be sent on', async () => {
    const { user, shows } = await open('?search=naan&type=pickup');
    await shows('No order matches.');
    expect(searchBox().value).toBe('naan');
    expect(received.map(({ call }) => call)).toEqual([
      'GET /api/shop/haldi-house/orders/mine?page=1&pageSize=12&q=naan&fulfillmentType=pickup',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show all orders' }));
    await shows('BB-7KQ2MD');
    expect(window.location.search).toBe('');
    await back();
    await shows('No order matches.');
    await eventually(() => expect(searchBox().value).toBe('naan'));
  });

  test('nothing that is not valid', async () => {
    const { shows } = await open('?page=-3&type=drone');
    await shows('BB-7KQ2MD');
  });
});

test('a card names every choice of a dish', async () => {
  const { shows } = await open();
  await shows('2× Masala Chai, Large, Oat milk');
});

test('ordering again says what is no longer on the menu', async () => {
  const { user, shows } = await open();
  await shows('BB-7KQ2MD');
  await user.click(screen.getByRole('button', { name: /^Order again/ }));
  await shows('Masala Chai is no longer on the menu.');
});
