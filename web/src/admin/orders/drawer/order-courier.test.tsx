import type { Order, OrderDelivery } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { eventually, render } from '../../../testing/render.ts';
import { orderQuery } from '../../order/queries.ts';
import { OrderCourier } from './order-courier.tsx';

const realFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = realFetch;
});

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
const open = (delivery: OrderDelivery | null) => {
  const order = {
    ...{ _id: '1', currency: 'cad', timeZone: 'America/Edmonton', status: 'preparing', delivery },
    dropoff: { phone: '+17805550198' },
  } as unknown as Order;
  const client = new QueryClient();
  client.setQueryData(orderQuery('s', '1').queryKey, order);
  const sent: unknown[] = [];
  globalThis.fetch = async (url, init) => {
    sent.push([String(url), JSON.parse(String(init?.body))]);
    return new Response(JSON.stringify({ ...coming, status: 'requested' }));
  };
  return render(
    <QueryClientProvider client={client}>
      <OrderCourier order={order} siteId="s" />
    </QueryClientProvider>,
  ).then((view) => ({
    ...view,
    sent,
    known: () => client.getQueryData(orderQuery('s', '1').queryKey),
    button: (text: string) =>
      [...view.place.querySelectorAll('button')].find(({ textContent }) => textContent === text),
  }));
};

test('a courier is shown with their service, fee, tracker and attempts', async () => {
  const { place, button, remove } = await open(coming);
  expect(place.textContent).toContain('On the way to the shop');
  expect(place.textContent).toContain('Uber Direct');
  expect(place.textContent).toContain('$7.00');
  expect(place.textContent).toContain('DoorDash Drive: refusedToo far out.');
  expect(place.querySelector('a')?.href).toBe('https://track.example/1');
  expect(button('Book again')).toBeUndefined();
  await remove();
});

test('a courier is cancelled by hand', async () => {
  const { button, sent, remove } = await open(coming);
  await act(async () => button('Cancel courier')!.click());
  await eventually(() =>
    expect(sent).toEqual([['/api/admin/sites/s/orders/1/courier', { action: 'cancel' }]]),
  );
  await remove();
});

test('without a courier the customer can be called, and another one booked', async () => {
  const problem = 'No courier comes. Call the customer.';
  const { place, button, sent, known, remove } = await open({ ...coming, status: 'cancelled', problem });
  expect(place.textContent).toContain(`${problem} (780) 555-0198`);
  expect(place.querySelector<HTMLAnchorElement>('a[href^="tel:"]')?.href).toBe('tel:+17805550198');
  await act(async () => button('Book again')!.click());
  await eventually(() => expect(sent).toEqual([['/api/admin/sites/s/orders/1/courier', { action: 'book' }]]));
  await eventually(() => expect(known()).toMatchObject({ delivery: { status: 'requested', problem: null } }));
  await remove();
});

test('what was delivered has a picture of the handover, shown when it is asked for', async () => {
  const { place, button, remove } = await open({ ...coming, status: 'delivered' });
  const asked: string[] = [];
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    if (asked.length === 1)
      return new Response(JSON.stringify({ error: 'Uber is away.', code: 'NO_PROOF_NOW' }), { status: 503 });
    return new Response(
      JSON.stringify({ pictureUrl: asked.length === 2 ? 'data:image/png;base64,AA' : null }),
    );
  };
  await act(async () => button('Proof of delivery')!.click());
  await eventually(() => expect(place.textContent).toContain('cannot be shown now: Uber is away.'));
  await act(async () => button('Proof of delivery')!.click());
  await eventually(() => expect(place.querySelector('img')?.src).toBe('data:image/png;base64,AA'));
  expect(asked.every((url) => url === '/api/admin/sites/s/orders/1/proof')).toBe(true);
  await remove();
});

test('takeout has no courier', async () => {
  const { place, remove } = await open(null);
  expect(place.textContent).toBe('');
  await remove();
});
