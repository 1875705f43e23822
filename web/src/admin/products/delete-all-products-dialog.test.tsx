import type { AdminProduct, AdminSite } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
import { DeleteAllProductsDialog } from './delete-all-products-dialog.tsx';
import { menuChanges } from './menu-changes.ts';

const productOf = (name: string, updatedAt: string) => ({ _id: name, name, updatedAt }) as AdminProduct;
const [soup, curry] = [productOf('Soup', '2026-11-22T10:00:00Z'), productOf('Curry', '2026-11-22T11:00:00Z')];
const site = { _id: 's1', slug: 'haldi', name: 'Haldi' } as AdminSite;
const pageOf = (items: AdminProduct[], total: number) => ({
  items,
  total,
  page: 1,
  pageSize: 1,
  totalPages: 1,
});

test('the menu is deleted as it was when that was asked; what was added since is shown before', async () => {
  const sent: string[] = [];
  let done = 0;
  let stands = pageOf([soup], 64);
  globalThis.fetch = async (url, init) => {
    const { searchParams, pathname } = new URL(String(url), 'http://shop.test');
    if (init?.method === 'GET')
      return new Response(JSON.stringify(pathname.endsWith('/categories') ? [] : stands));
    const seen = `${searchParams.get('seenTotal')} ${searchParams.get('seenAt')}`;
    sent.push(seen);
    if (seen === `${stands.total} ${stands.items[0]?.updatedAt}`) return new Response('{"ok":true}');
    const body = { error: 'x', code: 'CHANGED_MEANWHILE', current: pageOf([curry, soup], 65) };
    return new Response(JSON.stringify(body), { status: 412 });
  };
  const { remove } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteAllProductsDialog
        site={site}
        onDone={() => {
          done += 1;
        }}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  const says = (text: string | RegExp) =>
    eventually(() => expect(document.querySelector('.ant-modal')?.textContent).toMatch(text));
  const go = () => press(document, '.ant-modal .ant-btn-primary');
  await says('Delete all 64 products?');
  await typeInto(document.querySelector<HTMLInputElement>('.ant-modal input')!, 'haldi');
  stands = pageOf([curry], 65);
  await go();
  await says(/Changed by somebody else.*Products.*64.*65.*Added or changed.*Curry.*Delete all the same/);
  expect(done).toBe(0);
  await go();
  await eventually(() => expect(done).toBe(1));
  expect(sent).toEqual([`64 ${soup.updatedAt}`, `65 ${curry.updatedAt}`]);
  await remove();
});

test('of many that were changed five are named; what was there before is none of them', () => {
  const many = Array.from({ length: 7 }, (_, at) => productOf(`Dish ${at}`, curry.updatedAt!));
  const before = { total: 8, at: soup.updatedAt, items: [soup] };
  expect(menuChanges(before, { total: 8, at: curry.updatedAt, items: [...many, soup] })).toMatchObject([
    { field: 'changed', theirs: ['Dish 0, Dish 1, Dish 2, Dish 3, Dish 4 and more'] },
  ]);
  expect(menuChanges(before, { ...before, total: 7 })).toMatchObject([
    { field: 'total', before: 8, theirs: 7 },
  ]);
});
