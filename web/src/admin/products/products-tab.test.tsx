import type { endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { anAdminProduct } from '../../testing/admin-menu.ts';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, refused, serve } from '../../testing/answers.ts';
import { says, screen } from '../../testing/render.ts';
import { renderOfSite } from '../../testing/site-part.tsx';
import { ProductsTab } from './products-tab.tsx';

/** How many products the server has; undefined where it fails. */
let count: number | undefined;

beforeEach(() => {
  serve(
    answer<typeof endpoints.adminListCategories>('GET /api/admin/sites/:siteId/categories', []),
    answer<typeof endpoints.adminListProducts>('GET /api/admin/sites/:siteId/products', ({ query }) => {
      if (count === undefined) return refused(422, { error: 'The kitchen burns.', code: 'INVALID' });
      const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
      const total = query.get('q') ? 0 : count;
      const items = [...Array(total).keys()]
        .slice((page - 1) * pageSize, page * pageSize)
        .map((at) => anAdminProduct(`Dish ${at}`));
      return { items, total, page, pageSize, totalPages: Math.max(1, Math.ceil(total / pageSize)) };
    }),
  );
});

const open = (search = '') => renderOfSite(<ProductsTab />, anAdminSite(), `/products${search}`);

test('a page that is no longer there gives way to the last one', async () => {
  count = 50;
  const { address } = await open('?page=9');
  await says('Showing 49-50 of 50');
  expect(address()).toBe('/products?page=2');
});

test('a menu without products offers a first one', async () => {
  count = 0;
  const { press, address } = await open();
  await says('No products yet.');
  expect(screen.queryByRole('button', { name: 'Delete ALL products' })).toBeNull();
  await press('New product');
  await screen.findByRole('button', { name: 'Save product' });
  expect(address()).toBe('/products?open=new-product');
});

test('a list that is narrowed to nothing leads back to all, in the order that was chosen', async () => {
  count = 2;
  const { press, address } = await open('?q=zzz&veg=veg&sort=name');
  await says('No products match.');
  await press('Reset search and filters');
  await says('Dish 1');
  expect(address()).toBe('/products?sort=name');
});

test('a list that does not come says so in its place, and is asked for again', async () => {
  count = undefined;
  const { press } = await open();
  await says('Failed to load products: The kitchen burns.');
  count = 1;
  await press('Try again');
  await says('Dish 0');
});
