import type { Order } from '@biteboard/contracts';
import { addItem, type CartItem, EMPTY_CART } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { logout, signIn } from '../../lib/session.ts';
import { eventually, render } from '../../testing/render.ts';
import { cartActions, readCart } from '../cart-store/cart-store.ts';
import { rememberPlaced } from '../checkout/placed-order.ts';
import { CartDisclosureContext, type Shop, ShopContext } from '../site/shop-context.tsx';
import { MyOrdersPage } from './my-orders-page.tsx';

const PAID = 'Payment successful! Your order has been placed.';
const PLACED = 'Order placed! Your order has been created.';
const shop = {
  slug: 'haldi',
  basePath: '/s/haldi',
  site: { name: 'Haldi', slug: 'haldi' },
  categories: [],
  products: [],
  menuError: null,
} as unknown as Shop;
const order = {
  _id: 'o1',
  siteSlug: 'haldi',
  currency: 'cad',
  timeZone: 'America/Edmonton',
  orderNumber: 'BB-7KQ2MD',
  status: 'pending_payment',
  createdAt: '2026-06-10T18:00:00.000Z',
  readyAt: '2026-06-10T18:30:00.000Z',
  paidAt: null,
  payOnline: true,
  totalCents: 1208,
  refundedCents: 0,
  fulfillmentType: 'pickup',
  pickup: null,
  items: [],
  meta: { coupon: null },
  payUrl: '/pay/o1?token=x',
} as unknown as Order;
const claims = { role: 'user', userId: 'ana', email: 'ana@biteboard.test', exp: 4_000_000_000 };
const token = `h.${btoa(JSON.stringify(claims))}.s`;

/** What the server says of the session (404: it knows none; 0: no line), and the customer's orders. */
let says: number | 'open' | 'paid' | 'expired' | 'refunded';
let orders: Order[];
let page: Awaited<ReturnType<typeof render>>;

const answerTo = (path: string): Response => {
  if (path.endsWith('/mine'))
    return Response.json({ items: orders, total: orders.length, page: 1, pageSize: 12, totalPages: 1 });
  if (path.endsWith('/orders/o1')) return Response.json(orders[0]);
  if (says === 0) throw new TypeError('Failed to fetch');
  if (typeof says === 'number')
    return Response.json({ error: 'There is no such payment.' }, { status: says });
  const orderStatus = says === 'open' ? 'pending_payment' : says;
  return Response.json({ status: says, orderId: 'o1', orderNumber: 'BB-7KQ2MD', orderStatus });
};

beforeEach(() => {
  [says, orders] = ['open', [order]];
  globalThis.fetch = async (url) => answerTo(String(url).split('?')[0] ?? '');
  signIn(token);
  const lassi = {
    id: 'lassi',
    productId: 'lassi',
    name: 'Lassi',
    quantity: 2,
    unitCents: 575,
    selectedOptions: [],
  };
  cartActions('haldi').change(() => addItem(EMPTY_CART, lassi as unknown as CartItem));
  for (const orderId of ['o1', 'o2'])
    rememberPlaced('haldi', { orderId, key: orderId, cart: readCart('haldi') });
});
afterEach(async () => {
  await page.remove();
  logout();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
});

