import type { endpoints, Order } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { logout, signIn } from '../../lib/session.ts';
import { anAdminProduct } from '../../testing/admin-menu.ts';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changesIn, onePage, refused, serve } from '../../testing/answers.ts';
import { aCustomerOrder } from '../../testing/customer-order.ts';
import { orderEvents } from '../../testing/order-events.ts';
import { act, eventually, render, says, screen, within } from '../../testing/render.ts';
import { sessionToken } from '../../testing/session-token.ts';
import { KitchenPage } from './kitchen-page.tsx';

/** What is received of a shop stays with it, so each test has one of its own. */
let shops = 0;
let stored: Order[];
let refusal: ReturnType<typeof refused> | undefined;
let events: ReturnType<typeof orderEvents>;
let calls: ReturnType<typeof serve>;

const STEPS = {
  paid: { action: 'confirm', to: 'confirmed' },
  confirmed: { action: 'start', to: 'preparing' },
  preparing: { action: 'ready', to: 'ready' },
  ready: { action: 'complete', to: 'completed' },
  completed: { action: 'refund', to: 'refunded' },
} as const;
const [dish] = aCustomerOrder().items as [Order['items'][number]];
const location = (id: string) => ({ ...aCustomerOrder().pickup!.location, id, name: `${id} kitchen` });
const order = (number: string, status: keyof typeof STEPS, more: Partial<Order> = {}): Order =>
  aCustomerOrder({
    _id: number,
    orderNumber: number,
    status,
    timeZone: 'UTC',
    createdAt: new Date().toISOString(),
    paidAt: new Date().toISOString(),
    readyAt: new Date(Date.now() + 1_800_000).toISOString(),
    items: [{ ...dish, name: `Dish of ${number}`, selectedOptions: [] }],
    notes: '',
    history: [],
    pickup: { location: location('whyte') },
    allowedActions: [STEPS[status].action, 'cancel'],
    ...more,
  });

const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const isIn = (name: string, text: string) =>
  eventually(() => expect(column(name).textContent).toContain(text));
const tickets = () => screen.queryAllByRole('article');

/** Opens a kitchen with these orders, on a screen that is wide enough for all columns. */
const open = async (orders: Order[], { archived = false, path = 'haldi/kitchen' } = {}) => {
  shops += 1;
  stored = orders;
  events = orderEvents();
  const locations = [location('whyte'), location('jasper')];
  const site = anAdminSite({ _id: `kitchen-${shops}`, autoConfirm: true, archived, locations });
  const received = serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', [site]),
    answer<typeof endpoints.adminListProducts>('GET /api/admin/sites/:siteId/products', onePage()),
    answer<typeof endpoints.adminGetProduct>('GET /api/admin/sites/:siteId/products/:id', ({ params }) =>
      anAdminProduct(params.id),
    ),
    answer<typeof endpoints.adminUpdateProduct>('PATCH /api/admin/sites/:siteId/products/:id', ({ params }) =>
      anAdminProduct(params.id),
    ),
    answer<typeof endpoints.adminWatchOrders>('GET /api/admin/sites/:siteId/events', events.open),
    answer<typeof endpoints.adminListOrders>('GET /api/admin/sites/:siteId/orders', ({ query }) =>
      onePage(...stored.filter(({ status }) => status === query.get('status'))),
    ),
    answer<typeof endpoints.adminOrderAction>(
      'POST /api/admin/sites/:siteId/orders/:id/:action',
      ({ params }) => {
        if (refusal) return refusal;
        if (params.action === 'refund') return stored.find(({ _id }) => _id === params.id)!;
        const { status } = stored.find(({ _id }) => _id === params.id)!;
        const step = STEPS[status as keyof typeof STEPS];
        expect(params.action).toBe(step.action);
        const after = order(params.id, step.to as keyof typeof STEPS);
        stored = stored.map((one) => (one._id === params.id ? after : one));
        return after;
      },
    ),
    answer<typeof endpoints.adminDelayOrder>(
      'POST /api/admin/sites/:siteId/orders/:id/delay',
      ({ params, body }) => {
        const before = stored.find(({ _id }) => _id === params.id)!;
        const readyAt = new Date(Date.parse(before.readyAt) + body.minutes * 60_000).toISOString();
        const after = { ...before, readyAt };
        stored = stored.map((one) => (one._id === params.id ? after : one));
        return after;
      },
    ),
  );
  calls = received;
  return render(
    <MemoryRouter initialEntries={[`/dashboard/${path}`]}>
      <Routes>
        <Route path="/dashboard/:site/kitchen" element={<KitchenPage />} />
      </Routes>
    </MemoryRouter>,
  );
};
const comesIn = (news: Order) => {
  stored = [...stored.filter(({ _id }) => _id !== news._id), news];
  return events.send(news);
};

