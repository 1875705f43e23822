import { describe, expect, test } from '@jest/globals';
import { newCheckout, recordPayment } from '../checkout/checkout.ts';
import { sessionOpened } from '../checkout/opening.ts';
import { paymentAnswered } from '../checkout/payment-answers.ts';
import { NOON, order } from '../payments.fixture.ts';
import { cancelCheckout, delayRefund, endRefund, followRefund, requestRefund } from './refunds.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const session = { provider: 'stripe' as const, sessionId: 'cs_1', url: 'https://checkout.stripe.com/1' };
const money = { sessionId: 'cs_1', paymentId: 'pi_1', amountCents: 4825, paidAt: iso(NOON) };

const open = sessionOpened(newCheckout(order, NOON).state, session, { attempt: 1 }, NOON)!.state;
const paid = paymentAnswered(recordPayment(open, money, NOON)!.state, 'cs_1', NOON)!.state;
const refund = { refundId: 'r1', amountCents: 4825 };

describe('money back', () => {
  test('is requested once and announced once', () => {
    const asked = requestRefund(paid, refund, NOON)!.state;
    expect(asked.dueAt).toBe(iso(NOON));
    expect(requestRefund(asked, refund, NOON)).toBeUndefined();
    const done = endRefund(asked, 'r1', { settled: true }, NOON)!;
    expect(done.events).toMatchObject([
      { type: 'RefundSettled', data: { refundId: 'r1', amountCents: 4825 } },
    ]);
    expect(done.state.dueAt).toBeUndefined();
    expect(endRefund(done.state, 'r1', { settled: true }, NOON)).toBeUndefined();
  });

  test('is never more than came in, per payment', () => {
    const twice = recordPayment(
      paid,
      { ...money, sessionId: 'cs_2', paymentId: 'pi_2', amountCents: 100 },
      NOON,
    )!.state;
    const fails = (about: { refundId: string; amountCents: number; sessionId?: string }) =>
      requestRefund(twice, about, NOON)?.events.map((event) => event.type);
    expect(fails({ refundId: 'a', amountCents: 4826 })).toEqual(['RefundFailed']);
    expect(fails({ refundId: 'b', amountCents: 101, sessionId: 'cs_2' })).toEqual(['RefundFailed']);
    expect(fails({ refundId: 'c', amountCents: 1, sessionId: 'cs_3' })).toEqual(['RefundFailed']);
    expect(fails({ refundId: 'd', amountCents: 100, sessionId: 'cs_2' })).toEqual([]);
    expect(fails(refund)).toEqual([]);
  });

  test('that fails frees its part', () => {
    const asked = requestRefund(paid, refund, NOON)!.state;
    const failed = endRefund(asked, 'r1', { settled: false, reason: 'card closed' }, NOON)!;
    expect(failed.events).toMatchObject([{ type: 'RefundFailed', data: { reason: 'card closed' } }]);
    expect(requestRefund(failed.state, { ...refund, refundId: 'r2' }, NOON)?.events).toEqual([]);
  });

  test('of a cancelled order is asked for with the cancellation', () => {
    expect(cancelCheckout(paid, refund, NOON)?.state).toMatchObject({
      state: 'cancelled',
      closing: false,
      refunds: [{ refundId: 'r1', state: 'asked', sessionId: 'cs_1' }],
    });
    expect(cancelCheckout(open, { refundId: 'r', amountCents: 0 }, NOON)?.state).toMatchObject({
      closing: true,
      refunds: [],
    });
  });

  test('is taken from a payment that covers it, where none is named', () => {
    const late = { ...money, sessionId: 'cs_2', paymentId: 'pi_2' };
    const first = requestRefund(paid, { ...refund, sessionId: 'cs_1' }, NOON)!.state;
    const twice = recordPayment(first, late, NOON)!.state;
    const asked = requestRefund(twice, { ...refund, refundId: 'r2' }, NOON)!;
    expect(asked.events).toEqual([]);
    expect(asked.state.refunds.at(-1)).toMatchObject({ sessionId: 'cs_2', state: 'asked' });
  });

  test('that the provider does not accept now is announced once, and requested less and less often', () => {
    const pauses: number[] = [];
    let checkout = requestRefund(paid, refund, NOON)!.state;
    let told = 0;
    for (let now = NOON; pauses.length < 9; now = Date.parse(checkout.dueAt!)) {
      const decision = delayRefund(checkout, 'r1', 'The key is refused.', now)!;
      checkout = decision.state;
      told += decision.events.length;
      pauses.push((Date.parse(checkout.dueAt!) - now) / 60_000);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(told).toBe(1);
    expect(endRefund(checkout, 'r1', { settled: true }, NOON)?.state.dueAt).toBeUndefined();
  });

  test('that is pending is followed, and reserves its part of the payment', () => {
    const followed = followRefund(requestRefund(paid, refund, NOON)!.state, 'r1', 're_1', NOON)!;
    expect(followed.events).toEqual([]);
    expect(followed.state).toMatchObject({
      dueAt: iso(NOON + 60_000),
      refunds: [{ state: 'asked', providerId: 're_1' }],
    });
    const more = requestRefund(followed.state, { refundId: 'r2', amountCents: 1 }, NOON);
    expect(more?.events).toMatchObject([{ type: 'RefundFailed' }]);
  });
});
