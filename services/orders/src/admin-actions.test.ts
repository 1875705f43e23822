import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { admin, customer, site } from './orders.fixture.ts';
import { ADMIN, openOrdersApp } from './orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

describe('an admin', () => {
  test('moves an order on; of ten at once one succeeds', async () => {
    orders = await openOrdersApp();
    const { orderId } = await orders.place();
    await orders.pay(orderId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => orders.act(orderId, 'confirm')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('ACTION_NOT_ALLOWED');
    expect((await orders.act(orderId, 'start')).body.allowedActions).toEqual(['ready', 'cancel', 'refund']);
  });

  test('cancels with a reason: the money is refunded, which is announced once', async () => {
    orders = await openOrdersApp();
    const { orderId } = await orders.place();
    await orders.pay(orderId);
    const first = await orders.act(orderId, 'cancel', { body: { reason: 'No lassi' }, key: 'once' });
    const again = await orders.act(orderId, 'cancel', { body: { reason: 'No lassi' }, key: 'once' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await orders.act(orderId, 'cancel', { key: 'once' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await eventually(() => expect(orders.heard('OrderCancelled')).toHaveLength(1));
    const { refundId, refundCents } = orders.heard('OrderCancelled')[0]!.data as {
      refundId: string;
      refundCents: number;
    };
    const settled = { orderId, siteId: site._id, refundId, amountCents: refundCents };
    await orders.publish(events.RefundSettled, orderId, settled);
    await orders.publish(events.RefundSettled, orderId, settled);
    await eventually(() => expect(orders.heard('OrderRefunded')).toHaveLength(1));
    expect(await orders.read(orderId)).toMatchObject({ status: 'cancelled', refundedCents: 1208 });
  });

  test('is refused what a customer may not do, and finds no order at another site', async () => {
    orders = await openOrdersApp();
    const { orderId } = await orders.place();
    const asCustomer = await orders.call('POST', `${ADMIN}/${orderId}/confirm`, { as: customer });
    expect(asCustomer.status).toBe(403);
    expect((await orders.call('POST', `${ADMIN}/${orderId}/confirm`)).status).toBe(401);
    expect((await orders.act(orderId, 'explode')).status).toBe(400);
    expect((await orders.act('nothing', 'confirm')).status).toBe(404);
    expect((await orders.act(orderId, 'refund', { body: { amountCents: 'all' } })).status).toBe(400);
    await orders.publish(events.SiteChanged, 'site-2', {
      site: { ...site, _id: 'site-2', slug: 'other', isDefault: false },
      version: 1,
    });
    expect(
      (await orders.call('POST', `/api/admin/sites/other/orders/${orderId}/cancel`, { as: admin })).status,
    ).toBe(404);
    expect((await orders.call('GET', `/api/shop/other/orders/${orderId}`, { as: customer })).status).toBe(
      404,
    );
  });
});