const narrow = window.matchMedia;
beforeEach(() => {
  localStorage.clear();
  // What was read before is read again.
  window.dispatchEvent(new StorageEvent('storage'));
  refusal = undefined;
  signIn(sessionToken({ role: 'admin' }));
  window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('min-width') });
});
afterEach(() => {
  logout();
  window.matchMedia = narrow;
});

test('an order goes from new to handed over, step by step', async () => {
  const { user } = await open([order('BB-A', 'paid', { notes: 'No onion' })]);
  // By the keyboard: a second click at the same place would be taken for a double one.
  const take = async (step: string) => {
    const button = await screen.findByRole('button', { name: `${step}: BB-A` });
    await act(async () => button.focus());
    await user.keyboard('{Enter}');
  };
  await isIn('New', '2×Dish of BB-ALargeNo onion');
  await take('Confirm');
  await isIn('Preparing', 'BB-A');
  await take('Start');
  await take('Ready');
  await isIn('Ready', 'BB-A');
  await take('Handed over');
  await says('BB-A: Completed');
  expect(tickets()).toHaveLength(0);
});

test('a ticket says what each line contains and may contain, behind its options', async () => {
  const line: Order['items'][number] = {
    ...dish,
    selectedOptions: [
      {
        groupKey: 'milk',
        groupLabel: 'Milk',
        optionKey: 'oat',
        label: 'Oat milk',
        quantity: 1,
        priceCents: 0,
      },
    ],
    allergens: ['gluten', 'milk'],
    mayContain: ['nuts'],
    allergensUnstated: ['Syrup'],
  };
  await open([order('BB-A', 'paid', { items: [line] })]);
  await isIn('New', 'Contains gluten, milk · May contain nuts · Not stated for Syrup');
  expect(column('New').textContent).toMatch(/Oat milk.*Contains gluten/);
});

test('a step that is refused says why, and the order stays where it is', async () => {
  refusal = refused(409, { error: 'The order is cancelled.', code: 'NOT_ALLOWED' });
  const { press } = await open([order('BB-A', 'paid')]);
  await press('Confirm: BB-A');
  await isIn('New', 'Not changed: The order is cancelled.');
});

test('an incoming order appears at once and is new until the page is touched', async () => {
  const { user } = await open([]);
  await says('Live');
  await comesIn(order('BB-NEW', 'paid'));
  await isIn('New', 'BB-NEW');
  await eventually(() => expect(document.title).toBe('(1) Kitchen, Haldi House'));
  await says('New order BB-NEW');
  await user.click(document.body);
  await eventually(() => expect(document.title).toBe('Kitchen, Haldi House'));
});

test('an automatically confirmed order is framed too until the page is touched', async () => {
  const { user } = await open([]);
  await says('Live');
  await comesIn(order('BB-AUTO', 'paid'));
  await comesIn(order('BB-AUTO', 'confirmed'));
  await isIn('Preparing', 'BB-AUTO');
  const framed = () => screen.getByRole('article', { name: 'BB-AUTO' }).dataset.new;
  expect(framed()).toBe('true');
  await user.keyboard('a');
  await eventually(() => expect(framed()).toBe('false'));
});

