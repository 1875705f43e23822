import type { endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { anAdminProduct } from '../../../testing/admin-menu.ts';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, changesIn, serve } from '../../../testing/answers.ts';
import { eventually, screen, topDialog, within } from '../../../testing/render.ts';
import { renderOfSite } from '../../../testing/site-part.tsx';
import { ProductDrawer } from './product-drawer.tsx';

const option = (key: string, label: string) => ({ key, label, price: 0, priceCents: 0 });
const korma = anAdminProduct('Korma', {
  _id: 'p1',
  version: 3,
  variants: [
    { ...option('big', 'Large'), translations: { fr: { label: 'Grande' }, de: { label: 'Groß' } } },
    option('small', 'Small'),
  ],
  extraOptionGroups: [
    {
      groupKey: 'rice',
      groupLabel: 'Rice',
      translations: { de: { groupLabel: 'Reis' } },
      options: [{ ...option('plain', 'Plain'), translations: { fr: { label: 'Nature' } } }],
    },
  ],
});

let received: ReturnType<typeof serve>;
let view: Awaited<ReturnType<typeof renderOfSite>>;
const textbox = (name: string) => within(topDialog()).findByRole('textbox', { name });
const fill = async (name: string, text: string) => view.fill(await textbox(name), text);
const save = async () => {
  await view.press('Save product');
  await eventually(() => expect(changesIn(received)).toHaveLength(1));
  return changesIn(received)[0]?.body;
};

beforeEach(async () => {
  received = serve(
    answer<typeof endpoints.adminListCategories>('GET /api/admin/sites/:siteId/categories', []),
    answer<typeof endpoints.adminGetProduct>('GET /api/admin/sites/:siteId/products/:id', korma),
    answer<typeof endpoints.adminUpdateProduct>('PATCH /api/admin/sites/:siteId/products/:id', korma),
  );
  view = await renderOfSite(<ProductDrawer />, anAdminSite(), '/?open=product:p1');
  await screen.findByRole('button', { name: 'Edit as rows: Variants' });
});

test('an option’s label is translated, and its other languages stay, also when it is renamed in the shorthand', async () => {
  await view.press('Edit as rows: Variants');
  await view.press('Option 1 in other languages');
  await fill('Option 1 in Français', 'Grande assiette');
  await view.press('Option 2 in other languages');
  await fill('Option 2 in Español', ' Chico ');
  await view.user.type(await textbox('Variants'), 'er');
  expect(await save()).toEqual({
    variants: [
      {
        key: 'big',
        label: 'Large',
        price: 0,
        translations: { fr: { label: 'Grande assiette' }, de: { label: 'Groß' } },
      },
      { key: 'small', label: 'Smaller', price: 0, translations: { es: { label: 'Chico' } } },
    ],
  });
});

test('a translation that is cleared is removed', async () => {
  await view.press('Edit as rows: Variants');
  await view.press('Option 1 in other languages');
  await fill('Option 1 in Français', '');
  await fill('Option 1 in Deutsch', '');
  expect(await save()).toMatchObject({ variants: [{ key: 'big', translations: {} }, { key: 'small' }] });
});

test('a group and its options are translated in the group’s dialog', async () => {
  await view.press('Edit Rice');
  await fill('Français', 'Riz');
  await view.press('Option 1 in other languages');
  await fill('Option 1 in Deutsch', 'Natur');
  await view.press('Done');
  expect(await save()).toEqual({
    extraOptionGroups: [
      {
        groupKey: 'rice',
        groupLabel: 'Rice',
        required: false,
        translations: { fr: { groupLabel: 'Riz' }, de: { groupLabel: 'Reis' } },
        options: [
          {
            key: 'plain',
            label: 'Plain',
            price: 0,
            translations: { fr: { label: 'Nature' }, de: { label: 'Natur' } },
          },
        ],
      },
    ],
  });
});
