import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openPaymentsApp, order, type PaymentsApp } from '../payments.fixture.ts';

let payments: PaymentsApp;
afterEach(() => payments.close());

const refundAsked = { order, refundId: 'r1', refundCents: 4825, reason: '' };

describe('a refund', () => {
  const pay = async () => {
    payments = await openPaymentsApp();
    const sessionId = await payments.openSession();
    await payments.submit(sessionId, 'paid');
    return sessionId;
  };

  test('of a cancelled order goes back once, however often it is asked', async () => {
    const sessionId = await pay();
    await payments.publish(events.OrderCancelled, order._id, refundAsked, 'same');
    await payments.publish(events.OrderCancelled, order._id, refundAsked, 'same');
    await payments.publish(events.OrderCancelled, order._id, refundAsked, 'another');
    await eventually(() =>
      expect(payments.heard('RefundSettled')).toMatchObject([
        { data: { refundId: 'r1', amountCents: 4825 } },
      ]),
    );
    expect((await payments.confirm(sessionId)).body).toMatchObject({
      status: 'refunded',
      orderStatus: 'cancelled',
    });
    await payments.ports.quiet();
    expect(payments.heard('RefundSettled')).toHaveLength(1);
  });

  test('in parts never exceeds what was paid', async () => {
    const sessionId = await pay();
    const ask = (refundId: string, refundCents: number) =>
      payments.publish(events.OrderRefundRequested, order._id, { ...refundAsked, refundId, refundCents });
    await ask('r1', 4000);
    await ask('r2', 4000);
    await ask('r3', 825);
    await eventually(() => expect(payments.heard('RefundSettled')).toHaveLength(2));
    await eventually(() =>
      expect(payments.heard('RefundFailed')).toMatchObject([{ data: { refundId: 'r2' } }]),
    );
    expect((await payments.confirm(sessionId)).body).toMatchObject({
      status: 'refunded',
      orderStatus: 'refunded',
    });
  });
});
