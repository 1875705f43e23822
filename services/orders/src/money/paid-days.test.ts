import { events } from '@biteboard/contracts';
import { anOrder, eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { admin, customer } from '../orders.fixture.ts';
import { ADMIN, openOrdersApp } from '../orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

const totals = async (query = '') =>
  (await orders.call('GET', `${ADMIN}/totals${query}`, { as: admin })).body;

describe('the totals of orders', () => {
  test('tell what was paid and what went back on each day, each on the day when it happened', async () => {
    orders = await openOrdersApp();
    const [first, second] = [await orders.place(), await orders.place()];
    await orders.place();
    await orders.pay(first.orderId);
    await orders.pay(second.orderId);
    orders.ports.clock.advance(24 * 3_600_000);
    await orders.act(first.orderId, 'cancel', { body: { reason: 'Sold out' } });
    const asked = await eventually(() => {
      const [event] = orders.heard('OrderCancelled');
      expect(event).toBeDefined();
      return event!;
    });
    const settled = {
      orderId: first.orderId,
      siteId: 'site-1',
      refundId: asked.data.refundId as string,
      amountCents: 1208,
    };
    await orders.publish(events.RefundSettled, first.orderId, settled as never);
    await eventually(async () =>
      expect(await totals('?from=2026-06-10&to=2026-06-30')).toEqual({
        from: '2026-06-10',
        to: '2026-06-30',
        days: [
          { day: '2026-06-10', orders: 2, paidCents: 2416, refundedCents: 0, platformRefundCents: 0 },
          { day: '2026-06-11', orders: 0, paidCents: 0, refundedCents: 1208, platformRefundCents: 0 },
        ],
      }),
    );
    expect((await totals('?from=2026-06-11&to=2026-06-11')).days).toHaveLength(1);
    expect(await totals()).toMatchObject({ from: '2026-06-01', to: '2026-06-11' });
  });

  test('count an order and its refunds once, however often their events come', async () => {
    orders = await openOrdersApp();
    const order = anOrder({ paidAt: '2026-06-10T18:00:00.000Z', status: 'paid' });
    for (let time = 0; time < 3; time += 1) {
      await orders.publish(events.OrderPaid, order._id, { order });
      await orders.publish(events.OrderRefunded, order._id, {
        order: { ...order, refundedCents: 500 },
        refundId: 'r1',
        amountCents: 500,
        refund: {
          amountCents: 500,
          state: 'settled',
          at: order.createdAt,
          reason: '',
          lines: [],
          paidBy: 'platform',
        },
      });
    }
    const day = {
      day: '2026-06-10',
      orders: 1,
      paidCents: 4825,
      refundedCents: 500,
      platformRefundCents: 500,
    };
    await eventually(async () => expect((await totals()).days).toEqual([day]));
  });

  test('keep money in another currency than the site’s apart', async () => {
    orders = await openOrdersApp();
    const order = anOrder({ paidAt: '2026-06-10T18:00:00.000Z', status: 'paid' });
    await orders.publish(events.OrderPaid, 'o1', { order: { ...order, _id: 'o1' } });
    await orders.publish(events.OrderPaid, 'o2', { order: { ...order, _id: 'o2', currency: 'inr' } });
    const day = { day: '2026-06-10', orders: 1, paidCents: 4825, refundedCents: 0, platformRefundCents: 0 };
    await eventually(async () => expect((await totals()).days).toEqual([day, { ...day, currency: 'inr' }]));
  });

  test('are for admins, and of days', async () => {
    orders = await openOrdersApp();
    expect((await orders.call('GET', `${ADMIN}/totals`)).status).toBe(401);
    expect((await orders.call('GET', `${ADMIN}/totals`, { as: customer })).status).toBe(403);
    expect((await orders.call('GET', `${ADMIN}/totals?from=2026-13-01`, { as: admin })).status).toBe(400);
  });
});
