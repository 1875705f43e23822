import type { endpoints, Order } from '@biteboard/contracts';
import { addItem, type CartItem, EMPTY_CART } from '@biteboard/contracts/rules';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { logout, signIn } from '../../lib/session.ts';
import { answer, disconnected, refused, serve } from '../../testing/answers.ts';
import { aCustomerOrder } from '../../testing/customer-order.ts';
import { act, eventually, render, screen } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { cartActions, readCart } from '../cart-store/cart-store.ts';
import { rememberPlaced } from '../checkout/placed-order.ts';
import { aPublicSite } from '../site/shop.fixture.tsx';
import { CartDisclosureContext, type Shop, ShopContext } from '../site/shop-context.tsx';
import { MyOrdersPage } from './my-orders-page.tsx';

const PAID = 'Payment successful! Your order has been placed.';
const PLACED = 'Order placed! Your order has been created.';
const shop: Shop = {
  slug: 'haldi',
  basePath: '/s/haldi',
  site: { ...aPublicSite, name: 'Haldi', slug: 'haldi' },
  categories: [],
  products: [],
  menuError: null,
  reload: () => undefined,
};
const order = aCustomerOrder({
  siteSlug: 'haldi',
  status: 'pending_payment',
  paidAt: null,
  items: [],
  meta: { coupon: null },
  payUrl: '/pay/o1?token=x',
});

/** What the server says of the session (404: it knows none; 0: no connection), and the customer's orders. */
let says: 404 | 0 | 'open' | 'paid' | 'expired' | 'refunded';
let orders: Order[];

beforeEach(() => {
  [says, orders] = ['open', [order]];
  serve(
    answer<typeof endpoints.getOrder>('GET /api/shop/:site/orders/:id', ({ params }) =>
      params.id === 'o1' && orders[0] ? orders[0] : refused(404, ''),
    ),
    answer<typeof endpoints.listMyOrders>('GET /api/shop/:site/orders/mine', () => ({
      items: orders,
      total: orders.length,
      page: 1,
      pageSize: 12,
      totalPages: 1,
    })),
    answer<typeof endpoints.confirmPayment>('GET /api/payments/stripe/confirm/:sessionId', () => {
      if (says === 0) return disconnected();
      if (says === 404)
        return refused(404, { error: 'There is no such payment.', code: 'SESSION_NOT_FOUND' });
      const orderStatus = says === 'open' ? 'pending_payment' : says;
      return { status: says, orderId: 'o1', orderNumber: 'BB-7KQ2MD', orderStatus };
    }),
  );
  signIn(sessionToken());
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
  await act(async () => logout());
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
});

const open = (query: string) => {
  const disclosure = { isOpen: false, open: () => undefined, close: () => undefined };
  return render(
    <MemoryRouter initialEntries={[`/s/haldi/orders${query}`]}>
      <ShopContext value={shop}>
        <CartDisclosureContext value={disclosure}>
          <MyOrdersPage />
        </CartDisclosureContext>
      </ShopContext>
    </MemoryRouter>,
  );
};
const shows = (text: string) =>
  eventually(() => expect(screen.getAllByRole('status')[0]?.textContent).toContain(text));
const finishing = () => screen.queryAllByRole('link', { name: /^Finish paying/ });
const isCartFull = () => readCart('haldi').items.length > 0;

describe('the banner of a payment', () => {
  test.each([
    ['is still open', 'open' as const, 'Your payment is still being confirmed.'],
    ['has expired', 'expired' as const, 'This payment has expired, and nothing was charged.'],
    ['was refunded', 'refunded' as const, 'This payment was refunded.'],
    ['is unknown', 404 as const, 'There is no such payment.'],
    ['cannot be asked about', 0 as const, 'Your payment could not be checked yet.'],
  ])('that %s says so, and leaves the cart as it is', async (_name, status, text) => {
    says = status;
    await open('?status=success&cs=cs_1');
    await shows(text);
    expect(screen.queryByText(PAID)).toBeNull();
    expect(isCartFull()).toBe(true);
  });

  test('that has no session is of the newest order, once that is paid', async () => {
    const { remove } = await open('?status=success');
    await eventually(() => expect(finishing()).toHaveLength(1));
    expect(document.body.textContent).not.toMatch(/There is no such payment|Payment successful/);
    expect(isCartFull()).toBe(true);
    await remove();
    orders = [{ ...order, status: 'paid', paidAt: '2026-06-10T18:01:00.000Z' }];
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

  test('that could not be asked about retries', async () => {
    says = 0;
    await open('?status=success&cs=cs_1');
    await shows('Your payment could not be checked yet.');
    says = 'paid';
    await shows(PAID);
  });

  test('that began without a network asks as soon as there is one', async () => {
    const setOnline = (onLine: boolean) =>
      act(async () => {
        Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
        window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
      });
    says = 'paid';
    const { remove } = await open('');
    await setOnline(false);
    await remove();
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
    const { payUrl: _, ...unpayable } = order;
    orders = [{ ...unpayable, status: 'cancelled' }];
    await open('?status=success&cs=cs_1');
    await shows('This order was cancelled. What you paid goes back to you.');
  });
});

describe('the banner of an order paid at the counter', () => {
  const { payUrl: _, ...unpayable } = order;
  const atCounter: Order = { ...unpayable, _id: 'o2', payOnline: false, status: 'placed' };
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
    expect(screen.queryByText(PLACED)).toBeNull();
    expect(isCartFull()).toBe(true);
  });
});

describe('an unpaid order in the list', () => {
  test('can be paid until its session expires, and says until when', async () => {
    await open('');
    const link = await screen.findByRole('link', { name: 'Finish paying BB-7KQ2MD' });
    expect(link.getAttribute('href')).toBe(order.payUrl);
    expect(document.body.textContent).toMatch(/Waiting for payment, pay by 12:30/);
  });
  test('has expired after that', async () => {
    const { payUrl: _, ...expired } = order;
    orders = [expired];
    await open('');
    await screen.findByText('Expired');
    expect(finishing()).toEqual([]);
  });
});
