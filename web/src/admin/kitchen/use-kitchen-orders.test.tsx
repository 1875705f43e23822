import type { endpoints, Order } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { answer, onePage, serve } from '../../testing/answers.ts';
import { aCustomerOrder } from '../../testing/customer-order.ts';
import { act, eventually, render } from '../../testing/render.ts';
import { useKitchenOrders } from './use-kitchen-orders.ts';

const [paid] = aCustomerOrder().history as [Order['history'][number]];
const order = (id: string, status: Order['status'], changes: number): Order =>
  aCustomerOrder({ _id: id, status, history: Array(changes).fill(paid) });

/** The calls that wait for their answer. */
const answers: (() => void)[] = [];
let put: (order: Order) => void = () => undefined;

function Board({ isLive }: { isLive: boolean }) {
  const kitchen = useKitchenOrders('s', isLive);
  put = kitchen.put;
  return <>{kitchen.query.data?.orders.map(({ _id, status }) => `${_id} ${status};`)}</>;
}

test('an update during a fetch is not lost to an older answer', async () => {
  serve(
    answer<typeof endpoints.adminListOrders>(
      'GET /api/admin/sites/:siteId/orders',
      ({ query }) =>
        new Promise((resolve) => {
          const items = query.get('status') === 'paid' ? [order('a', 'paid', 1)] : [];
          answers.push(() => resolve(onePage(...items)));
        }),
    ),
  );
  const { place, show } = await render(<Board isLive={false} />);
  const reads = (text: string) => eventually(() => expect(place.textContent).toBe(text));
  const answerAll = async () => {
    await eventually(() => expect(answers.length).toBe(5));
    await act(async () => {
      for (const one of answers.splice(0)) one();
    });
  };
  await act(async () => put(order('a', 'confirmed', 2)));
  await answerAll();
  await reads('a confirmed;');
  await show(<Board isLive />);
  await eventually(() => expect(answers.length).toBe(5));
  await act(async () => put(order('b', 'placed', 1)));
  await reads('a confirmed;b placed;');
  await act(async () => put(order('a', 'preparing', 3)));
  await answerAll();
  await reads('b placed;a preparing;');
});
