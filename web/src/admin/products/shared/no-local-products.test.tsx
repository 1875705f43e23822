import type { endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { anAdminProduct } from '../../../testing/admin-menu.ts';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, onePage, serve } from '../../../testing/answers.ts';
import { says, screen } from '../../../testing/render.ts';
import { renderOfSite } from '../../../testing/site-part.tsx';
import { CategoriesTab } from '../../categories/categories-tab.tsx';
import { PanelActions } from '../../shell/panel-actions.tsx';
import { ProductsTab } from '../products-tab.tsx';

const WHOSE =
  'This site follows the menu City menu, which allows no products or categories of its own. They are added to that menu.';

let allowLocalProducts = false;
let products = [anAdminProduct('Idli')];

beforeEach(() => {
  allowLocalProducts = false;
  products = [];
  serve(
    answer<typeof endpoints.adminListCategories>('GET /api/admin/sites/:siteId/categories', []),
    answer<typeof endpoints.adminListProducts>('GET /api/admin/sites/:siteId/products', () =>
      onePage(...products),
    ),
    answer<typeof endpoints.adminGetFollowedMenu>(
      'GET /api/admin/sites/:siteId/shared-menu',
      ({ params }) => ({
        siteId: params.siteId,
        menu: { menuId: 'm1', name: 'City menu', release: 2, allowLocalProducts },
      }),
    ),
  );
});

const parts = {
  'the panel': <PanelActions.Menu site={anAdminSite()} onDone={() => undefined} />,
  'an empty list of products': <ProductsTab />,
  'an empty list of categories': <CategoriesTab />,
};
const open = (part: keyof typeof parts) => renderOfSite(parts[part], anAdminSite(), '/');
const names = Object.keys(parts) as (keyof typeof parts)[];

test.each(names)(
  '%s says whose menu it is and offers nothing new where it allows nothing local',
  async (part) => {
    await open(part);
    await says(WHOSE);
    expect(screen.queryByRole('button', { name: /new (product|category)/i })).toBeNull();
  },
);

test.each(names)('%s offers what is new where the menu allows local products', async (part) => {
  allowLocalProducts = true;
  await open(part);
  await screen.findAllByRole('button', { name: /new (product|category)/i });
  expect(screen.queryByText(WHOSE)).toBeNull();
});

test.each([
  ['is offered where the menu allows local ones', true],
  ['is not offered where it does not', false],
])('a copy of a product %s', async (_, allowed) => {
  allowLocalProducts = allowed;
  products = [anAdminProduct('Idli')];
  const { press } = await renderOfSite(
    <>
      <ProductsTab />
      <PanelActions.Menu site={anAdminSite()} onDone={() => undefined} />
    </>,
    anAdminSite(),
    '/?view=list',
  );
  await says('Idli');
  if (allowed) await screen.findByRole('button', { name: '+ New product' });
  else await says(WHOSE);
  await press('More for Idli');
  await screen.findByRole('menuitem', { name: 'Mark as sold out' });
  expect(screen.queryByRole('menuitem', { name: 'Duplicate' }) !== null).toBe(allowed);
});
