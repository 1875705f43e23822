import type { endpoints } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { anAdminCategory, anAdminProduct } from '../../testing/admin-menu.ts';
import { answer, changesIn, onePage, serve } from '../../testing/answers.ts';
import { eventually, says, screen } from '../../testing/render.ts';
import { aSharedMenu } from '../../testing/shared-menu.ts';
import { renderOfSite } from '../../testing/site-part.tsx';
import { CategoriesTab } from '../categories/categories-tab.tsx';
import { ProductsTab } from '../products/products-tab.tsx';
import { draftOwner } from '../site/owner.ts';

/** The calls of a draft are those of a site's menu, with the menu's id in the place of the site's. */
const inDraft = <Path extends string>(path: Path): Path => path.replace('/sites/', '/menus/') as Path;

const serveDraft = () =>
  serve(
    answer<typeof endpoints.adminListCategories>(inDraft('GET /api/admin/sites/:siteId/categories'), [
      anAdminCategory('Snacks'),
    ]),
    answer<typeof endpoints.adminListProducts>(
      inDraft('GET /api/admin/sites/:siteId/products'),
      onePage(anAdminProduct('Samosa')),
    ),
    answer<typeof endpoints.adminGetProduct>(
      inDraft('GET /api/admin/sites/:siteId/products/:id'),
      anAdminProduct('Samosa'),
    ),
    answer<typeof endpoints.adminUpdateProduct>(
      inDraft('PATCH /api/admin/sites/:siteId/products/:id'),
      anAdminProduct('Samosa'),
    ),
    answer<typeof endpoints.adminCreateCategory>(
      inDraft('POST /api/admin/sites/:siteId/categories'),
      anAdminCategory('Drinks'),
    ),
  );

test('a draft’s dish is edited on the screen of a site’s, where nothing is sold out', async () => {
  const received = serveDraft();
  const { press, fill } = await renderOfSite(
    <ProductsTab />,
    draftOwner(aSharedMenu()),
    '/?open=product:Samosa',
  );
  const price = await screen.findByLabelText('Price');
  expect(screen.queryByText('Availability')).toBeNull();
  await fill(price, '6.50');
  await press('Save product');
  await eventually(() =>
    expect(changesIn(received)).toMatchObject([
      {
        call: 'PATCH /api/admin/menus/m1/products/Samosa',
        body: { price: 6.5 },
      },
    ]),
  );
  expect(changesIn(received)[0]?.headers.get('if-match')).toBe('"1"');
});

test('a draft’s categories are those of the menu', async () => {
  const received = serveDraft();
  const { press, user } = await renderOfSite(<CategoriesTab />, draftOwner(aSharedMenu()));
  await says('Snacks');
  await press('New category');
  await user.type(await screen.findByLabelText('Name'), 'Drinks');
  await press(/^(Save|Create)/);
  await eventually(() =>
    expect(changesIn(received).map(({ call }) => call)).toEqual(['POST /api/admin/menus/m1/categories']),
  );
});