const open = async (query: string) => {
  const door = { isOpen: false, open: () => undefined, close: () => undefined };
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/s/haldi/orders${query}`]}>
        <ShopContext value={shop}>
          <CartDisclosureContext value={door}>
            <MyOrdersPage />
          </CartDisclosureContext>
        </ShopContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const banner = () => document.querySelector('[role=status]')?.textContent ?? '';
const shows = (text: string) => eventually(() => expect(banner()).toContain(text));
const finishing = () => [...document.querySelectorAll('a')].filter((link) => link.text === 'Finish paying');
const isCartFull = () => readCart('haldi').items.length > 0;

describe('the banner of a payment', () => {
  test.each([
    ['is still open', 'open' as const, 'Your payment is still being confirmed.'],
    ['has expired', 'expired' as const, 'This payment has expired, and nothing was charged.'],
    ['was refunded', 'refunded' as const, 'This payment was refunded.'],
    ['nobody knows', 404, 'There is no such payment.'],
    ['cannot be asked about', 0, 'Your payment could not be checked yet.'],
  ])('that %s says so, and leaves the cart as it is', async (_name, answer, text) => {
    says = answer;
    await open('?status=success&cs=cs_1');
    await shows(text);
    expect(document.body.textContent).not.toContain(PAID);
    expect(isCartFull()).toBe(true);
  });

  test('that has no session is of the newest order, once that is paid', async () => {
    await open('?status=success');
    await eventually(() => expect(finishing()).toHaveLength(1));
    expect(document.body.textContent).not.toMatch(/There is no such payment|Payment successful/);
    expect(isCartFull()).toBe(true);
    await page.remove();
    orders = [{ ...order, status: 'paid', paidAt: '2026-06-10T18:01:00.000Z' } as Order];
    await open('?status=success');
    await shows(PAID);
    expect(isCartFull()).toBe(false);
  });

  test('says that it is paid once it is, and only then empties the cart', async () => {
    await open('?status=success&cs=cs_1');
    await shows('Your payment is still being confirmed.');
    says = 'paid';
    await shows(PAID);
    expect(isCartFull()).toBe(false);
  });

  test('that could not be asked about looks again by itself', async () => {
    says = 0;
    await open('?status=success&cs=cs_1');
    await shows('Your payment could not be checked yet.');
    says = 'paid';
    await shows(PAID);
  });

  test('that began without a network looks as soon as there is one', async () => {
    const setOnline = (onLine: boolean) =>
      act(async () => {
        Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
        window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
      });
    says = 'paid';
    await open('');
    await setOnline(false);
    await page.remove();
    await open('?status=success&cs=cs_1');
    await shows('Your payment could not be checked yet.');
    expect(isCartFull()).toBe(true);
    await setOnline(true);
    await shows(PAID);
  });

  test('that is not paid leads to where it can be', async () => {
    await open('?status=success&cs=cs_1');
    await shows('This order is not paid yet.');
    await eventually(() => expect(finishing()).toHaveLength(2));
    for (const link of finishing()) expect(link.getAttribute('href')).toBe(order.payUrl);
  });

  test('says that money goes back where the order was cancelled', async () => {
    says = 'paid';
    orders = [{ ...order, status: 'cancelled', payUrl: undefined }];
    await open('?status=success&cs=cs_1');
    await shows('This order was cancelled. What you paid goes back to you.');
  });
});

describe('the banner of an order paid at the counter', () => {
  const atCounter: Order = { ...order, _id: 'o2', payOnline: false, status: 'placed', payUrl: undefined };
  test('says that it is placed, and empties the cart', async () => {
    orders = [atCounter];
    await open('?status=placed');
    await shows(PLACED);
    expect(isCartFull()).toBe(false);
  });
  test('says nothing where none was placed', async () => {
    orders = [order, atCounter];
    await open('?status=placed');
    await eventually(() => expect(finishing()).toHaveLength(1));
    expect(document.body.textContent).not.toContain(PLACED);
    expect(isCartFull()).toBe(true);
  });
});

describe('an unpaid order in the list', () => {
  test('can be paid until its session expires, and says until when', async () => {
    await open('');
    await eventually(() => expect(finishing()[0]?.getAttribute('href')).toBe(order.payUrl));
    expect(finishing()[0]?.getAttribute('aria-label')).toBe('Finish paying BB-7KQ2MD');
    expect(document.body.textContent).toMatch(/Waiting for payment, pay by 12:30/);
  });
  test('has expired after that', async () => {
    orders = [{ ...order, payUrl: undefined }];
    await open('');
    await eventually(() => expect(document.body.textContent).toContain('Expired'));
    expect(finishing()).toEqual([]);
  });
});
