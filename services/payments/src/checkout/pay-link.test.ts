import { events, SESSION_LIFETIME_MS } from '@biteboard/contracts';
import { sealValue } from '@biteboard/platform/links';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openPaymentsApp, order, type PaymentsApp } from '../payments.fixture.ts';

let payments: PaymentsApp;
afterEach(() => payments.close());

const linkWith = (sealed: string, orderId = order._id) => `${payments.payUrl(orderId)}&order=${sealed}`;
const linkOf = (placed: typeof order) => linkWith(sealValue(payments.own.secrets, placed)!, placed._id);

describe('an order that no event has brought', () => {
  test('is paid by its link, once, and its event changes nothing when it comes', async () => {
    payments = await openPaymentsApp();
    const { headers } = await payments.get(linkOf(order));
    const sessionId = String(headers.location).replace('/pay/simulated/', '');
    expect((await payments.submit(sessionId, 'paid')).statusCode).toBe(303);
    expect((await payments.confirm(sessionId)).body).toMatchObject({ status: 'paid', orderId: order._id });

    await payments.publish(events.OrderPlaced, order._id, { order });
    expect((await payments.get(linkOf(order))).headers.location).toContain('status=success');
    await eventually(() => expect(payments.heard('PaymentConfirmed')).toHaveLength(1));
    expect(await payments.checkout()).toMatchObject({ sessionId, payments: [{ amountCents: 4825 }] });
  });

  test('that was cancelled before its event came is paid back', async () => {
    payments = await openPaymentsApp();
    const { headers } = await payments.get(linkOf(order));
    await payments.submit(String(headers.location).replace('/pay/simulated/', ''), 'paid');
    await payments.publish(events.OrderPlaced, order._id, { order });
    const cancelled = { ...order, status: 'cancelled' as const };
    await payments.publish(events.OrderCancelled, order._id, {
      order: cancelled,
      refundId: 'refund-1',
      refundCents: order.totalCents,
      reason: '',
    });
    await eventually(async () =>
      expect(await payments.checkout()).toMatchObject({ refunds: [{ state: 'settled' }] }),
    );
  });

  test.each<[string, () => string]>([
    ['another order’s', () => linkWith(sealValue(payments.own.secrets, { ...order, _id: 'other' })!)],
    ['made by somebody else', () => linkWith('v1.00000000.AAAA')],
    [
      'of a session that would be over',
      () =>
        linkOf({
          ...order,
          createdAt: new Date(payments.ports.clock.now() - SESSION_LIFETIME_MS).toISOString(),
        }),
    ],
  ])('waits for its event where the sealed order is %s', async (_what, link) => {
    payments = await openPaymentsApp();
    const waiting = await payments.get(link());
    expect([waiting.statusCode, waiting.headers.location]).toEqual([200, undefined]);
    await expect(payments.checkout()).rejects.toThrow('no checkout');
  });
});
