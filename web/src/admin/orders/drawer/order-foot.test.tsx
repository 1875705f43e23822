import type { Order } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { eventually, press, render } from '../../../testing/render.ts';
import { OrderFoot } from './order-foot.tsx';

const client = new QueryClient();
const invoice = { fetchInvoice: () => undefined, busyId: null };
const foot = (order: Partial<Order>) => (
  <QueryClientProvider client={client}>
    <OrderFoot order={{ _id: '1', ...order } as Order} siteId="s" invoice={invoice} />
  </QueryClientProvider>
);
let answered = 0;
globalThis.fetch = async () => {
  answered += 1;
  return new Response('{}');
};

/** Presses the order's next step and waits for the answer. */
const take = async (place: HTMLElement) => {
  const before = answered;
  await press(place, 'button');
  await eventually(() => {
    expect(answered).toBe(before + 1);
    expect(place.querySelector('.ant-btn-loading')).toBeNull();
  });
};

/** The button that has the focus; '' where none has. */
const focused = () => document.querySelector('button:focus')?.textContent ?? '';

test('the focus stays in the foot of an order whose last step was just taken', async () => {
  const { place, show, remove } = await render(foot({ status: 'confirmed', allowedActions: ['start'] }));
  place.querySelector('button')!.focus();
  await take(place);
  await show(foot({ status: 'ready', allowedActions: ['complete'] }));
  expect(focused()).toBe('Mark picked up');
  await take(place);
  await show(foot({ status: 'completed', allowedActions: [] }));
  expect(focused()).toBe('Download PDF');
  await remove();
});
