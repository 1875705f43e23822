import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { admin, customer, site } from './orders.fixture.ts';
import { openOrdersApp } from './orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
let orderId: string;

const act = (action: string, about: { body?: unknown; key?: string } = {}) =>
  orders.call('POST', `/api/admin/sites/${site._id}/orders/${orderId}/${action}`, { as: admin, ...about });

const settle = async (amountCents: number) => {
  const requested = orders.heard('OrderRefundRequested').at(-1)?.data as { refundId: string };
  const { refundId } = requested;
  await orders.publish(events.RefundSettled, orderId, { orderId, siteId: site._id, refundId, amountCents });
  await eventually(() => expect(orders.heard('OrderRefunded')).toHaveLength(1));
};

beforeEach(async () => {
  orders = await openOrdersApp();
  const body = { items: [{ productId: 'lassi', quantity: 2 }] };
  const url = '/api/payments/stripe/haldi-house/checkout/pickup';
  orderId = (await orders.call('POST', url, { as: customer, body })).body.orderId;
  const paidAt = new Date(orders.ports.clock.now()).toISOString();
  const payment = { orderId, siteId: site._id, sessionId: 'cs_1', amountCents: 1208, paidAt };
  await orders.publish(events.PaymentConfirmed, orderId, payment);
});
afterEach(() => orders.close());

describe('an admin’s request that is repeated with its Idempotency-Key', () => {
  test('gets the answer that it got the first time, whatever has become of the order', async () => {
    const first = await act('confirm', { key: 'confirm-once' });
    for (const action of ['start', 'ready', 'complete']) expect((await act(action)).status).toBe(200);
    expect(await act('confirm', { key: 'confirm-once' })).toEqual(first);

    const body = { amountCents: 500, reason: 'Too late' };
    const refund = await act('refund', { body, key: 'refund-once' });
    expect(refund).toMatchObject({ status: 200, body: { refundedCents: 0, refundableCents: 708 } });
    await eventually(() => expect(orders.heard('OrderRefundRequested')).toHaveLength(1));
    await settle(500);
    expect((await act('refund', { body: { amountCents: 8 } })).status).toBe(200);
    expect(await act('refund', { body, key: 'refund-once' })).toEqual(refund);
    await orders.ports.quiet();
    expect(orders.heard('OrderRefundRequested')).toHaveLength(2);
  });

  test('is refused with another body', async () => {
    await act('cancel', { body: { reason: 'No lassi' }, key: 'once' });
    expect(await act('cancel', { body: { reason: 'No rice' }, key: 'once' })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test('is known after any number of others', async () => {
    for (const action of ['confirm', 'start', 'ready', 'complete']) await act(action);
    const first = await act('refund', { body: { amountCents: 1 }, key: 'refund-0' });
    for (let n = 1; n <= 25; n += 1) await act('refund', { body: { amountCents: 1 }, key: `refund-${n}` });
    expect(await act('refund', { body: { amountCents: 1 }, key: 'refund-0' })).toEqual(first);
    await orders.ports.quiet();
    expect(orders.heard('OrderRefundRequested')).toHaveLength(26);
  });
});

test('an order says that its refund waits for the shop’s keys', async () => {
  await act('cancel');
  await eventually(() => expect(orders.heard('OrderCancelled')).toHaveLength(1));
  const { refundId } = orders.heard('OrderCancelled')[0]!.data as { refundId: string };
  const reason = 'Stripe does not accept the secret key.';
  const delayed = { orderId, siteId: site._id, refundId, amountCents: 1208, reason };
  await orders.publish(events.RefundDelayed, orderId, delayed);
  const url = `/api/admin/sites/${site._id}/orders/${orderId}`;
  const { body } = await orders.call('GET', url, { as: admin });
  expect(body.history.at(-1)).toMatchObject({
    status: 'cancelled',
    reason: `Refund of $12.08 waits, and is tried again by itself: ${reason}`,
  });
});
