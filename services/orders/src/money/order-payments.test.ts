import { describe, expect, test } from '@jest/globals';
import { act, at, paid, payment, placed, through } from '../order/order.fixture.ts';
import { NOON, site } from '../orders.fixture.ts';
import { applyPayment, noteRefundFailure, settleRefund } from './order-payments.ts';

const answered = (sessionId: string) => ({
  type: 'OrderPaymentKnown',
  data: { orderId: 'o1', siteId: site._id, sessionId },
});

describe('money comes in', () => {
  test('and pays the order once, though it is announced again; a site may confirm automatically', () => {
    const decision = applyPayment(placed(), payment(), { ...site, autoConfirm: true });
    expect(decision?.events.map((event) => event.type)).toEqual(['OrderPaid', 'OrderConfirmed']);
    expect(decision?.state).toMatchObject({ status: 'confirmed', paidAt: at });
    expect(applyPayment(decision!.state, payment(), site)).toEqual({
      state: decision!.state,
      events: [answered('cs_1')],
    });
  });

  test('as soon as possible counts from the payment on', () => {
    const later = new Date(NOON + 10 * 60_000).toISOString();
    expect(applyPayment(placed(), { ...payment(), paidAt: later }, site)?.state.readyAt).toBe(
      new Date(NOON + 40 * 60_000).toISOString(),
    );
  });

  test('a second payment goes back and leaves the order as it is', () => {
    const decision = applyPayment(paid(), payment('cs_2'), site);
    expect(decision?.events).toMatchObject([
      { type: 'OrderRefundRequested', data: { refundId: 'back-cs_2', refundCents: 1208, sessionId: 'cs_2' } },
    ]);
    expect(decision?.state).toMatchObject({ status: 'paid', refundedCents: 0 });
    expect(applyPayment(decision!.state, payment('cs_2'), site)).toEqual({
      state: decision!.state,
      events: [answered('cs_2')],
    });
    const settled = settleRefund(decision!.state, 'back-cs_2', at);
    expect(settled).toMatchObject({ events: [], state: { status: 'paid', refundedCents: 0 } });
    expect(act(settled!.state, 'cancel')?.events).toMatchObject([{ data: { refundCents: 1208 } }]);
  });

  test('another amount than the total goes back, and the order says so', () => {
    const decision = applyPayment(placed(), payment('cs_1', 1), site);
    expect(decision?.events.map((event) => event.type)).toEqual(['OrderRefundRequested']);
    expect(decision?.state.status).toBe('cancelled');
    expect(decision?.state.history.at(-1)?.reason).toContain("$0.01 is not the order's total of $12.08");
  });

  test('the total in another currency goes back in full, and the order says so', () => {
    expect(applyPayment(placed(), { ...payment(), currency: 'cad' }, site)?.state.status).toBe('paid');
    const decision = applyPayment(placed(), { ...payment(), currency: 'usd' }, site);
    expect(decision?.events).toMatchObject([
      { type: 'OrderRefundRequested', data: { refundCents: 1208, sessionId: 'cs_1' } },
    ]);
    expect(decision?.state).toMatchObject({ status: 'cancelled', paidAt: null });
    expect(decision?.state.history.at(-1)?.reason).toBe(
      "12.08 USD is not the order's total of $12.08: 12.08 USD goes back to the customer",
    );
  });

  test('an expired order is made after all while the shop can', () => {
    const expired = { ...placed(), status: 'expired' as const };
    expect(applyPayment(expired, payment(), site)?.state.status).toBe('paid');
    const night = { ...payment(), paidAt: '2026-06-11T05:00:00.000Z' };
    const late = applyPayment(expired, night, site);
    expect(late?.state.status).toBe('expired');
    expect(late?.events.map((event) => event.type)).toEqual(['OrderRefundRequested']);
    expect(
      applyPayment({ ...expired, scheduledFor: at }, night, site)?.state.history.at(-1)?.reason,
    ).toContain('after the time that was asked for');
    const justInTime = applyPayment({ ...expired, scheduledFor: night.paidAt }, night, site);
    expect(justInTime?.state.status).toBe('paid');
  });

  test('an expired delivery is made after all while the shop delivers', () => {
    const expired = { ...placed(), status: 'expired' as const, fulfillmentType: 'delivery' as const };
    expect(applyPayment(expired, payment(), { ...site, deliveryEnabled: true })?.state.status).toBe('paid');
    const late = applyPayment(expired, payment(), site);
    expect(late?.events.map((event) => event.type)).toEqual(['OrderRefundRequested']);
    expect(late?.state.history.at(-1)?.reason).toContain('did not deliver any more');
  });

  test('a cancelled order takes none', () => {
    const cancelled = act(placed({ payOnline: false }), 'cancel')!.state;
    expect(applyPayment(cancelled, payment(), site)?.events).toMatchObject([
      { type: 'OrderRefundRequested' },
    ]);
  });
});

describe('money goes back', () => {
  test('a cancelled order stays cancelled, and the ledger receives it once', () => {
    const cancelled = act(paid(), 'cancel')!.state;
    const settled = settleRefund(cancelled, 'r1', at);
    expect(settled?.state).toMatchObject({ status: 'cancelled', refundedCents: 1208 });
    expect(settled?.events).toMatchObject([
      { type: 'OrderRefunded', data: { refundId: 'r1', amountCents: 1208 } },
    ]);
    expect(settleRefund(settled!.state, 'r1', at)).toBeUndefined();
    expect(settleRefund(cancelled, 'unknown', at)).toBeUndefined();
  });

  test('a completed order is refunded once all has gone back', () => {
    const done = through(paid(), 'confirm', 'start', 'ready', 'complete');
    const part = settleRefund(act(done, 'refund', { amountCents: 1000 })!.state, 'r1', at)!.state;
    expect(part).toMatchObject({ status: 'completed', refundedCents: 1000 });
    const whole = settleRefund(act(part, 'refund', { refundId: 'r2' })!.state, 'r2', at)!.state;
    expect(whole).toMatchObject({ status: 'refunded', refundedCents: 1208 });
  });

  test('a refund that fails is noted and can be asked for again', () => {
    const done = through(paid(), 'confirm', 'start', 'ready', 'complete');
    const failed = noteRefundFailure(act(done, 'refund')!.state, 'r1', at, 'card closed')!.state;
    expect(failed.history.at(-1)?.reason).toBe('Refund of $12.08 failed: card closed');
    expect(act(failed, 'refund', { refundId: 'r2' })?.events).toMatchObject([
      { data: { refundCents: 1208 } },
    ]);
  });
});
