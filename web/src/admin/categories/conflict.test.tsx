import { type AdminCategory, type AdminSite, listVersion } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { DeleteAllCategoriesDialog } from './delete-all-categories-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const categoryOf = (name: string, more: Partial<AdminCategory> = {}): AdminCategory => ({
  ...{ _id: name, siteId: 's1', name, imageUrl: '', pickupOnly: false, position: 0, version: 1 },
  ...more,
});
const [curries, breads] = [categoryOf('Curries'), categoryOf('Breads')];
const site = { _id: 's1', slug: 'haldi', name: 'Haldi' } as AdminSite;
const noProducts = { items: [], total: 0, page: 1, pageSize: 1, totalPages: 1 };

/** What the changes were sent with, and what each of them is answered. */
let sent: string[];
let answers: Response[];
let done: number;
let page: Awaited<ReturnType<typeof render>>;

const outdated = (current: unknown) =>
  new Response(JSON.stringify({ error: 'x', code: 'CHANGED_MEANWHILE', current }), { status: 412 });

beforeEach(() => {
  [sent, answers, done] = [[], [], 0];
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'GET') return new Response(JSON.stringify(noProducts));
    const { searchParams } = new URL(String(url), 'http://shop.test');
    sent.push(searchParams.get('seen') ?? JSON.stringify(JSON.parse(String(init?.body)).seen));
    return answers.shift() ?? new Response('{"ok":true}');
  };
});
afterEach(() => page.remove());

const open = async (dialog: ReactElement) => {
  page = await render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>);
};
const onDone = () => {
  done += 1;
};
const go = () => press(document, '.ant-modal .ant-btn-primary');
const says = (text: string | RegExp) =>
  eventually(() => expect(document.querySelector('.ant-modal')?.textContent).toMatch(text));

test('all categories go as they were seen; one that came or was renamed is shown before they go all the same', async () => {
  const now = [categoryOf('Curries', { name: 'Karahis', version: 2 }), breads, categoryOf('Soups')];
  answers = [outdated(now)];
  await open(
    <DeleteAllCategoriesDialog
      site={site}
      categories={[curries, breads]}
      onDone={onDone}
      onClose={() => {}}
    />,
  );
  await typeInto(document.querySelector<HTMLInputElement>('.ant-modal input')!, 'haldi');
  await go();
  await says(/Changed by somebody else.*Curries.*Karahis.*Not there.*Soups.*Delete all the same/);
  expect(done).toBe(0);
  await go();
  await eventually(() => expect(done).toBe(1));
  expect(sent).toEqual([listVersion([curries, breads]), listVersion(now)]);
});

test('changes of others that are not visible need no confirmation', async () => {
  const now = [categoryOf('Curries', { position: 3, version: 2 }), breads];
  answers = [outdated(now)];
  await open(
    <DeleteAllCategoriesDialog
      site={site}
      categories={[curries, breads]}
      onDone={onDone}
      onClose={() => {}}
    />,
  );
  await typeInto(document.querySelector<HTMLInputElement>('.ant-modal input')!, 'haldi');
  await go();
  await eventually(() => expect(done).toBe(1));
  expect(sent).toEqual([listVersion([curries, breads]), listVersion(now)]);
});

test('a merge is made of both as they were seen; what was made of one since is shown, and it can be merged all the same', async () => {
  const to = categoryOf('Breads', { name: 'Sold no more', pickupOnly: true, version: 4 });
  answers = [outdated({ from: curries, to })];
  await open(<MergeDialog from={curries} to={breads} siteId="s1" onDone={onDone} onClose={() => {}} />);
  await go();
  await says(/Changed by somebody else.*Breads.*Sold no more, Pickup only.*Merge all the same/);
  expect(document.body.textContent).not.toContain('Merge failed');
  await go();
  await eventually(() => expect(done).toBe(1));
  expect(sent).toEqual(['{"from":1,"to":1}', '{"from":1,"to":4}']);
});
