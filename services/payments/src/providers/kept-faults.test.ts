import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { type FakeStripe, openFakeStripe, STRIPE_FAULTS } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { NOON, openPaymentsApp, order, type PaymentsApp } from '../payments.fixture.ts';

const MINUTE = 60_000;

let stripe: FakeStripe;
let payments: PaymentsApp | undefined;

beforeEach(async () => {
  stripe = await openFakeStripe({ clock: { now: () => payments?.ports.clock.now() ?? NOON } });
  stripe.addAccount({ id: 'acct_own', key: 'sk_test_own' });
  payments = await openPaymentsApp({
    settings: { payments: 'live', stripeApiUrl: stripe.url },
    secretsOf: { stripeSecretKey: 'sk_test_own' },
  });
});
afterEach(async () => {
  await payments?.close();
  payments = undefined;
  await stripe.close();
});

/** Stripe fails from inside: it gives that answer again to whoever repeats the call. */
const breakOff = (to: string, isDone: boolean) =>
  stripe.mishaps.push({ to, answer: STRIPE_FAULTS.broken, isDone });
const passing = (check: () => void) =>
  eventually(() => {
    payments?.ports.clock.advance(MINUTE);
    check();
  });
const ledger = () => stripe.ledger()[0];
const place = async () => {
  await payments?.publish(events.OrderPlaced, order._id, { order });
  await eventually(async () => expect((await payments!.checkout()).state).toBe('open'), 20_000);
};

test.each([
  ['was not', false],
  ['was', true],
])('a refund that %s made when Stripe failed goes through once, and soon', async (_, isDone) => {
  await place();
  await stripe.pay(String((await payments!.checkout()).sessionId));
  await payments!.confirm(String((await payments!.checkout()).sessionId));
  breakOff('POST /v1/refunds', isDone);
  const [refundId, refundCents] = ['r1', order.totalCents];
  await payments!.publish(events.OrderRefundRequested, order._id, {
    order,
    refundId,
    refundCents,
    reason: '',
  });
  await passing(() => expect(payments!.heard('RefundSettled')).toHaveLength(1));
  expect(payments!.ports.clock.now() - NOON).toBeLessThan(10 * 60 * MINUTE);
  expect(ledger()).toMatchObject({ takenCents: order.totalCents, refundedCents: order.totalCents });
  expect(stripe.state.refunds.size).toBe(1);
});

test('a refund whose answers are lost again and again is made once', async () => {
  await place();
  await stripe.pay(String((await payments!.checkout()).sessionId));
  await payments!.confirm(String((await payments!.checkout()).sessionId));
  for (const answer of ['reset', STRIPE_FAULTS.broken, 'reset', STRIPE_FAULTS.unavailable] as const)
    stripe.mishaps.push({ to: '/v1/refunds', answer, isDone: true });
  const [refundId, refundCents] = ['r1', 1000];
  await payments!.publish(events.OrderRefundRequested, order._id, {
    order,
    refundId,
    refundCents,
    reason: '',
  });
  await passing(() => expect(payments!.heard('RefundSettled')).toHaveLength(1));
  expect(ledger()).toMatchObject({ refundedCents: 1000 });
});

test.each([
  ['was not', false],
  ['was', true],
])('a session that %s opened when Stripe failed is opened while its customer waits', async (_, isDone) => {
  breakOff('POST /v1/checkout/sessions', isDone);
  await place();
  const { location } = (await payments!.get(payments!.payUrl())).headers;
  expect(location).toContain('/c/pay/');
});
