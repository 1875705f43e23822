import type { AdminCategory, endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { anAdminCategory } from '../../testing/admin-menu.ts';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changedMeanwhile, changesIn, refused, serve } from '../../testing/answers.ts';
import { eventually, says, screen, topDialog } from '../../testing/render.ts';
import { renderOfSite } from '../../testing/site-part.tsx';
import { CategoriesTab } from './categories-tab.tsx';

const curries = anAdminCategory('Curries', { version: 3 });
const theirs = { ...curries, version: 5 };
const listed = (...categories: AdminCategory[]) =>
  answer<typeof endpoints.adminListCategories>('GET /api/admin/sites/:siteId/categories', categories);
const updated = (reply: Parameters<typeof answer<typeof endpoints.adminUpdateCategory>>[1]) =>
  answer<typeof endpoints.adminUpdateCategory>('PATCH /api/admin/sites/:siteId/categories/:id', reply);

let received: ReturnType<typeof serve>;
const versions = () => changesIn(received).map(({ headers }) => headers.get('if-match'));
const bodies = () => changesIn(received).map(({ body }) => body);
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const gone = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The tab with its dialog open. */
const open = async () => {
  const view = await renderOfSite(<CategoriesTab />, anAdminSite(), '/?open=category:Curries');
  await eventually(() => expect(name().value).toBe('Curries'));
  return {
    ...view,
    rename: async (to: string) => {
      await view.fill(name(), to);
      await view.press('Save category');
    },
  };
};

beforeEach(() => {
  received = serve(listed(curries));
});

test('what others changed of a category is shown, and saved together with what is new here', async () => {
  received = serve(
    listed(curries),
    updated(({ headers }) =>
      headers.get('if-match') === '"3"'
        ? changedMeanwhile({ ...theirs, pickupOnly: true })
        : { ...theirs, name: 'Karahi', pickupOnly: true, version: 6 },
    ),
  );
  const { press, rename } = await open();
  await rename('Karahi');
  await says('Somebody else has changed Curries');
  expect(topDialog().textContent).toMatch(/by somebody else, and stays.*Pickup only.*No.*Yes/);
  await press('Save');
  await gone();
  expect(versions()).toEqual(['"3"', '"5"']);
  expect(bodies()).toEqual([{ name: 'Karahi' }, { name: 'Karahi' }]);
});

test('a category that others deleted can be created again from what is entered', async () => {
  const { press, rename } = await open();
  received = serve(
    listed(),
    updated(refused(404, { error: 'There is no such category.', code: 'NOT_FOUND' })),
    answer<typeof endpoints.adminCreateCategory>(
      'POST /api/admin/sites/:siteId/categories',
      anAdminCategory('Karahi'),
    ),
  );
  await rename('Karahi');
  await says('Somebody else has deleted Curries');
  await press('Create it again');
  await gone();
  expect(changesIn(received).map(({ call, body }) => [call.split(' ')[0], body])).toEqual([
    ['PATCH', { name: 'Karahi' }],
    ['POST', { name: 'Karahi', imageUrl: '', pickupOnly: false }],
  ]);
});

test('what was changed since it was shown is listed before it is deleted', async () => {
  received = serve(
    listed(curries),
    answer<typeof endpoints.adminDeleteCategory>(
      'DELETE /api/admin/sites/:siteId/categories/:id',
      ({ headers }) =>
        headers.get('if-match') === '"3"' ? changedMeanwhile({ ...theirs, name: 'Karahi' }) : { ok: true },
    ),
  );
  const { press } = await open();
  await press('Close');
  await gone();
  await press('Delete Curries');
  await press('Delete category');
  await says('Changed by somebody else');
  expect(screen.getByRole('dialog').textContent).toMatch(/Name.*Curries.*Karahi.*Delete all the same/);
  await press('Delete all the same');
  await gone();
  expect(versions()).toEqual(['"3"', '"5"']);
});

test('a category’s name is saved in other languages, and its other texts stay as they were', async () => {
  const spoken = {
    ...curries,
    translations: { fr: { name: 'Currys', description: 'Épicés' }, de: { name: 'Currys' } },
  };
  received = serve(listed(spoken), updated({ ...spoken, version: 4 }));
  const { fill, press } = await open();
  await fill(screen.getByRole('textbox', { name: 'Deutsch' }), '');
  await fill(screen.getByRole('textbox', { name: 'Español' }), ' Currys ');
  await press('Save category');
  await gone();
  expect(bodies()).toEqual([
    { translations: { fr: { name: 'Currys', description: 'Épicés' }, es: { name: 'Currys' } } },
  ]);
});

test('translations that are left alone are not sent', async () => {
  const spoken = { ...curries, translations: { fr: { name: 'Currys', description: 'Épicés' } } };
  received = serve(listed(spoken), updated({ ...spoken, name: 'Karahi', version: 4 }));
  const { rename } = await open();
  await rename('Karahi');
  await gone();
  expect(bodies()).toEqual([{ name: 'Karahi' }]);
});
