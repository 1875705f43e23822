import type { Notification } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { eventually, render } from '../../testing/render.ts';
import { WebhookDeliveriesDialog } from './deliveries-dialog.tsx';

const postOf = (id: string, more: Partial<Notification> = {}): Notification => ({
  notificationId: id,
  type: 'order.paid',
  orderId: `order-${id}`,
  orderNumber: `BB-${id}`,
  state: 'delivered',
  at: new Date().toISOString(),
  tries: 1,
  lastTriedAt: new Date().toISOString(),
  nextAt: null,
  answer: { status: 200, text: 'taken' },
  ...more,
});
const later = new Date(Date.now() + 3_600_000).toISOString();

const realFetch = globalThis.fetch;
let posts: Notification[];
let down: boolean;
let asked: string[];
let page: Awaited<ReturnType<typeof render>>;

beforeEach(() => {
  asked = [];
  down = false;
  posts = [
    postOf('ONE'),
    postOf('TWO', {
      state: 'waiting',
      tries: 3,
      nextAt: later,
      answer: { status: 503, text: 'out of paper' },
    }),
    postOf('THREE', { state: 'failed', answer: { status: null, text: 'Nobody listens at the address.' } }),
    postOf('FOUR', { type: 'test', orderNumber: null, state: 'waiting', tries: 0, answer: null }),
  ];
  globalThis.fetch = async (url, init) => {
    const path = new URL(String(url), 'http://shop').pathname.replace('/api/admin/sites/site-1', '');
    asked.push(`${init?.method} ${path}`);
    if (down) return new Response(JSON.stringify({ error: 'Not now.', code: 'X' }), { status: 409 });
    const list = { items: posts, total: posts.length, page: 1, pageSize: 10, totalPages: 1 };
    return new Response(JSON.stringify(init?.method === 'POST' ? posts[0] : list));
  };
});
afterEach(async () => {
  await page.remove();
  globalThis.fetch = realFetch;
});

const open = async (orderNotifyUrl = 'https://till.example/orders') => {
  const site = { _id: 'site-1', name: 'Haldi House', timeZone: 'America/Edmonton', orderNotifyUrl };
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/?open=posts']}>
        <Routes>
          <Route element={<Outlet context={site} />}>
            <Route path="/" element={<WebhookDeliveriesDialog />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const said = () => document.body.textContent ?? '';
const click = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)
      ?.click(),
  );

test('each delivery is listed with its state, its tries and its last answer', async () => {
  await open();
  await eventually(() => expect(said()).toContain('BB-ONE · Paid'));
  for (const words of [
    'https://till.example/orders',
    'Delivered',
    '3 tries, next',
    '503out of paper',
    'Nobody listens at the address.',
    'Trying',
    'None yet',
    'Showing 1-4 of 4',
  ])
    expect(said()).toContain(words);
});

test('a delivery is sent again, and a test is sent', async () => {
  await open();
  await eventually(() => expect(said()).toContain('BB-THREE'));
  await click('Send again: Paid BB-THREE');
  await eventually(() => expect(asked).toContain('POST /notifications/THREE/again'));
  await click('Send a test');
  await eventually(() => expect(asked).toContain('POST /notifications'));
});

test('a refusal is shown where it was requested', async () => {
  await open('');
  await eventually(() => expect(said()).toContain('BB-ONE'));
  expect(said()).toContain('No address is saved');
  down = true;
  await click('Send a test');
  await eventually(() => expect(said()).toContain('The test was not sent: Not now.'));
  await click('Send again: Paid BB-ONE');
  await eventually(() => expect(said()).toContain('Not sent again: Not now.'));
});

test('an empty list says so, and a list that fails can be fetched again', async () => {
  posts = [];
  down = true;
  await open();
  await eventually(() => expect(said()).toContain('Failed to load the posts: Not now.'));
  down = false;
  await click('Try again');
  await eventually(() => expect(said()).toContain('Nothing was posted yet.'));
});
