import type { endpoints, Order, OrderDelivery } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { answer, refused, serve } from '../../../testing/answers.ts';
import { aCustomerOrder } from '../../../testing/customer-order.ts';
import { eventually, render, screen } from '../../../testing/render.ts';
import { orderQuery } from '../../order/queries.ts';
import { OrderCourier } from './order-courier.tsx';

const coming: OrderDelivery = {
  provider: 'uber',
  status: 'assigned',
  feeCents: 700,
  trackingUrl: 'https://track.example/1',
  problem: null,
  attempts: [
    { provider: 'doordash', at: '2026-11-20T18:00:00.000Z', outcome: 'refused', reason: 'Too far out.' },
    { provider: 'uber', at: '2026-11-20T18:01:00.000Z', outcome: 'booked' },
  ],
};
const open = async (delivery: OrderDelivery | null) => {
  const { address } = aCustomerOrder().pickup!.location;
  const order: Order = aCustomerOrder({
    _id: '1',
    status: 'preparing',
    fulfillmentType: 'delivery',
    delivery,
    dropoff: { name: 'Aarti', phone: '+17805550198', address },
  });
  const client = new QueryClient();
  client.setQueryData(orderQuery('s', '1').queryKey, order);
  const received = serve(
    answer<typeof endpoints.adminCourier>('POST /api/admin/sites/:siteId/orders/:id/courier', {
      ...coming,
      status: 'requested',
    }),
  );
  const { user, place } = await render(
    <QueryClientProvider client={client}>
      <OrderCourier order={order} siteId="s" />
    </QueryClientProvider>,
  );
  return {
    place,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    sent: () => received.map(({ call, body }) => [call, body]),
    known: () => client.getQueryData(orderQuery('s', '1').queryKey),
  };
};
const COURIER = 'POST /api/admin/sites/s/orders/1/courier';

test('a courier is shown with their service, fee, tracker and attempts', async () => {
  const { place } = await open(coming);
  expect(place.textContent).toContain('On the way to the shop');
  expect(place.textContent).toContain('Uber Direct');
  expect(place.textContent).toContain('$7.00');
  expect(place.textContent).toContain('DoorDash Drive: refusedToo far out.');
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe('https://track.example/1');
  expect(screen.queryByRole('button', { name: 'Book again' })).toBeNull();
});

test('a courier is cancelled by hand', async () => {
  const { press, sent } = await open(coming);
  await press('Cancel courier');
  await eventually(() => expect(sent()).toEqual([[COURIER, { action: 'cancel' }]]));
});

test('without a courier the customer can be called, and another one booked', async () => {
  const problem = 'No courier comes. Call the customer.';
  const { place, press, sent, known } = await open({ ...coming, status: 'cancelled', problem });
  expect(place.textContent).toContain(`${problem} (780) 555-0198`);
  const call = screen.getByRole<HTMLAnchorElement>('link', { name: /555-0198/ });
  expect(call.href).toBe('tel:+17805550198');
  await press('Book again');
  await eventually(() => expect(sent()).toEqual([[COURIER, { action: 'book' }]]));
  await eventually(() => expect(known()).toMatchObject({ delivery: { status: 'requested', problem: null } }));
});

test('what was delivered has a picture of the handover, shown when it is asked for', async () => {
  const { place, press } = await open({ ...coming, status: 'delivered' });
  let isAway = true;
  serve(
    answer<typeof endpoints.adminHandoverProof>('GET /api/admin/sites/:siteId/orders/:id/proof', () =>
      isAway
        ? refused(503, { error: 'Uber is away.', code: 'NO_PROOF_NOW' })
        : { pictureUrl: 'data:image/png;base64,AA' },
    ),
  );
  await press('Proof of delivery');
  await eventually(() => expect(place.textContent).toContain('cannot be shown now: Uber is away.'));
  isAway = false;
  await press('Proof of delivery');
  await eventually(() =>
    expect(screen.getByRole<HTMLImageElement>('img').src).toBe('data:image/png;base64,AA'),
  );
});

test('takeout has no courier', async () => {
  const { place } = await open(null);
  expect(place.textContent).toBe('');
});
