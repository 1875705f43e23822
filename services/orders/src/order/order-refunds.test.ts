import { describe, expect, test } from '@jest/globals';
import { applyPayment, noteRefundFailure, settleRefund } from '../money/order-payments.ts';
import { site } from '../orders.fixture.ts';
import { act, at, paid, payment, placed, through } from './order.fixture.ts';
import { type StoredOrder, viewOf } from './order.ts';

const refused = (order: StoredOrder, refundId: string) =>
  noteRefundFailure(order, refundId, at, 'charge disputed')!.state;
const asked = (decision: ReturnType<typeof act>) => decision?.events.map((event) => event.data);
const allowed = (order: StoredOrder) => viewOf(order, 'admin').allowedActions;
const NIGHT = '2026-06-11T05:00:00.000Z';

describe('a refund that was refused can be asked for again', () => {
  test('of a cancelled order', () => {
    const cancelled = act(paid(), 'cancel')!.state;
    expect(allowed(cancelled)).toEqual([]);
    const stuck = refused(cancelled, 'r1');
    expect(allowed(stuck)).toEqual(['refund']);
    const again = act(stuck, 'refund', { refundId: 'r2' })!;
    expect(again.events).toMatchObject([
      { type: 'OrderRefundRequested', data: { refundId: 'r2', refundCents: 1208, sessionId: 'cs_1' } },
    ]);
    expect(allowed(again.state)).toEqual([]);
    const settled = settleRefund(again.state, 'r2', at)!;
    expect(settled.state).toMatchObject({ status: 'cancelled', refundedCents: 1208 });
    expect(settled.events).toMatchObject([{ type: 'OrderRefunded', data: { amountCents: 1208 } }]);
    expect(allowed(settled.state)).toEqual([]);
  });

  test('of a second session that paid, while the order continues', () => {
    const twice = applyPayment(paid(), payment('cs_2'), site)!.state;
    expect(viewOf(twice, 'admin').refundableCents).toBe(1207);
    const stuck = refused(twice, 'back-cs_2');
    expect(viewOf(stuck, 'admin').refundableCents).toBe(1207 + 1208);
    const again = act(through(stuck, 'confirm'), 'refund', { refundId: 'r2' })!;
    expect(asked(again)).toMatchObject([{ refundId: 'r2', refundCents: 1208, sessionId: 'cs_2' }]);
    const settled = settleRefund(again.state, 'r2', at)!;
    expect(settled).toMatchObject({ events: [], state: { status: 'confirmed', refundedCents: 0 } });
    expect(viewOf(settled.state, 'admin').refundableCents).toBe(1207);
  });

  test('of money that came too late for an expired order', () => {
    const expired = { ...placed(), status: 'expired' as const };
    const late = applyPayment(expired, { ...payment(), paidAt: NIGHT }, site)!.state;
    const stuck = refused(late, 'back-cs_1');
    expect(allowed(stuck)).toEqual(['refund']);
    expect(asked(act(stuck, 'refund'))).toMatchObject([{ refundCents: 1208, sessionId: 'cs_1' }]);
  });

  test('of another amount than the total', () => {
    const stuck = refused(applyPayment(placed(), payment('cs_1', 5), site)!.state, 'back-cs_1');
    expect(viewOf(stuck, 'admin')).toMatchObject({ allowedActions: ['refund'], refundableCents: 5 });
    expect(asked(act(stuck, 'refund'))).toMatchObject([{ refundCents: 5 }]);
  });
});

describe('of an order that holds money which never paid it, a refund', () => {
  const served = () => {
    const done = through(paid(), 'confirm', 'start', 'ready', 'complete');
    return refused(applyPayment(done, payment('cs_2', 700), site)!.state, 'back-cs_2');
  };

  test('without an amount gives back that money alone', () => {
    expect(asked(act(served(), 'refund'))).toMatchObject([{ refundCents: 700, sessionId: 'cs_2' }]);
  });

  test('of more continues with the order’s own, each from its own session', () => {
    const both = act(served(), 'refund', { amountCents: 1000 })!;
    expect(asked(both)).toMatchObject([
      { refundCents: 700, sessionId: 'cs_2' },
      { refundCents: 300, sessionId: 'cs_1' },
    ]);
    const ids = both.state.refunds.slice(-2).map((refund) => refund.refundId);
    expect(new Set(ids).size).toBe(2);
    const settled = ids.reduce((order, id) => settleRefund(order, id, at)!.state, both.state);
    expect(settled).toMatchObject({ status: 'completed', refundedCents: 300 });
    expect(viewOf(settled, 'admin').refundableCents).toBe(908);
  });

  test('of more than both is refused', () => {
    expect(() => act(served(), 'refund', { amountCents: 1909 })).toThrow(
      expect.objectContaining({ code: 'REFUND_TOO_LARGE', message: 'At most $19.08 can be refunded.' }),
    );
  });
});

test('a cancelled order that was paid late by a session of its own names that session', () => {
  const expired = { ...placed(), status: 'expired' as const };
  const late = applyPayment(expired, { ...payment('cs_1'), paidAt: NIGHT }, site)!.state;
  const revived = applyPayment(late, payment('cs_2'), site)!.state;
  expect(revived.status).toBe('paid');
  expect(asked(act(revived, 'cancel'))).toMatchObject([{ refundCents: 1208, sessionId: 'cs_2' }]);
});
