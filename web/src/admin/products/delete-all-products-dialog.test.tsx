import type { AdminProduct, endpoints } from '@biteboard/contracts';
import { expect, jest, test } from '@jest/globals';
import { anAdminProduct } from '../../testing/admin-menu.ts';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changedMeanwhile, changesIn, onePage, serve } from '../../testing/answers.ts';
import { eventually, render, says, screen } from '../../testing/render.ts';
import { DeleteAllProductsDialog } from './delete-all-products-dialog.tsx';
import { menuChanges } from './menu-changes.ts';

const soup = anAdminProduct('Soup', { updatedAt: '2026-11-22T10:00:00Z' });
const curry = anAdminProduct('Curry', { updatedAt: '2026-11-22T11:00:00Z' });
const menuOf = (total: number, ...items: AdminProduct[]) => ({ ...onePage(...items), total });

test('the menu is deleted as it was when that was asked; what was added since is shown before', async () => {
  const onDone = jest.fn();
  let menu = menuOf(64, soup);
  const received = serve(
    answer<typeof endpoints.adminListCategories>('GET /api/admin/sites/:siteId/categories', []),
    answer<typeof endpoints.adminListProducts>('GET /api/admin/sites/:siteId/products', () => menu),
    answer<typeof endpoints.adminDeleteAllProducts>(
      'DELETE /api/admin/sites/:siteId/products',
      ({ query }) =>
        query.get('seenTotal') === String(menu.total) && query.get('seenAt') === menu.items[0]?.updatedAt
          ? { ok: true, deleted: menu.total }
          : changedMeanwhile(menuOf(65, curry, soup)),
    ),
  );
  const { user, press } = await render(
    <DeleteAllProductsDialog site={anAdminSite()} onDone={onDone} onClose={() => undefined} />,
  );
  await says('Delete all 64 products?');
  await user.type(screen.getByRole('textbox'), 'haldi');
  menu = menuOf(65, curry);
  await press('Delete ALL products');
  await says(/Changed by somebody else.*Products.*64.*65.*Added or changed.*Curry.*Delete all the same/);
  expect(onDone).not.toHaveBeenCalled();
  await press('Delete all the same');
  await eventually(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(changesIn(received).map(({ query }) => `${query.get('seenTotal')} ${query.get('seenAt')}`)).toEqual([
    `64 ${soup.updatedAt}`,
    `65 ${curry.updatedAt}`,
  ]);
});

test('of many that were changed five are named; what was there before is none of them', () => {
  const many = Array.from({ length: 7 }, (_, at) => ({ ...curry, _id: `${at}`, name: `Dish ${at}` }));
  const before = { total: 8, at: soup.updatedAt, items: [soup] };
  expect(menuChanges(before, { total: 8, at: curry.updatedAt, items: [...many, soup] })).toMatchObject([
    { field: 'changed', theirs: ['Dish 0, Dish 1, Dish 2, Dish 3, Dish 4 and more'] },
  ]);
  expect(menuChanges(before, { ...before, total: 7 })).toMatchObject([
    { field: 'total', before: 8, theirs: 7 },
  ]);
});