test('a kitchen of one location sees its own', async () => {
  await open([order('BB-W', 'paid'), order('BB-J', 'paid', { pickup: { location: location('jasper') } })], {
    path: 'haldi/kitchen?location=jasper',
  });
  await isIn('New', 'BB-J');
  expect(tickets()).toHaveLength(1);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Location' }).value).toBe('jasper');
});

test('a screen is asked once which kitchen it is in; until then tickets say whose they are', async () => {
  const both = [order('BB-W', 'paid'), order('BB-J', 'paid', { pickup: { location: location('jasper') } })];
  const { press } = await open(both);
  await isIn('New', 'BB-J');
  const placesOf = () =>
    tickets()
      .flatMap((ticket) => within(ticket).queryAllByText(/ kitchen$/))
      .map(({ textContent }) => textContent);
  expect(placesOf().sort()).toEqual(['jasper kitchen', 'whyte kitchen']);
  await says('Which kitchen is this screen in?');
  await press('jasper kitchen');
  await eventually(() => expect(tickets()).toHaveLength(1));
  expect(placesOf()).toEqual([]);
  expect(screen.queryByText('Which kitchen is this screen in?')).toBeNull();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Location' }).value).toBe('jasper');
});

test('an order is promised for ten minutes later', async () => {
  const { press } = await open([order('BB-1', 'preparing')]);
  await isIn('Preparing', 'min left');
  await press('+10 min for BB-1');
  await isIn('Preparing', '39 min left');
});

test('what cannot be made is marked as sold out here, and the orders that have it are shown with what can be done', async () => {
  const items = [{ ...dish, productId: 'dal', name: 'Dal', quantity: 2, selectedOptions: [] }];
  const { press, user } = await open([
    order('BB-1', 'paid', { items, allowedActions: ['confirm', 'cancel', 'refund'] }),
    order('BB-2', 'preparing', { items }),
    order('BB-3', 'preparing'),
    order('BB-4', 'preparing', { items, pickup: { location: location('jasper') } }),
  ]);
  await isIn('New', 'BB-1');
  await press('Can’t make this: BB-1');
  await press('Mark 1 dish sold out');
  const dialog = within(await screen.findByRole('dialog', { name: '2 open orders have Dal' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  // By the keyboard: a second click at the same place would be taken for a double one.
  const refund = dialog.getByRole('button', { name: 'Take it off and refund it: BB-1' });
  await act(async () => refund.focus());
  await user.keyboard('{Enter}');
  await dialog.findByText('Refunded. Leave it out.');
  expect(changesIn(calls).map(({ body }) => body)).toEqual([
    { availability: { soldOut: true, until: expect.any(String), locationIds: ['whyte'] } },
    { preset: 'soldOut', lines: [{ index: 0, quantity: 2 }] },
  ]);
});

test('an order that waits for its courier has no step; one without a courier has one', async () => {
  const delivery = { provider: 'uber', status: 'assigned', problem: null } as Order['delivery'];
  const brought = { fulfillmentType: 'delivery' } as const;
  await open([
    order('BB-C', 'ready', { ...brought, delivery }),
    order('BB-N', 'ready', { ...brought, delivery: { ...delivery!, problem: 'Nobody is free.' } }),
  ]);
  await isIn('Ready', 'On the way to the shop');
  await isIn('Ready', 'No courier comes');
  const steps = within(column('Ready')).getAllByRole('button');
  expect(steps).toEqual([screen.getByRole('button', { name: 'Delivered: BB-N' })]);
});

test('orders of another day stand apart, and those of before yesterday are counted', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  await open([
    order('BB-L', 'confirmed', { readyAt: days(2) }),
    order('BB-O', 'preparing', { readyAt: days(-3) }),
  ]);
  await says('1 order for another day');
  await says('1 is of before yesterday See Orders');
  expect(tickets()).toHaveLength(0);
  expect(screen.getByRole('group').textContent).toContain('Dish of BB-L');
});

test('a shop that is archived or not there has no kitchen', async () => {
  const archived = await open([], { archived: true });
  await says('This shop is archived.');
  await archived.remove();
  await open([], { path: 'nobody/kitchen' });
  await says('There is no shop “nobody”.');
});
