import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openPaymentsApp, order, type PaymentsApp, site } from '../payments.fixture.ts';
import { simulatedProvider } from '../providers/simulated-provider.ts';

let payments: PaymentsApp;
afterEach(() => payments.close());

const MINUTE = 60_000;
const refundAsked = { order, refundId: 'r1', refundCents: 4825, reason: '' };

describe('a session', () => {
  test('of a provider that is near is written down with the checkout, also after a death between the two', async () => {
    payments = await openPaymentsApp();
    const before = await simulatedProvider(payments.own).openSession({}, site, {
      order,
      idempotencyKey: `checkout:${order._id}:1`,
      attemptAt: payments.ports.clock.now(),
    });
    expect(await payments.openSession()).toBe(before.sessionId);
    expect(await payments.checkout()).toMatchObject({ ...before, state: 'open', version: 1 });
    await payments.publish(events.OrderPlaced, order._id, { order });
    await payments.ports.quiet();
    expect(await payments.checkout()).toMatchObject({ ...before, state: 'open', version: 1 });
  });

  test('that is not paid in 30 minutes expires, once', async () => {
    payments = await openPaymentsApp();
    const sessionId = await payments.openSession();
    payments.ports.clock.advance(31 * MINUTE);
    await eventually(() => expect(payments.heard('PaymentExpired')).toHaveLength(1));
    const page = await payments.get(payments.payUrl());
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain('This payment has expired');
    expect((await payments.submit(sessionId, 'paid')).statusCode).toBe(410);
    expect((await payments.confirm(sessionId)).body).toMatchObject({
      status: 'expired',
      orderStatus: 'expired',
    });
    payments.ports.clock.advance(31 * MINUTE);
    await payments.ports.quiet();
    expect(payments.heard('PaymentExpired')).toHaveLength(1);
    expect(payments.heard('PaymentConfirmed')).toHaveLength(0);
  });

  test('that was paid without a word is found by the sweeper', async () => {
    payments = await openPaymentsApp();
    const sessionId = await payments.openSession();
    const told = await payments.payUnheard(sessionId);
    await told.delivered();
    payments.ports.clock.advance(2 * MINUTE);
    await eventually(() => expect(payments.heard('PaymentConfirmed')).toHaveLength(1));
  });

  test('of a cancelled order is closed', async () => {
    payments = await openPaymentsApp();
    const sessionId = await payments.openSession();
    await payments.publish(events.OrderCancelled, order._id, { ...refundAsked, refundCents: 0 });
    await eventually(async () => {
      expect(await simulatedProvider(payments.own).find(sessionId)).toMatchObject({ status: 'expired' });
    });
    expect((await payments.submit(sessionId, 'paid')).statusCode).toBe(410);
    expect((await payments.confirm(sessionId)).body).toMatchObject({
      status: 'expired',
      orderStatus: 'cancelled',
    });
  });
});
