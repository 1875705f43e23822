import type { AdminSite, Order } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { logout, signIn } from '../../lib/session.ts';
import { eventually, press, render } from '../../testing/render.ts';
import { LiveBand } from './live-band.tsx';
import { NewOrderToasts } from './new-order-toasts.tsx';

/** What is not touched stays with its shop, so each test has one of its own. */
let shops = 0;
const order = (number: string, status: Order['status'] = 'paid') =>
  ({
    _id: number,
    orderNumber: number,
    status,
    totalCents: 4620,
    currency: 'cad',
    timeZone: 'UTC',
    readyAt: '2026-11-20T18:45:00.000Z',
    fulfillmentType: 'pickup',
    userName: 'Wei Chen',
    items: [{ quantity: 2 }, { quantity: 1 }],
    allowedActions: status === 'paid' ? ['confirm', 'cancel'] : ['start'],
  }) as Order;
const token = `x.${btoa(JSON.stringify({ role: 'admin', email: 'ines@biteboard.test', userId: 'u1' }))}.x`;

let tell: (order: Order) => Promise<void>;
let posted: string[];
let page: Awaited<ReturnType<typeof render>>;

beforeEach(async () => {
  localStorage.clear();
  posted = [];
  shops += 1;
  const site = { _id: `s${shops}`, slug: 'haldi', name: 'Haldi House', autoConfirm: false } as AdminSite;
  signIn(token);
  let sent = 0;
  globalThis.fetch = async (url, init) => {
    const address = String(url);
    if (init?.method === 'POST') {
      posted.push(address);
      return new Response(JSON.stringify(order(address.split('/').at(-2)!, 'confirmed')));
    }
    if (!address.endsWith('/events'))
      return new Response(JSON.stringify({ items: [order('BB-OLD')], total: 1 }));
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        tell = async (news) => {
          sent += 1;
          const frame = `id: ${sent}\nevent: order\ndata: ${JSON.stringify(news)}\n\n`;
          await act(async () => stream.enqueue(new TextEncoder().encode(frame)));
        };
      },
    });
    return new Response(body);
  };
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LiveBand siteId={site._id} />
        <NewOrderToasts site={site} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await eventually(() => expect(page.place.textContent).toContain('Live2 orders wait to be confirmed'));
});
afterEach(async () => {
  await page.remove();
  await act(async () => logout());
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const says = (text: string) => eventually(() => expect(page.place.textContent).toContain(text));
const isGone = (text: string) => eventually(() => expect(page.place.textContent).not.toContain(text));

test('an order that comes in is shown until it is confirmed here', async () => {
  await tell(order('BB-NEW1'));
  await says('New order BB-NEW1, $46.20Takeout for 6:45 pm, Wei Chen, 3 items');
  await press(page.place, 'section button:not([aria-label])');
  await isGone('BB-NEW1');
  expect(posted).toEqual([expect.stringContaining('/orders/BB-NEW1/confirm')]);
});

test('an order that was there before is not new', async () => {
  await tell(order('BB-OLD'));
  await tell(order('BB-NEW2'));
  await says('BB-NEW2');
  expect(page.place.textContent).not.toContain('BB-OLD');
  await press(page.place, '[aria-label="Close the news of BB-NEW2"]');
  await isGone('BB-NEW2');
});

test('a toast opens its order in Orders; what others accept disappears; of many a phone shows one', async () => {
  for (const number of ['BB-A', 'BB-B', 'BB-C', 'BB-D', 'BB-E']) await tell(order(number));
  await says('And 4 more in Orders');
  expect(page.place.textContent).not.toContain('BB-D');
  await tell(order('BB-D', 'confirmed'));
  await says('And 3 more in Orders');
  const open = [...page.place.querySelectorAll('button')].find((button) => button.textContent === 'Open')!;
  await act(async () => open.click());
  await isGone('New order BB-E');
  expect(page.place.querySelector('output')?.textContent).toBe('/dashboard/haldi/orders?order=BB-E');
});

test('the sound is asked for once', async () => {
  await says('Play a sound for new orders?');
  const no = [...page.place.querySelectorAll('button')].find((button) => button.textContent === 'No')!;
  await act(async () => no.click());
  await isGone('Play a sound');
  expect(page.place.querySelector('[role=switch]')?.getAttribute('aria-checked')).toBe('false');
  expect(page.place.textContent).not.toContain('Test sound');
  await press(page.place, '[role=switch]');
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
