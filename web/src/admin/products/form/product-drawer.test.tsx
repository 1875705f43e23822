import type { AdminSite } from '@biteboard/contracts';
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { eventually, press, render, typeInto } from '../../../testing/render.ts';
import { ProductDrawer } from './product-drawer.tsx';

const site = { _id: 's1', slug: 'haldi', currency: 'cad', timeZone: 'UTC' } as AdminSite;
const korma = {
  ...{ _id: 'p1', siteId: 's1', name: 'Korma', description: '', imageUrl: '', priceCents: 1250 },
  ...{
    categoryId: null,
    isVeg: true,
    spiceLevels: [],
    flavors: [],
    portions: [],
    quantities: [],
    position: 0,
  },
  variants: [{ key: 'big', label: 'Large', price: 4.5 }],
  ...{ extraOptionGroups: [], availability: { soldOut: false, until: null } },
};

let page: Awaited<ReturnType<typeof render>>;
afterEach(() => page.remove());

/** Opens the product; what is sent, and what the server answers to it. */
const open = async (answer: () => Response) => {
  const sent: unknown[] = [];
  globalThis.fetch = async (url, init) => {
    if (String(url).endsWith('/categories')) return new Response('[]');
    if (init?.method === 'GET') return new Response(JSON.stringify(korma));
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  };
  const routes = [
    { element: <Outlet context={site} />, children: [{ path: '*', element: <ProductDrawer /> }] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/?open=product:p1'] });
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <App component={false}>
        <RouterProvider router={router} />
      </App>
    </QueryClientProvider>,
  );
  await eventually(() => expect(field('name')?.value).toBe('Korma'));
  return { sent, address: () => router.state.location.search };
};
const field = (name: string) => document.querySelector<HTMLInputElement>(`#product_${name}`)!;
const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const save = () => press(document, '.ant-drawer-footer .ant-btn-primary');

test('only what was changed is sent, an option under its key, and the form goes', async () => {
  const { sent, address } = await open(() => new Response(JSON.stringify({ ...korma, name: 'Royal Korma' })));
  await typeInto(field('name'), ' Royal Korma ');
  await typeInto(field('variants'), 'Regular, Grande +5');
  await typeInto(field('variants'), 'Regular, Large +5');
  await save();
  await eventually(() => expect(address()).toBe(''));
  const variants = [
    { label: 'Regular', price: 0 },
    { key: 'big', label: 'Large', price: 5 },
  ];
  expect(sent).toEqual([{ name: 'Royal Korma', variants }]);
  await says('Royal Korma is saved.');
});

test('a refusal stands at its field, and what is not saved is asked for before it is left', async () => {
  const fields = { price: 'Price must be at most 100000.' };
  const { address } = await open(
    () => new Response(JSON.stringify({ error: fields.price, code: 'INVALID', fields }), { status: 400 }),
  );
  await typeInto(field('priceCents'), '999999');
  await save();
  await says(fields.price);
  await press(document, '.ant-drawer-close');
  await says('Leave without saving?');
  expect(address()).toBe('?open=product:p1');
  await press(document, '.ant-modal .ant-btn-dangerous');
  await eventually(() => expect(address()).toBe(''));
});

test('a product that was deleted meanwhile says so', async () => {
  await open(() => new Response('{"error":"There is no such product."}', { status: 404 }));
  await typeInto(field('name'), 'Too late');
  await save();
  await says('The product was deleted meanwhile. Nothing was saved.');
});
