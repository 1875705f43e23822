import type { AdminCategory } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { act } from 'react';
import { eventually, press, render } from '../../testing/render.ts';
import { categoriesQuery } from '../site/queries.ts';
import { useCategoryOrder } from './use-category-order.tsx';

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
    const { ids, seen } = JSON.parse(String(init.body)) as { ids: string[]; seen: string[] };
    if (String(seen) !== String(stored.filter((id) => seen.includes(id)))) {
      const body = { error: 'Changed.', code: 'CHANGED_MEANWHILE', current: listed() };
      return new Response(JSON.stringify(body), { status: 412 });
    }
    stored = [...ids, ...stored.filter((id) => !ids.includes(id))];
    return new Response(JSON.stringify(listed()));
  };
});

function Turned() {
  const { data = [] } = useQuery(categoriesQuery('s1'));
  const { putInOrder, asking } = useCategoryOrder('s1');
  return (
    <>
      <button type="button" onClick={() => putInOrder(data.toReversed())}>
        {data.map(({ name }) => name).join('')}
      </button>
      {asking}
    </>
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
  const shows = (order: string) =>
    eventually(() => expect(page.place.querySelector('button')?.textContent).toBe(order));
  await shows('ABC');
  return { ...page, shows };
};

test('a new order is shown before it is saved, and with what others changed after that', async () => {
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

test('an order that is not saved is undone, with an error', async () => {
  const { place, shows, remove } = await open();
  refused = true;
  await press(place, 'button');
  await eventually(() => expect(document.body.textContent).toContain('The order was not saved'));
  expect(document.body.textContent).toContain('Busy just now.');
  await shows('ABC');
  await remove();
});

test('where others have reordered them too, one chooses between both orders', async () => {
  const { place, shows, remove } = await open();
  const orders = () => document.querySelector('.ant-modal')?.textContent;
  const answer = async (which: string) => {
    const sides = [...document.querySelectorAll<HTMLElement>('.ant-modal label')];
    await act(async () => sides.find(({ textContent }) => textContent?.startsWith(which))?.click());
    await press(document, '.ant-modal .ant-btn-primary');
    await eventually(() => expect(document.querySelector('.ant-modal')).toBeNull());
  };
  stored = ['B', 'A', 'C'];
  await press(place, 'button');
  await eventually(() => expect(orders()).toContain('The order of the categories was changed meanwhile'));
  for (const part of ['opened it1. A2. B3. C', 'saved1. B2. A3. C', 'yet1. C2. B3. A'])
    expect(orders()).toContain(part);
  await answer('Theirs');
  await shows('BAC');

  stored = ['A', 'B', 'C', 'D'];
  await press(place, 'button');
  await eventually(() => expect(orders()).toContain('was changed meanwhile'));
  await answer('Yours');
  await shows('CABD');
  expect(stored).toEqual(['C', 'A', 'B', 'D']);
  await remove();
});
