import type { endpoints, Order } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { answer, serve } from '../../../testing/answers.ts';
import { aCustomerOrder } from '../../../testing/customer-order.ts';
import { eventually, render, screen } from '../../../testing/render.ts';
import { OrderFoot } from './order-foot.tsx';

const client = new QueryClient();
const invoice = { fetchInvoice: () => undefined, busyId: null };
const foot = (order: Partial<Order>) => (
  <QueryClientProvider client={client}>
    <OrderFoot order={aCustomerOrder(order)} siteId="s" invoice={invoice} />
  </QueryClientProvider>
);

/** The button that has the focus; '' where none has. */
const focused = () =>
  screen.queryAllByRole('button').find((button) => button === document.activeElement)?.textContent ?? '';

test('the focus stays in the foot of an order whose last step was just taken', async () => {
  const received = serve(
    answer<typeof endpoints.adminOrderAction>(
      'POST /api/admin/sites/:siteId/orders/:id/:action',
      aCustomerOrder(),
    ),
  );
  const { user, show } = await render(foot({ status: 'confirmed', allowedActions: ['start'] }));
  /** Presses the order's next step and waits for the answer. */
  const take = async (action: string) => {
    const [next] = screen.getAllByRole('button');
    await user.click(next!);
    await eventually(() => {
      expect(received.at(-1)?.call).toContain(`/${action}`);
      expect(next?.className).not.toContain('ant-btn-loading');
    });
  };
  await take('start');
  await show(foot({ status: 'ready', allowedActions: ['complete'] }));
  expect(focused()).toBe('Mark picked up');
  await take('complete');
  await show(foot({ status: 'completed', allowedActions: [] }));
  expect(focused()).toBe('Download PDF');
});
