import type { endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { anAdminCategory, anAdminProduct } from '../../../testing/admin-menu.ts';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, changedMeanwhile, changesIn, onePage, refused, serve } from '../../../testing/answers.ts';
import { eventually, says, screen, within } from '../../../testing/render.ts';
import { renderOfSite } from '../../../testing/site-part.tsx';
import { ProductsTab } from '../products-tab.tsx';

const dishes = [
  anAdminProduct('Korma', { version: 3 }),
  anAdminProduct('Dal', { version: 4 }),
  anAdminProduct('Naan', { version: 5, allergens: [], calories: 300 }),
  anAdminProduct('House Cola', { shared: { menuId: 'm1', productId: 'cola', release: 1 } }),
];

let received: ReturnType<typeof serve>;
let view: Awaited<ReturnType<typeof renderOfSite>>;
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const how = async (field: string, choice: string) =>
  view.user.click(within(await screen.findByRole('group', { name: field })).getByLabelText(choice));
const sent = () =>
  changesIn(received).map(({ params, body, headers }) => [
    (params as { id: string }).id,
    headers.get('if-match'),
    body,
  ]);

beforeEach(async () => {
  received = serve(
    answer<typeof endpoints.adminListCategories>('GET /api/admin/sites/:siteId/categories', [
      anAdminCategory('Curries'),
    ]),
    answer<typeof endpoints.adminListProducts>('GET /api/admin/sites/:siteId/products', onePage(...dishes)),
    answer<typeof endpoints.adminUpdateProduct>(
      'PATCH /api/admin/sites/:siteId/products/:id',
      ({ params }) => {
        if (params.id === 'Korma') return changedMeanwhile({ ...dishes[0], version: 9 });
        if (params.id === 'Dal') return refused(400, { error: 'Dal stays as it is.', code: 'INVALID' });
        return { ...dishes[2]!, version: 6 };
      },
    ),
  );
  view = await renderOfSite(<ProductsTab />, anAdminSite(), '/products');
  await box('Choose Korma');
});

test('all dishes of the page are chosen but a shared menu’s, and what was refused is said beside its name', async () => {
  expect(screen.queryByRole('checkbox', { name: 'Choose House Cola' })).toBeNull();
  await view.user.click(await box('Choose all on this page'));
  await view.press('Edit 3 dishes');
  await how('Calories', 'Set');
  await view.fill(await screen.findByRole('textbox', { name: 'Set Calories to' }), '450-600');
  await how('May contain', 'None');
  await view.press('Save 3 dishes');
  await says('1 dish is saved.');
  await says(
    /Korma.*It was changed by somebody else\..*Dal.*Dal stays as it is\./,
    screen.getByRole('alert'),
  );
  const body = { mayContain: [], calories: { from: 450, to: 600 } };
  expect(sent()).toEqual([
    ['Korma', '"3"', body],
    ['Dal', '"4"', body],
    ['Naan', '"5"', body],
  ]);
  await view.press('Done');
  await screen.findByRole('button', { name: 'Edit 2 dishes' });
  expect([(await box('Choose Korma')).checked, (await box('Choose Naan')).checked]).toEqual([true, false]);
});

test('nothing is sent before there is something to change, nor for a dish that is like that already', async () => {
  await view.user.click(await box('Choose Naan'));
  await view.press('Edit 1 dish');
  await view.press('Save 1 dish');
  await says('Choose at least one field to change.');
  await how('Allergens', 'Set');
  await view.press('Save 1 dish');
  await says('Choose what it is set to.');
  await how('Allergens', 'None');
  await view.press('Save 1 dish');
  await says('1 dish is saved.');
  expect(sent()).toEqual([]);
  await view.press('Done');
  await eventually(() => expect(screen.queryByRole('button', { name: 'Edit 1 dish' })).toBeNull());
});
