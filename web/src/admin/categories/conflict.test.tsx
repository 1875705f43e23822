import { type endpoints, listVersion } from '@biteboard/contracts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { anAdminCategory } from '../../testing/admin-menu.ts';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changedMeanwhile, changesIn, onePage, serve } from '../../testing/answers.ts';
import { eventually, render, screen } from '../../testing/render.ts';
import { DeleteAllCategoriesDialog } from './delete-all-categories-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const [curries, breads] = [anAdminCategory('Curries'), anAdminCategory('Breads')];
const onDone = jest.fn();
const onClose = () => undefined;

beforeEach(() => void onDone.mockClear());

/** Each of both changes is refused the first time, with the state that others have left. */
const serveOutdated = (current: unknown) => {
  const first = <T,>(done: T) => (changesIn(received).length === 1 ? changedMeanwhile(current) : done);
  const received = serve(
    answer<typeof endpoints.adminListProducts>('GET /api/admin/sites/:siteId/products', onePage()),
    answer<typeof endpoints.adminDeleteAllCategories>('DELETE /api/admin/sites/:siteId/categories', () =>
      first({ ok: true, deleted: 3 }),
    ),
    answer<typeof endpoints.adminMergeCategories>('POST /api/admin/sites/:siteId/categories/merge', () =>
      first({ ok: true, moved: 0 }),
    ),
  );
  return () => changesIn(received);
};
const deleteAll = async () => {
  const { user, press } = await render(
    <DeleteAllCategoriesDialog
      site={anAdminSite()}
      categories={[curries, breads]}
      onDone={onDone}
      onClose={onClose}
    />,
  );
  await user.type(screen.getByRole('textbox'), 'haldi');
  await press('Delete ALL categories');
  return press;
};
const changedByOthers = async (text: RegExp) =>
  eventually(() => expect(screen.getByRole('dialog').textContent).toMatch(text));

test('all categories go as they were seen; one that came or was renamed is shown before they go all the same', async () => {
  const now = [anAdminCategory('Curries', { name: 'Karahis', version: 2 }), breads, anAdminCategory('Soups')];
  const sent = serveOutdated(now);
  const press = await deleteAll();
  await changedByOthers(/Changed by somebody else.*Curries.*Karahis.*Not there.*Soups.*Delete all the same/);
  expect(onDone).not.toHaveBeenCalled();
  await press('Delete all the same');
  await eventually(() => expect(onDone).toHaveBeenCalledTimes(1));
  const seen = sent().map(({ query }) => query.get('seen'));
  expect(seen).toEqual([listVersion([curries, breads]), listVersion(now)]);
});

test('changes of others that are not visible need no confirmation', async () => {
  const now = [anAdminCategory('Curries', { position: 3, version: 2 }), breads];
  const sent = serveOutdated(now);
  await deleteAll();
  await eventually(() => expect(onDone).toHaveBeenCalledTimes(1));
  const seen = sent().map(({ query }) => query.get('seen'));
  expect(seen).toEqual([listVersion([curries, breads]), listVersion(now)]);
});

test('a merge is made of both as they were seen; what was made of one since is shown, and it can be merged all the same', async () => {
  const to = anAdminCategory('Breads', { name: 'Sold no more', pickupOnly: true, version: 4 });
  const sent = serveOutdated({ from: curries, to });
  const { press } = await render(
    <MergeDialog from={curries} to={breads} siteId="s1" onDone={onDone} onClose={onClose} />,
  );
  await press('Merge');
  await changedByOthers(/Changed by somebody else.*Breads.*Sold no more, Pickup only.*Merge all the same/);
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Merge all the same');
  await eventually(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent().map(({ body }) => body)).toMatchObject([
    { seen: { from: 1, to: 1 } },
    { seen: { from: 1, to: 4 } },
  ]);
});
