import { describe, expect, test } from '@jest/globals';
import { NOON, order } from '../payments.fixture.ts';
import { endRefund, requestRefund } from '../refunds/refunds.ts';
import { answerFor, missingCheckout, paymentAnswered, tellUnanswered } from './answers.ts';
import { newCheckout, takePayment } from './checkout.ts';
import { sessionOpened } from './opening.ts';

const MINUTE = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const session = { provider: 'stripe' as const, sessionId: 'cs_1', url: 'https://checkout.stripe.com/1' };
const money = { sessionId: 'cs_1', paymentId: 'pi_1', amountCents: 4825, paidAt: iso(NOON) };

const opening = newCheckout(order, NOON).state;
const open = sessionOpened(opening, session, { attempt: 1 }, NOON)!.state;
const unanswered = takePayment(open, money, NOON)!.state;
const paid = paymentAnswered(unanswered, 'cs_1', NOON)!.state;
const waiting = { ...order, createdAt: iso(NOON) };
const handedOver = { ...order, status: 'completed' as const };
const typesOf = (decision: { events: readonly { type: string }[] } | undefined) =>
  decision?.events.map(({ type }) => type);

describe('a payment that orders does not answer for', () => {
  test('is told again, less and less often, until it is answered for', () => {
    const pauses: number[] = [];
    let checkout = unanswered;
    while (pauses.length < 8) {
      const now = Date.parse(checkout.dueAt!);
      const again = tellUnanswered(checkout, now)!;
      expect(again.events).toMatchObject([{ type: 'PaymentConfirmed', data: { sessionId: 'cs_1' } }]);
      checkout = again.state;
      pauses.push((Date.parse(checkout.dueAt!) - now) / MINUTE);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(tellUnanswered(checkout, NOON)).toBeUndefined();
    const answered = paymentAnswered(checkout, 'cs_1', NOON)!.state;
    expect(answered.dueAt).toBeUndefined();
    expect(paymentAnswered(answered, 'cs_1', NOON)).toBeUndefined();
  });

  test('is answered for by the wish to have it back', () => {
    const back = requestRefund(unanswered, { refundId: 'r1', amountCents: 4825, sessionId: 'cs_1' }, NOON)!;
    const done = endRefund(back.state, 'r1', { settled: true }, NOON)!;
    expect(done.state.dueAt).toBeUndefined();
  });
});

describe('an order that asks after its money', () => {
  const asked = { order: waiting, refunds: [] };

  test('hears again what was paid, or that its session is over; of an open session nothing', () => {
    expect(typesOf(answerFor(paid, asked, NOON))).toEqual(['PaymentConfirmed']);
    expect(typesOf(answerFor({ ...open, state: 'expired' }, asked, NOON))).toEqual(['PaymentExpired']);
    expect(answerFor(open, asked, NOON)).toBeUndefined();
    expect(answerFor(paid, { order: handedOver, refunds: [] }, NOON)).toBeUndefined();
  });

  test('hears again how a refund ended, and one that was never asked for begins', () => {
    const wanted = { refundId: 'r1', amountCents: 4825, sessionId: 'cs_1' };
    const about = { order: { ...order, status: 'cancelled' as const }, refunds: [wanted] };
    const begun = answerFor(paid, about, NOON)!;
    expect(begun).toMatchObject({
      state: { state: 'cancelled', dueAt: iso(NOON), refunds: [{ refundId: 'r1', state: 'asked' }] },
      events: [],
    });
    expect(answerFor(begun.state, about, NOON)).toBeUndefined();
    const settled = endRefund(begun.state, 'r1', { settled: true }, NOON)!.state;
    expect(typesOf(answerFor(settled, about, NOON))).toEqual(['RefundSettled']);
    const refused = endRefund(begun.state, 'r1', { settled: false, reason: 'card closed' }, NOON)!.state;
    expect(answerFor(refused, about, NOON)?.events).toMatchObject([
      { type: 'RefundFailed', data: { reason: 'card closed' } },
    ]);
  });

  test('gets the session that was never begun, unless its time is over', () => {
    expect(missingCheckout(waiting, NOON + MINUTE).state).toMatchObject({ state: 'opening', payments: [] });
    const late = missingCheckout(waiting, NOON + 31 * MINUTE);
    expect(late).toMatchObject({ state: { state: 'expired' }, events: [{ type: 'PaymentExpired' }] });
    const lost = missingCheckout({ ...order, status: 'cancelled' }, NOON);
    expect(lost).toMatchObject({ state: { state: 'cancelled' }, events: [] });
    const refund = { refundId: 'r1', amountCents: 4825, sessionId: 'cs_1' };
    expect(answerFor(lost.state, { order: handedOver, refunds: [refund] }, NOON)?.events).toMatchObject([
      { type: 'RefundFailed', data: { reason: 'there is no such payment' } },
    ]);
  });
});
