import type { AdminCategory } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { eventually, press, render } from '../../testing/render.ts';
import { categoriesQuery } from '../shell/queries.ts';
import { useCategoryOrder } from './use-category-order.ts';

/** What the server has, and what it answers instead of a new order. */
let stored: string[];
let refused: boolean;
let gate: Promise<void>;

const listed = () => stored.map((name) => ({ _id: name, name }) as AdminCategory);

beforeEach(() => {
  [stored, refused, gate] = [['A', 'B', 'C'], false, Promise.resolve()];
  globalThis.fetch = async (_, init) => {
    if (init?.method !== 'PUT') return new Response(JSON.stringify(listed()));
    await gate;
    if (refused) return new Response('{"error":"Busy just now."}', { status: 503 });
    const { ids } = JSON.parse(String(init.body)) as { ids: string[] };
    stored = [...ids, ...stored.filter((id) => !ids.includes(id))];
    return new Response(JSON.stringify(listed()));
  };
});

function Turned() {
  const { data = [] } = useQuery(categoriesQuery('s1'));
  const { putInOrder } = useCategoryOrder('s1');
  return (
    <button type="button" onClick={() => putInOrder(data.toReversed())}>
      {data.map(({ name }) => name).join('')}
    </button>
  );
}

const open = async () => {
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <App component={false}>
        <Turned />
      </App>
    </QueryClientProvider>,
  );
  const shows = (order: string) => eventually(() => expect(page.place.textContent).toBe(order));
  await shows('ABC');
  return { ...page, shows };
};

test('a new order is seen before it is saved, and with what others made meanwhile once it is', async () => {
  const { place, shows, remove } = await open();
  const saved = Promise.withResolvers<void>();
  gate = saved.promise;
  await press(place, 'button');
  await shows('CBA');
  stored = ['A', 'B', 'C', 'D'];
  saved.resolve();
  await shows('CBAD');
  await remove();
});

test('an order that is not saved is taken back, and that is said', async () => {
  const { place, shows, remove } = await open();
  refused = true;
  await press(place, 'button');
  await eventually(() => expect(document.body.textContent).toContain('The order was not saved'));
  expect(document.body.textContent).toContain('Busy just now.');
  await shows('ABC');
  await remove();
});
