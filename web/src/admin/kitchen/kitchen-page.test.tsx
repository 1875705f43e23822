import type { Order } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { logout, signIn } from '../../lib/session.ts';
import { eventually, press, render } from '../../testing/render.ts';
import { KitchenPage } from './kitchen-page.tsx';

/** What is heard of a shop stays with it, so each test has one of its own. */
let shops = 0;
let stored: Order[];
let refusal: string | undefined;
let tell: (order: Order) => Promise<void>;
let page: Awaited<ReturnType<typeof render>>;

const STEPS: Partial<Record<Order['status'], { action: string; to: Order['status'] }>> = {
  paid: { action: 'confirm', to: 'confirmed' },
  confirmed: { action: 'start', to: 'preparing' },
  preparing: { action: 'ready', to: 'ready' },
  ready: { action: 'complete', to: 'completed' },
};
const order = (number: string, status: Order['status'], more: Partial<Order> = {}) =>
  ({
    _id: number,
    orderNumber: number,
    status,
    timeZone: 'UTC',
    createdAt: new Date().toISOString(),
    paidAt: new Date().toISOString(),
    readyAt: new Date(Date.now() + 1_800_000).toISOString(),
    fulfillmentType: 'pickup',
    userName: 'Wei Chen',
    items: [{ quantity: 2, name: `Dish of ${number}`, size: 'Large', selectedOptions: [] }],
    notes: '',
    history: [],
    pickup: { location: { id: 'whyte' } },
    allowedActions: [STEPS[status]?.action, 'cancel'].filter(Boolean),
    ...more,
  }) as unknown as Order;

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const move = (address: string) => {
  const [id, action] = address.split('/').slice(-2) as [string, string];
  const before = stored.find(({ _id }) => _id === id)!;
  if (refusal) return answer({ error: refusal, code: 'NOT_ALLOWED' }, 409);
  expect(STEPS[before.status]?.action).toBe(action);
  const after = order(id, STEPS[before.status]!.to);
  stored = stored.map((one) => (one._id === id ? after : one));
  return answer(after);
};

const list = (address: string) => {
  const status = new URL(address, 'http://shop.test').searchParams.get('status');
  const items = stored.filter((one) => one.status === status);
  return answer({ items, total: items.length });
};

const stream = () => {
  let sent = 0;
  return new Response(
    new ReadableStream<Uint8Array>({
      start: (body) => {
        tell = async (news) => {
          sent += 1;
          stored = [...stored.filter(({ _id }) => _id !== news._id), news];
          const frame = `id: ${sent}\nevent: order\ndata: ${JSON.stringify(news)}\n\n`;
          await act(async () => body.enqueue(new TextEncoder().encode(frame)));
        };
      },
    }),
  );
};

const says = (text: string) => eventually(() => expect(page.place.textContent).toContain(text));
const column = (name: string): HTMLElement =>
  [...page.place.querySelectorAll<HTMLElement>('section')].find((one) => one.textContent?.startsWith(name))!;
const isIn = (name: string, text: string) =>
  eventually(() => expect(column(name).textContent).toContain(text));

