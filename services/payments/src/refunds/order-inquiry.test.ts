import { describe, expect, test } from '@jest/globals';
import { newCheckout, recordPayment } from '../checkout/checkout.ts';
import { sessionOpened } from '../checkout/opening.ts';
import { paymentAnswered } from '../checkout/payment-answers.ts';
import { NOON, order } from '../payments.fixture.ts';
import { answerInquiry, missingCheckout } from './order-inquiry.ts';
import { endRefund } from './refunds.ts';

const MINUTE = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const session = { provider: 'stripe' as const, sessionId: 'cs_1', url: 'https://checkout.stripe.com/1' };
const money = { sessionId: 'cs_1', paymentId: 'pi_1', amountCents: 4825, paidAt: iso(NOON) };

const opening = newCheckout(order, NOON).state;
const open = sessionOpened(opening, session, { attempt: 1 }, NOON)!.state;
const unanswered = recordPayment(open, money, NOON)!.state;
const paid = paymentAnswered(unanswered, 'cs_1', NOON)!.state;
const waiting = { ...order, createdAt: iso(NOON) };
const handedOver = { ...order, status: 'completed' as const };
const typesOf = (decision: { events: readonly { type: string }[] } | undefined) =>
  decision?.events.map(({ type }) => type);

describe('an order that inquires about its money', () => {
  const asked = { order: waiting, refunds: [] };

  test('receives again that it was paid or that its session has expired; of an open session nothing', () => {
    expect(typesOf(answerInquiry(paid, asked, NOON))).toEqual(['PaymentConfirmed']);
    expect(typesOf(answerInquiry({ ...open, state: 'expired' }, asked, NOON))).toEqual(['PaymentExpired']);
    expect(answerInquiry(open, asked, NOON)).toBeUndefined();
    expect(answerInquiry(paid, { order: handedOver, refunds: [] }, NOON)).toBeUndefined();
  });

  test('receives again how a refund ended; one that was never asked for begins', () => {
    const wanted = { refundId: 'r1', amountCents: 4825, sessionId: 'cs_1' };
    const about = { order: { ...order, status: 'cancelled' as const }, refunds: [wanted] };
    const begun = answerInquiry(paid, about, NOON)!;
    expect(begun).toMatchObject({
      state: { state: 'cancelled', dueAt: iso(NOON), refunds: [{ refundId: 'r1', state: 'asked' }] },
      events: [],
    });
    expect(answerInquiry(begun.state, about, NOON)).toBeUndefined();
    const settled = endRefund(begun.state, 'r1', { settled: true }, NOON)!.state;
    expect(typesOf(answerInquiry(settled, about, NOON))).toEqual(['RefundSettled']);
    const refused = endRefund(begun.state, 'r1', { settled: false, reason: 'card closed' }, NOON)!.state;
    expect(answerInquiry(refused, about, NOON)?.events).toMatchObject([
      { type: 'RefundFailed', data: { reason: 'card closed' } },
    ]);
  });

  test('gets the session that was never begun, unless it has expired', () => {
    expect(missingCheckout(waiting, NOON + MINUTE).state).toMatchObject({ state: 'opening', payments: [] });
    const late = missingCheckout(waiting, NOON + 31 * MINUTE);
    expect(late).toMatchObject({ state: { state: 'expired' }, events: [{ type: 'PaymentExpired' }] });
    const lost = missingCheckout({ ...order, status: 'cancelled' }, NOON);
    expect(lost).toMatchObject({ state: { state: 'cancelled' }, events: [] });
    const refund = { refundId: 'r1', amountCents: 4825, sessionId: 'cs_1' };
    expect(answerInquiry(lost.state, { order: handedOver, refunds: [refund] }, NOON)?.events).toMatchObject([
      { type: 'RefundFailed', data: { reason: 'there is no such payment' } },
    ]);
  });
});
