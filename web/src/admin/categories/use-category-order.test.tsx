import type { endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { anAdminCategory } from '../../testing/admin-menu.ts';
import { answer, changedMeanwhile, refused, serve } from '../../testing/answers.ts';
import { eventually, render, says, screen, within } from '../../testing/render.ts';
import { categoriesQuery } from '../site/queries.ts';
import { useCategoryOrder } from './use-category-order.tsx';

/** What the server has, and what it waits for before it saves a new order. */
let stored: string[];
let refusal: ReturnType<typeof refused> | undefined;
let gate: Promise<void>;

const listed = () => stored.map((name) => anAdminCategory(name));

beforeEach(() => {
  [stored, refusal, gate] = [['A', 'B', 'C'], undefined, Promise.resolve()];
  serve(
    answer<typeof endpoints.adminListCategories>('GET /api/admin/sites/:siteId/categories', listed),
    answer<typeof endpoints.adminOrderCategories>(
      'PUT /api/admin/sites/:siteId/categories/order',
      async ({ body: { ids, seen = [] } }) => {
        await gate;
        if (refusal) return refusal;
        if (String(seen) !== String(stored.filter((id) => seen.includes(id))))
          return changedMeanwhile(listed());
        stored = [...ids, ...stored.filter((id) => !ids.includes(id))];
        return listed();
      },
    ),
  );
});

function Turned() {
  const { data = [] } = useQuery(categoriesQuery('s1'));
  const { putInOrder, asking } = useCategoryOrder('s1');
  return (
    <>
      <output>{data.map(({ name }) => name).join('')}</output>
      <button type="button" onClick={() => putInOrder(data.toReversed())}>
        Turn
      </button>
      {asking}
    </>
  );
}

const open = async () => {
  const { user, press } = await render(
    <App component={false}>
      <Turned />
    </App>,
  );
  const shows = (order: string) =>
    eventually(() => expect(screen.getByRole('status').textContent).toBe(order));
  await shows('ABC');
  return {
    shows,
    turn: () => press('Turn'),
    choose: async (which: RegExp) => {
      const dialog = within(screen.getByRole('dialog'));
      await user.click(dialog.getByRole('radio', { name: which }));
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  };
};
const CLASH = { name: 'Somebody else has changed the order of the categories' };

test('a new order is shown before it is saved, and with what others changed after that', async () => {
  const { shows, turn } = await open();
  const saved = Promise.withResolvers<void>();
  gate = saved.promise;
  await turn();
  await shows('CBA');
  stored = ['A', 'B', 'C', 'D'];
  saved.resolve();
  await shows('CBAD');
});

test('an order that is not saved is undone, with an error', async () => {
  const { shows, turn } = await open();
  refusal = refused(503, { error: 'Busy just now.', code: 'UNAVAILABLE' });
  await turn();
  await says(/The order was not saved.*Busy just now\./);
  await shows('ABC');
});

test('where others have reordered them too, one chooses between both orders', async () => {
  const { shows, turn, choose } = await open();
  stored = ['B', 'A', 'C'];
  await turn();
  const orders = (await screen.findByRole('dialog', CLASH)).textContent;
  for (const part of ['opened it1. A2. B3. C', 'saved1. B2. A3. C', 'yet1. C2. B3. A'])
    expect(orders).toContain(part);
  await choose(/^Theirs/);
  await shows('BAC');

  stored = ['A', 'B', 'C', 'D'];
  await turn();
  await screen.findByRole('dialog', CLASH);
  await choose(/^Yours/);
  await shows('CABD');
  expect(stored).toEqual(['C', 'A', 'B', 'D']);
});
