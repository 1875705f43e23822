import type { Order } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { eventually, render } from '../../testing/render.ts';
import { useKitchenOrders } from './use-kitchen-orders.ts';

const order = (id: string, status: Order['status'], changes: number) =>
  ({ _id: id, status, history: Array.from({ length: changes }, () => ({})) }) as Order;

let answers: (() => void)[] = [];
let put: (order: Order) => void = () => undefined;

function Board({ isLive }: { isLive: boolean }) {
  const kitchen = useKitchenOrders('s', isLive);
  put = kitchen.put;
  return <>{kitchen.query.data?.orders.map(({ _id, status }) => `${_id} ${status};`)}</>;
}

test('an update during a fetch is not lost to an older answer', async () => {
  globalThis.fetch = (url) =>
    new Promise((resolve) => {
      const isPaid = String(url).includes('status=paid');
      const items = isPaid ? [order('a', 'paid', 1)] : [];
      answers.push(() => resolve(new Response(JSON.stringify({ items, total: items.length }))));
    });
  const client = new QueryClient();
  const board = (isLive: boolean) => (
    <QueryClientProvider client={client}>
      <Board isLive={isLive} />
    </QueryClientProvider>
  );
  const { place, show, remove } = await render(board(false));
  const reads = (text: string) => eventually(() => expect(place.textContent).toBe(text));
  const answer = async () => {
    await eventually(() => expect(answers.length).toBe(5));
    await act(async () => {
      for (const one of answers.splice(0)) one();
    });
  };
  await act(async () => put(order('a', 'confirmed', 2)));
  await answer();
  await reads('a confirmed;');
  await show(board(true));
  await eventually(() => expect(answers.length).toBe(5));
  await act(async () => put(order('b', 'placed', 1)));
  await reads('a confirmed;b placed;');
  await act(async () => put(order('a', 'preparing', 3)));
  await answer();
  await reads('b placed;a preparing;');
  answers = [];
  await remove();
});
