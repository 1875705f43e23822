import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { site } from '../orders.fixture.ts';
import { openOrdersApp } from '../orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

describe('a payment', () => {
  test('that is announced ten times pays once', async () => {
    orders = await openOrdersApp({ site: { autoConfirm: true } });
    const { orderId } = await orders.place();
    await Promise.all(Array.from({ length: 5 }, () => orders.pay(orderId, {}, 'same-event')));
    await Promise.all(Array.from({ length: 5 }, (_, i) => orders.pay(orderId, {}, `event-again-${i}`)));
    await eventually(() => expect(orders.heard('OrderConfirmed')).toHaveLength(1));
    await orders.ports.quiet();
    expect(orders.heard('OrderPaid')).toHaveLength(1);
    expect(orders.heard('OrderRefundRequested')).toHaveLength(0);
    expect(await orders.read(orderId)).toMatchObject({ status: 'confirmed', refundedCents: 0 });
  });

  test('that fails is noted, that expires ends the order, that comes late revives it', async () => {
    orders = await openOrdersApp();
    const { orderId } = await orders.place();
    const about = { orderId, siteId: site._id, sessionId: 'cs_1' };
    await orders.publish(events.PaymentFailed, orderId, { ...about, reason: 'Your card was declined.' });
    await orders.publish(events.PaymentExpired, orderId, about);
    await eventually(() => expect(orders.heard('OrderExpired')).toHaveLength(1));
    const expired = await orders.read(orderId);
    expect(expired.status).toBe('expired');
    expect(expired.history.map((change: { reason?: string }) => change.reason)).toEqual([
      undefined,
      'Payment declined: Your card was declined.',
      'Not paid in time',
    ]);
    await orders.pay(orderId);
    await eventually(() => expect(orders.heard('OrderPaid')).toHaveLength(1));
    await orders.publish(events.PaymentExpired, orderId, about);
    expect((await orders.read(orderId)).status).toBe('paid');
  });

  test('of a second session is refunded automatically', async () => {
    orders = await openOrdersApp();
    const { orderId } = await orders.place();
    await orders.pay(orderId);
    await orders.pay(orderId, { sessionId: 'cs_2' });
    await eventually(() =>
      expect(orders.heard('OrderRefundRequested')).toMatchObject([
        { data: { refundCents: 1208, sessionId: 'cs_2' } },
      ]),
    );
    expect((await orders.read(orderId)).status).toBe('paid');
  });

  test('of another amount goes back, and the order says so', async () => {
    orders = await openOrdersApp();
    const { orderId } = await orders.place();
    await orders.pay(orderId, { amountCents: 5 });
    await eventually(() => expect(orders.heard('OrderRefundRequested')).toHaveLength(1));
    const order = await orders.read(orderId);
    expect(order.status).toBe('cancelled');
    expect(order.history.at(-1).reason).toContain('goes back to the customer');
    expect(orders.heard('OrderPaid')).toHaveLength(0);
  });
});
