import { describe, expect, test } from '@jest/globals';
import { expireOrder, settleRefund } from '../money/order-payments.ts';
import { NOON } from '../orders.fixture.ts';
import { act, at, paid, placed, through } from './order.fixture.ts';
import { inquirePayment, withAwaits } from './order-awaits.ts';

const MINUTE = 60_000;
const watched = (order: ReturnType<typeof placed>) => withAwaits(order, NOON);

describe('an order', () => {
  test('waits for its payment, until it is paid or expires', () => {
    const waiting = watched(placed());
    expect(waiting.awaits).toEqual({ dueAt: new Date(NOON + 5 * MINUTE).toISOString(), asks: 0 });
    expect(watched({ ...paid(), awaits: waiting.awaits }).awaits).toBeUndefined();
    expect(watched(expireOrder(waiting, at)!.state).awaits).toBeUndefined();
    expect(watched(placed({ payOnline: false })).awaits).toBeUndefined();
  });

  test('waits for a refund that it has asked for, until that has ended', () => {
    const done = through(paid(), 'confirm', 'start', 'ready', 'complete');
    const waiting = watched(act(done, 'refund', { amountCents: 1000 })!.state);
    expect(inquirePayment(waiting, NOON + 5 * MINUTE)?.events).toMatchObject([
      { type: 'OrderPaymentAskedAfter', data: { refunds: [{ refundId: 'r1', amountCents: 1000 }] } },
    ]);
    expect(watched(settleRefund(waiting, 'r1', at)!.state).awaits).toBeUndefined();
  });

  test('inquires what it waits for less and less often, and at no other time', () => {
    let order = watched(placed());
    expect(inquirePayment(order, NOON + 4 * MINUTE)).toBeUndefined();
    const pauses: number[] = [];
    for (let now = NOON; pauses.length < 9; ) {
      const dueAt = Date.parse(order.awaits!.dueAt);
      pauses.push((dueAt - now) / MINUTE);
      const asked = inquirePayment(order, dueAt)!;
      expect(asked.events).toHaveLength(1);
      expect(JSON.stringify(asked.events)).not.toContain('awaits');
      order = watched(asked.state);
      now = dueAt;
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
  });
});