/** Opens a kitchen with these orders, on a screen that is wide enough for all columns. */
const open = async (orders: Order[], { archived = false, path = '' } = {}) => {
  shops += 1;
  stored = orders;
  const locations = ['whyte', 'jasper'].map((id) => ({ id, name: `${id} kitchen` }));
  const site = {
    _id: `kitchen-${shops}`,
    slug: 'haldi',
    name: 'Haldi House',
    timeZone: 'UTC',
    logoUrl: '',
    autoConfirm: true,
    archived,
    locations,
  };
  globalThis.fetch = async (url, init) => {
    const address = String(url);
    if (init?.method === 'POST') return move(address);
    if (address.endsWith('/api/admin/sites')) return answer([site]);
    return address.endsWith('/events') ? stream() : list(address);
  };
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/dashboard/${path || 'haldi/kitchen'}`]}>
        <Routes>
          <Route path="/dashboard/:site/kitchen" element={<KitchenPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const narrow = window.matchMedia;
beforeEach(() => {
  localStorage.clear();
  refusal = undefined;
  signIn(`x.${btoa(JSON.stringify({ role: 'admin', email: 'ines@biteboard.test', userId: 'u1' }))}.x`);
  window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('min-width') });
});
afterEach(async () => {
  await page.remove();
  await act(async () => logout());
  window.matchMedia = narrow;
});

test('an order goes from new to handed over, step by step', async () => {
  await open([order('BB-A', 'paid', { notes: 'No onion' })]);
  await isIn('New', '2×Dish of BB-ALargeNo onion');
  await press(column('New'), 'button');
  await isIn('Preparing', 'Start');
  await press(column('Preparing'), 'button');
  await eventually(() => expect(column('Preparing').querySelector('button')?.textContent).toContain('Ready'));
  await press(column('Preparing'), 'button');
  await isIn('Ready', 'Handed over');
  await press(column('Ready'), 'button');
  await says('BB-A: Completed');
  expect(page.place.querySelectorAll('article')).toHaveLength(0);
});

test('a step that is refused says why, and the order stays where it is', async () => {
  refusal = 'The order is cancelled.';
  await open([order('BB-A', 'paid')]);
  await isIn('New', 'BB-A');
  await press(column('New'), 'button');
  await isIn('New', 'Not changed: The order is cancelled.');
});

test('an incoming order appears at once and is new until the page is touched', async () => {
  await open([]);
  await says('Live');
  await tell(order('BB-NEW', 'paid'));
  await isIn('New', 'BB-NEW');
  await eventually(() => expect(document.title).toBe('(1) Kitchen, Haldi House'));
  await says('New order BB-NEW');
  await act(async () => document.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  await eventually(() => expect(document.title).toBe('Kitchen, Haldi House'));
});

test('an automatically confirmed order is framed too until the page is touched', async () => {
  await open([]);
  await says('Live');
  await tell(order('BB-AUTO', 'paid'));
  await tell(order('BB-AUTO', 'confirmed'));
  await isIn('Preparing', 'BB-AUTO');
  const framed = () => page.place.querySelector<HTMLElement>('article')?.dataset.new;
  expect(framed()).toBe('true');
  await act(async () => document.dispatchEvent(new Event('keydown', { bubbles: true })));
  await eventually(() => expect(framed()).toBe('false'));
});

test('a kitchen of one location sees its own', async () => {
  await open(
    [order('BB-W', 'paid'), order('BB-J', 'paid', { pickup: { location: { id: 'jasper' } } as never })],
    {
      path: 'haldi/kitchen?location=jasper',
    },
  );
  await isIn('New', 'BB-J');
  expect(page.place.textContent).not.toContain('BB-W');
  expect(page.place.querySelector('select')?.value).toBe('jasper');
});

test('an order that waits for its courier has no step; one without a courier has one', async () => {
  const delivery = { provider: 'uber', status: 'assigned', problem: null };
  const ready = { fulfillmentType: 'delivery', userName: '' } as const;
  await open([
    order('BB-C', 'ready', { ...ready, delivery: delivery as never }),
    order('BB-N', 'ready', { ...ready, delivery: { ...delivery, problem: 'Nobody is free.' } as never }),
  ]);
  await isIn('Ready', 'On the way to the shop');
  await isIn('Ready', 'No courier comes');
  expect([...column('Ready').querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'DeliveredDelivered: BB-N',
  ]);
});

test('orders of other days are counted, not shown', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  await open([
    order('BB-L', 'confirmed', { readyAt: days(2) }),
    order('BB-O', 'preparing', { readyAt: days(-3) }),
  ]);
  await says('1 is for later · 1 is of before yesterday See Orders');
  expect(page.place.querySelectorAll('article')).toHaveLength(0);
});

test('a shop that is archived or not there has no kitchen', async () => {
  await open([], { archived: true });
  await says('This shop is archived.');
  await page.remove();
  await open([], { path: 'nobody/kitchen' });
  await says('There is no shop “nobody”.');
});
