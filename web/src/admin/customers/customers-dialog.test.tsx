import type { Customer } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { eventually, render, typeInto } from '../../testing/render.ts';
import { CustomersDialog } from './customers-dialog.tsx';

const ana: Customer = {
  userId: 'u-ana',
  email: 'ana@b.test',
  name: 'Ana Ruiz',
  role: 'user',
  state: 'active',
  createdAt: '2025-03-04T12:00:00.000Z',
  addresses: [
    {
      id: 'a1',
      label: 'Home',
      name: 'Ana',
      phone: '+17805550199',
      address: {
        streetAddress: ['1 High St'],
        city: 'Edmonton',
        province: 'AB',
        postalCode: 'T5J',
        country: 'CA',
      },
    },
  ],
};
const order = {
  _id: 'o1',
  orderNumber: 'BB-7KQ2MD',
  siteSlug: 'haldi',
  siteName: 'Haldi House',
  status: 'completed',
  fulfillmentType: 'pickup',
  createdAt: '2026-11-20T18:14:00.000Z',
  timeZone: 'America/Edmonton',
  totalCents: 4825,
  currency: 'cad',
};

const realFetch = globalThis.fetch;
let customers: Customer[];
let refusal: string;
let calls: string[];
let page: Awaited<ReturnType<typeof render>>;

beforeEach(async () => {
  [customers, refusal, calls] = [[ana], '', []];
  globalThis.fetch = async (url, init) => {
    const { method = 'GET', body } = init ?? {};
    calls.push(`${method} ${String(url)} ${String(body ?? '')}`.trim());
    if (refusal) return new Response(JSON.stringify({ error: refusal, code: 'X' }), { status: 409 });
    if (String(url).endsWith('/found')) return new Response(JSON.stringify({ customers }));
    const list = { items: [order], total: 1, page: 1, pageSize: 10, totalPages: 1 };
    return new Response(JSON.stringify(method === 'GET' ? list : { ok: true }));
  };
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CustomersDialog onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  await page.remove();
  globalThis.fetch = realFetch;
});

const named = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const click = (name: string) => act(async () => named(name)?.click());
const text = () => document.body.textContent ?? '';
const find = async (q: string) => {
  await typeInto(document.querySelector<HTMLInputElement>('[type=search]')!, q);
  await click('Find');
};

test('a customer is found by what was typed, and shown with addresses and orders', async () => {
  await find(' ana@b.test ');
  await eventually(() => expect(text()).toContain('BB-7KQ2MD'));
  expect(calls).toEqual([
    'POST /api/admin/customers/found {"q":"ana@b.test"}',
    'GET /api/admin/customers/u-ana/orders?page=1&pageSize=10',
  ]);
  for (const words of [
    'Ana Ruiz',
    'Has an account',
    '1 person found',
    'Home',
    '1 High St',
    'Haldi House',
    '$48.25',
  ])
    expect(text()).toContain(words);
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent === 'BB-7KQ2MD');
  expect(link?.getAttribute('href')).toBe('/dashboard/haldi/orders?order=o1');
});

test('of several one is chosen, and there is a way back', async () => {
  customers = [ana, { ...ana, userId: 'u-ben', name: 'Ben', email: 'ben@b.test' }];
  await find('780 555 0199');
  await eventually(() => expect(text()).toContain('2 people found'));
  await click('Show Ben');
  expect(text()).toContain('ben@b.test');
  expect(text()).not.toContain('Ana Ruiz');
  await click('All found');
  expect(named('Show Ana Ruiz')).toBeDefined();
});

test('an empty result and a failed search are shown', async () => {
  customers = [];
  await find('nobody@b.test');
  await eventually(() => expect(text()).toContain('Nobody has this email, phone or order.'));
  refusal = 'Not now.';
  await find('BB-222222');
  await eventually(() => expect(text()).toContain('Failed to search: Not now.'));
});

test('an account is removed after its email was typed; what remains and a refusal are shown', async () => {
  await find('ana@b.test');
  await eventually(() => expect(named('Remove account')).toBeDefined());
  await click('Remove account');
  expect(text()).toContain('Remove the account of Ana Ruiz?');
  expect(text()).toContain('Orders and invoices with dishes, sums, taxes and cities');
  const ok = () =>
    [...document.querySelectorAll<HTMLButtonElement>('.ant-btn-dangerous[type=submit]')].at(-1);
  expect(ok()?.disabled).toBe(true);
  const field = [...document.querySelectorAll<HTMLInputElement>('.ant-modal input')].at(-1)!;
  await typeInto(field, 'ana@b.test');
  refusal = 'Order BB-7KQ2MD is not finished yet.';
  await act(async () => ok()?.click());
  await eventually(() => expect(text()).toContain('Not removed: Order BB-7KQ2MD is not finished yet.'));
  refusal = '';
  await act(async () => ok()?.click());
  await eventually(() => expect(text()).toContain('Account removed'));
  expect(calls.filter((one) => one.startsWith('DELETE'))).toHaveLength(2);
  expect(text()).not.toContain('ana@b.test');
});

test('who works in the dashboard is not removed here', async () => {
  customers = [{ ...ana, role: 'manager' }];
  await find('ana@b.test');
  await eventually(() => expect(text()).toContain('take them out of People'));
  expect(named('Remove account')).toBeUndefined();
});
