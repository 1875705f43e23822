import { describe, expect, test } from '@jest/globals';
import { NOON, order } from '../payments.fixture.ts';
import { endRefund, requestRefund } from '../refunds/refunds.ts';
import { newCheckout, recordPayment } from './checkout.ts';
import { sessionOpened } from './opening.ts';
import { announceUnanswered, paymentAnswered } from './payment-answers.ts';

const MINUTE = 60_000;
const session = { provider: 'stripe' as const, sessionId: 'cs_1', url: 'https://checkout.stripe.com/1' };
const payment = {
  sessionId: 'cs_1',
  paymentId: 'pi_1',
  amountCents: 4825,
  paidAt: new Date(NOON).toISOString(),
};
const open = sessionOpened(newCheckout(order, NOON).state, session, { attempt: 1 }, NOON)!.state;
const unanswered = recordPayment(open, payment, NOON)!.state;

describe('a payment that orders has not answered', () => {
  test('is announced again, less and less often, until orders answers', () => {
    const pauses: number[] = [];
    let checkout = unanswered;
    while (pauses.length < 8) {
      const now = Date.parse(checkout.dueAt!);
      const again = announceUnanswered(checkout, now)!;
      expect(again.events).toMatchObject([{ type: 'PaymentConfirmed', data: { sessionId: 'cs_1' } }]);
      checkout = again.state;
      pauses.push((Date.parse(checkout.dueAt!) - now) / MINUTE);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(announceUnanswered(checkout, NOON)).toBeUndefined();
    const answered = paymentAnswered(checkout, 'cs_1', NOON)!.state;
    expect(answered.dueAt).toBeUndefined();
    expect(paymentAnswered(answered, 'cs_1', NOON)).toBeUndefined();
  });

  test('is answered by a refund request', () => {
    const back = requestRefund(unanswered, { refundId: 'r1', amountCents: 4825, sessionId: 'cs_1' }, NOON)!;
    const done = endRefund(back.state, 'r1', { settled: true }, NOON)!;
    expect(done.state.dueAt).toBeUndefined();
  });
});
