import type { endpoints, Order } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { logout, signIn } from '../../lib/session.ts';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changesIn, onePage, serve } from '../../testing/answers.ts';
import { aCustomerOrder } from '../../testing/customer-order.ts';
import { orderEvents } from '../../testing/order-events.ts';
import { act, eventually, render, says, screen } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { LiveBand } from './live-band.tsx';
import { NewOrderToasts } from './new-order-toasts.tsx';

/** What is not touched stays with its shop, so each test has one of its own. */
let shops = 0;
const [dish] = aCustomerOrder().items as [Order['items'][number]];
const order = (number: string, status: 'paid' | 'confirmed' = 'paid'): Order =>
  aCustomerOrder({
    _id: number,
    orderNumber: number,
    status,
    totalCents: 4620,
    timeZone: 'UTC',
    readyAt: '2026-11-20T18:45:00.000Z',
    userName: 'Wei Chen',
    items: [dish, { ...dish, quantity: 1 }],
    allowedActions: status === 'paid' ? ['confirm', 'cancel'] : ['start'],
  });

let events: ReturnType<typeof orderEvents>;
let received: ReturnType<typeof serve>;
let page: Awaited<ReturnType<typeof render>>;

beforeEach(async () => {
  localStorage.clear();
  shops += 1;
  signIn(sessionToken({ role: 'admin' }));
  events = orderEvents();
  received = serve(
    answer<typeof endpoints.adminWatchOrders>('GET /api/admin/sites/:siteId/events', events.open),
    answer<typeof endpoints.adminListOrders>('GET /api/admin/sites/:siteId/orders', onePage(order('BB-OLD'))),
    answer<typeof endpoints.adminOrderAction>(
      'POST /api/admin/sites/:siteId/orders/:id/:action',
      ({ params }) => order(params.id, 'confirmed'),
    ),
  );
  const site = anAdminSite({ _id: `s${shops}` });
  page = await render(
    <MemoryRouter>
      <LiveBand siteId={site._id} />
      <NewOrderToasts site={site} />
      <Address />
    </MemoryRouter>,
  );
  await says('Live2 orders wait to be confirmed');
});
afterEach(logout);

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
const isGone = (text: string) => eventually(() => expect(page.place.textContent).not.toContain(text));

test('an order that comes in is shown until it is confirmed here', async () => {
  await events.send(order('BB-NEW1'));
  await says('New order BB-NEW1, $46.20Takeout for 6:45 pm, Wei Chen, 3 items');
  await page.press('Confirm');
  await isGone('BB-NEW1');
  expect(changesIn(received).map(({ call }) => call)).toEqual([
    `POST /api/admin/sites/s${shops}/orders/BB-NEW1/confirm`,
  ]);
});

test('an order that was there before is not new', async () => {
  await events.send(order('BB-OLD'));
  await events.send(order('BB-NEW2'));
  await says('BB-NEW2');
  expect(page.place.textContent).not.toContain('BB-OLD');
  await page.press('Close the news of BB-NEW2');
  await isGone('BB-NEW2');
});

test('a toast opens its order in Orders; what others accept disappears; of many a phone shows one', async () => {
  for (const number of ['BB-A', 'BB-B', 'BB-C', 'BB-D', 'BB-E']) await events.send(order(number));
  await says('And 4 more in Orders');
  expect(page.place.textContent).not.toContain('BB-D');
  await events.send(order('BB-D', 'confirmed'));
  await says('And 3 more in Orders');
  await page.press('Open');
  await isGone('New order BB-E');
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe(
    '/dashboard/haldi/orders?order=BB-E',
  );
});

test('the sound is asked for once', async () => {
  await says('Play a sound for new orders?');
  await page.press('No');
  await isGone('Play a sound');
  const sound = screen.getByRole('switch', { name: 'Sound for new orders' });
  expect(sound.getAttribute('aria-checked')).toBe('false');
  expect(page.place.textContent).not.toContain('Test sound');
  await page.user.click(sound);
  await says('Test sound');
  expect(localStorage.getItem('biteboard_order_sound')).toBe('on');
});

test('nothing is live without a network', async () => {
  const isOnline = (onLine: boolean) =>
    act(async () => {
      Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
      window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    });
  await isOnline(false);
  await says('Not live');
  await isOnline(true);
  await says('Live2 orders wait to be confirmed');
});
