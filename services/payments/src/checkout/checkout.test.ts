import { describe, expect, test } from '@jest/globals';
import { NOON, order } from '../payments.fixture.ts';
import { cancelCheckout } from '../refunds/refunds.ts';
import {
  type Checkout,
  declinePayment,
  expireCheckout,
  newCheckout,
  noteOpened,
  recordPayment,
  sessionStillOpen,
} from './checkout.ts';
import { openingRefused, retryOpening, sessionOpened } from './opening.ts';
import { paymentAnswered } from './payment-answers.ts';

const MINUTE = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const session = { provider: 'stripe' as const, sessionId: 'cs_1', url: 'https://checkout.stripe.com/1' };
const money = { sessionId: 'cs_1', paymentId: 'pi_1', amountCents: 4825, paidAt: iso(NOON) };

const opening = newCheckout(order, NOON).state;
const open = sessionOpened(opening, session, { attempt: 1 }, NOON)!.state;
const paid = recordPayment(open, money, NOON)!.state;

describe('opening', () => {
  test('is recorded before the provider is asked, and looked after', () => {
    expect(opening).toMatchObject({ state: 'opening', attempt: 1, expiresAt: iso(NOON + 30 * MINUTE) });
    expect(opening.dueAt).toBe(iso(NOON + MINUTE));
    expect(open).toMatchObject({ state: 'open', sessionId: 'cs_1' });
  });

  test('a second session is not taken, one that comes too late is closed', () => {
    expect(sessionOpened(open, { ...session, sessionId: 'cs_2' }, { attempt: 1 }, NOON)).toBeUndefined();
    const expired = expireCheckout(opening, NOON)!.state;
    expect(sessionOpened(expired, session, { attempt: 1 }, NOON)?.state).toMatchObject({
      state: 'expired',
      closing: true,
    });
  });

  test('that is refused is tried again under a new key, but not at each blink', () => {
    const refused = openingRefused(opening, { attempt: 1 }, NOON)!.state;
    expect(openingRefused(open, { attempt: 1 }, NOON)).toBeUndefined();
    expect(retryOpening(refused, NOON + 1_000)).toBeUndefined();
    expect(retryOpening(refused, NOON + 5_000)?.state).toMatchObject({ state: 'opening', attempt: 2 });
    expect(retryOpening(refused, NOON + 31 * MINUTE)).toBeUndefined();
    expect(openingRefused(retryOpening(refused, NOON + 5_000)!.state, { attempt: 1 }, NOON)).toBeUndefined();
  });

  test('an open session is asked for less and less often until it expires', () => {
    const looks: number[] = [];
    for (let checkout: Checkout = open; looks.length < 7; ) {
      const at = Date.parse(checkout.dueAt!);
      looks.push((at - NOON) / MINUTE);
      checkout = sessionStillOpen(checkout, at).state;
    }
    expect(looks).toEqual([1, 2, 4, 8, 16, 30, 60]);
  });
});

test('that its customer has come to pay is announced once, of an order that holds a slot', () => {
  const booked = newCheckout({ ...order, bookedFor: iso(NOON) }, NOON).state;
  const opened = noteOpened(booked)!;
  expect(opened.events).toMatchObject([{ type: 'PaymentPageOpened', data: { orderId: order._id } }]);
  expect(noteOpened(opened.state)).toBeUndefined();
  expect(noteOpened(opening)).toBeUndefined();
  expect(noteOpened(expireCheckout(booked, NOON)!.state)).toBeUndefined();
});

describe('money', () => {
  test('is announced once for each session', () => {
    expect(recordPayment(open, money, NOON)?.events).toMatchObject([
      { type: 'PaymentConfirmed', data: { orderId: order._id, sessionId: 'cs_1', amountCents: 4825 } },
    ]);
    expect(recordPayment(paid, money, NOON)).toBeUndefined();
    expect(recordPayment(paid, { ...money, sessionId: 'cs_2' }, NOON)?.events).toHaveLength(1);
    expect(paid.dueAt).toBe(iso(NOON + MINUTE));
    expect(paymentAnswered(paid, 'cs_1', NOON)?.state.dueAt).toBeUndefined();
  });

  test('that arrives after the end is still announced', () => {
    const expired = expireCheckout(open, NOON)!.state;
    expect(recordPayment(expired, money, NOON)).toMatchObject({ state: { state: 'paid' }, events: [{}] });
    const cancelled = cancelCheckout(open, { refundId: 'r', amountCents: 0 }, NOON)!.state;
    expect(recordPayment(cancelled, money, NOON)).toMatchObject({
      state: { state: 'cancelled', closing: false },
    });
  });

  test('a paid checkout neither expires nor declines', () => {
    expect(expireCheckout(paid, NOON)).toBeUndefined();
    expect(declinePayment(paid, 'no')).toBeUndefined();
    expect(expireCheckout(open, NOON)?.events).toMatchObject([{ type: 'PaymentExpired' }]);
    expect(expireCheckout(expireCheckout(open, NOON)!.state, NOON)).toBeUndefined();
  });
});
