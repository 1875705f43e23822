import type { AdminProduct, AdminSite } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { eventually, press, render } from '../../testing/render.ts';
import { ProductsTab } from './products-tab.tsx';

const site = { _id: 's1', slug: 'haldi', name: 'Haldi House', currency: 'cad', timeZone: 'UTC' } as AdminSite;
const productOf = (at: number) => {
  const variants: AdminProduct['variants'] = [];
  return { _id: `p${at}`, name: `Dish ${at}`, description: '', imageUrl: '', priceCents: 100, variants };
};

/** How many products the server has; undefined where it fails. */
let count: number | undefined;
let page: Awaited<ReturnType<typeof render>>;

beforeEach(() => {
  globalThis.fetch = async (url) => {
    const { pathname, searchParams } = new URL(String(url), 'http://shop.test');
    if (pathname.endsWith('/categories')) return new Response('[]');
    if (count === undefined) return new Response('{"error":"The kitchen burns."}', { status: 422 });
    const [at, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
    const total = searchParams.get('q') ? 0 : count;
    const items = [...Array(total).keys()].slice((at - 1) * size, at * size).map(productOf);
    const totalPages = Math.max(1, Math.ceil(total / size));
    return new Response(JSON.stringify({ items, total, page: at, pageSize: size, totalPages }));
  };
});
afterEach(() => page.remove());

const Frame = () => (
  <>
    <output>{useLocation().search}</output>
    <Outlet context={site} />
  </>
);
const open = async (search = '') => {
  const routes = [{ element: <Frame />, children: [{ path: '*', element: <ProductsTab /> }] }];
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <App component={false}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/products${search}`] })} />
      </App>
    </QueryClientProvider>,
  );
};
const shows = (text: string) => eventually(() => expect(page.place.textContent).toContain(text));
const address = () => page.place.querySelector('output')?.textContent;

test('a page that is no longer there gives way to the last one', async () => {
  count = 50;
  await open('?page=9');
  await shows('Showing 49-50 of 50');
  expect(address()).toBe('?page=2');
});

test('a menu without products offers a first one', async () => {
  count = 0;
  await open();
  await shows('No products yet.');
  expect(page.place.textContent).not.toContain('Delete ALL products');
  await press(page.place, 'section button');
  await shows('Save product');
  expect(address()).toBe('?open=new-product');
});

test('a list that is narrowed to nothing leads back to all, in the order that was chosen', async () => {
  count = 2;
  await open('?q=zzz&veg=veg&sort=name');
  await shows('No products match.');
  await press(page.place, 'section button');
  await shows('Dish 1');
  expect(address()).toBe('?sort=name');
});

test('a list that does not come says so in its place, and is asked for again', async () => {
  count = undefined;
  await open();
  await shows('Failed to load products: The kitchen burns.');
  count = 1;
  await press(page.place, '[role=alert] button');
  await shows('Dish 0');
});
