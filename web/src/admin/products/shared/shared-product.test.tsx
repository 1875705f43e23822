import type { endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { anAdminProduct } from '../../../testing/admin-menu.ts';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, changesIn, onePage, serve } from '../../../testing/answers.ts';
import { says, screen } from '../../../testing/render.ts';
import { renderOfSite } from '../../../testing/site-part.tsx';
import { Staff } from '../../site/staff.ts';
import { ProductsTab } from '../products-tab.tsx';

const shared = anAdminProduct('Samosa', {
  priceCents: 1100,
  shared: { menuId: 'm1', productId: 'p1', release: 2 },
});
const admin = { role: 'admin', email: 'ines@b.test', userId: 'ines', name: 'Ines Duarte', expiresAt: 1e15 };

const ORIGIN = {
  menuName: 'City menu',
  menuCents: 1000,
  from: 'groupRule',
  groupName: 'West',
  percent: 10,
  endsIn: 0,
  priceCents: 1100,
} as const;

let received: ReturnType<typeof serve>;

beforeEach(() => {
  received = serve(
    answer<typeof endpoints.adminListCategories>('GET /api/admin/sites/:siteId/categories', []),
    answer<typeof endpoints.adminListProducts>(
      'GET /api/admin/sites/:siteId/products',
      onePage(shared, anAdminProduct('Idli')),
    ),
    answer<typeof endpoints.adminGetFollowedMenu>('GET /api/admin/sites/:siteId/shared-menu', {
      siteId: 's1',
      menu: { menuId: 'm1', name: 'City menu', release: 2, allowLocalProducts: true },
    }),
    answer<typeof endpoints.adminGetProduct>('GET /api/admin/sites/:siteId/products/:id', shared),
    answer<typeof endpoints.adminGetPriceOrigin>('GET /api/admin/sites/:siteId/products/:id/price', {
      ...ORIGIN,
      release: 2,
      releaseNote: 'Rents went up',
      releasedBy: 'chief@b.test',
      releasedAt: '2026-06-01T10:00:00.000Z',
    }),
    answer<typeof endpoints.adminListPriceOrigins>('GET /api/admin/sites/:siteId/shared-menu/prices', {
      items: [{ id: 'Samosa', ...ORIGIN }],
    }),
    answer<typeof endpoints.adminUpdateProduct>('PATCH /api/admin/sites/:siteId/products/:id', {
      ...shared,
      hidden: true,
    }),
  );
});

const open = (role: string, search = '') =>
  renderOfSite(
    <Staff value={{ ...admin, role }}>
      <ProductsTab />
    </Staff>,
    anAdminSite(),
    `/products${search}`,
  );

test.each(['grid', 'list'])('in the %s a menu’s product is locked, and names its menu', async (view) => {
  await open('admin', `?view=${view}`);
  await says('From City menu');
  await says('menu $10.00, West +10%, ends in 0 → $11.00');
  expect(screen.getByRole('link', { name: 'From City menu' }).getAttribute('href')).toBe(
    '/dashboard/menus/m1/products',
  );
  expect(screen.queryByRole('button', { name: 'Delete Samosa' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete Idli' })).toBeTruthy();
});

test('a locked product says where its price comes from, has no form, and can be hidden', async () => {
  const { press } = await open('manager', '?view=list');
  await says('From City menu');
  expect(screen.queryByRole('link', { name: 'From City menu' })).toBeNull();
  await press('See Samosa, which is locked: it belongs to City menu');
  await says(
    /Release 2 of City menu brought it\. It was published by chief@b\.test, .*Its note: “Rents went up”/,
  );
  await says('menu $10.00, West +10%, ends in 0 → $11.00', screen.getByRole('dialog'));
  expect(screen.queryByRole('button', { name: 'Save product' })).toBeNull();
  await press('Hide in this shop');
  await says('It is hidden in this shop.');
  expect(changesIn(received)).toMatchObject([
    { call: 'PATCH /api/admin/sites/s1/products/Samosa', body: { hidden: true } },
  ]);
});
