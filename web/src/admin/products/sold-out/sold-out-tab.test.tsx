import type { AdminProduct, AdminSite } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act } from 'react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { logout, signIn } from '../../../lib/session.ts';
import { eventually, press, render, typeInto } from '../../../testing/render.ts';
import { SoldOutTab } from './sold-out-tab.tsx';

const site = {
  _id: 's',
  slug: 'haldi',
  timeZone: 'UTC',
  hours: Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [
      day,
      { open: '10:00', close: '22:00', closed: false },
    ]),
  ),
} as AdminSite;
const dish = (id: string, soldOut: boolean) =>
  ({
    _id: id,
    name: `Dish ${id}`,
    imageUrl: '',
    version: 1,
    soldOut,
    availability: { soldOut, until: null },
  }) as AdminProduct;

let menu: AdminProduct[];
let sent: unknown[];
let refused: string;
let page: Awaited<ReturnType<typeof render>>;

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(async () => {
  menu = [dish('dal', true), dish('naan', false), dish('korma', false)];
  sent = [];
  refused = '';
  signIn(`x.${btoa(JSON.stringify({ role: 'admin', email: 'ines@biteboard.test', userId: 'u1' }))}.x`);
  globalThis.fetch = async (url, init) => {
    const { pathname, searchParams } = new URL(String(url), 'http://shop.test');
    if (init?.method !== 'PATCH') {
      const items = menu.filter(({ soldOut }) => String(soldOut) === searchParams.get('soldOut'));
      return answer({ items, total: items.length, page: 1, pageSize: 48, totalPages: 1 });
    }
    const id = pathname.split('/').at(-1)!;
    if (id === refused) return answer({ error: 'This dish is gone.', code: 'PRODUCT_NOT_FOUND' }, 404);
    const { availability } = JSON.parse(String(init.body)) as Pick<AdminProduct, 'availability'>;
    sent.push([id, availability]);
    menu = menu.map((one) =>
      one._id === id ? { ...one, soldOut: availability.soldOut, availability } : one,
    );
    return answer(menu.find(({ _id }) => _id === id));
  };
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <MemoryRouter initialEntries={['/sold-out']}>
          <Routes>
            <Route element={<Outlet context={site} />}>
              <Route path="/sold-out" element={<SoldOutTab />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  );
  await says('1 now');
});
afterEach(async () => {
  await page.remove();
  await act(async () => logout());
});

const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const submit = () => press(document, 'button[type=submit]');
const choose = async (name: string) => {
  const field = document.querySelector<HTMLInputElement>('input[role=combobox]')!;
  await typeInto(field, name);
  await eventually(() => expect(option(name)).toBeDefined());
  await act(async () => option(name)!.click());
};
const option = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
    ({ textContent }) => textContent === name,
  );
const openDrawer = async () => {
  await press(page.place, '.ant-btn-primary');
  await says('Until when');
};

test('what is sold out is brought back', async () => {
  await says('Until brought back');
  await press(page.place, '[aria-label="Bring back Dish dal"]');
  await says('Everything is available.');
  await says('Dish dal is available again.');
  expect(sent).toEqual([['dal', { soldOut: false }]]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sold out');
});

test('dishes are marked together, until the end of today by default', async () => {
  await openDrawer();
  await submit();
  await says('Please choose a dish.');
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
  await choose('Dish naan');
  await choose('Dish korma');
  await says('Mark 2 dishes sold out');
  await submit();
  await says('2 dishes are sold out now.');
  await says('3 now');
  expect(sent).toEqual([
    ['naan', { soldOut: true, until: expect.stringMatching(/T(22|00):00:00.000Z$/) }],
    ['korma', { soldOut: true, until: expect.stringMatching(/T(22|00):00:00.000Z$/) }],
  ]);
});

test('a time must be chosen and lie ahead', async () => {
  await openDrawer();
  await choose('Dish naan');
  await press(document, 'input[type=radio][value=time]');
  await submit();
  await says('Please choose a day and time.');
  const field = document.querySelector<HTMLInputElement>('input[type=datetime-local]')!;
  await typeInto(field, '2020-01-01T10:00');
  await submit();
  await says('That time has passed.');
  await typeInto(field, '2099-01-01T10:00');
  await submit();
  await says('1 dish is sold out now.');
  expect(sent).toEqual([['naan', { soldOut: true, until: '2099-01-01T10:00:00.000Z' }]]);
});

test('where one cannot be marked the others are, and it stays chosen', async () => {
  refused = 'naan';
  await openDrawer();
  await choose('Dish naan');
  await choose('Dish korma');
  await press(document, 'input[type=radio][value=back]');
  await submit();
  await says('Not marked: Dish naan: This dish is gone.');
  await says('Mark 1 dish sold out');
  expect(sent).toEqual([['korma', { soldOut: true, until: null }]]);
});
