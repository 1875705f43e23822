import { eventually } from '@biteboard/platform/testing';
import { STRIPE_FAULTS } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { completed, order } from '../payments.fixture.ts';
import { openStripeShop, type StripeShop } from './stripe-shop.fixture.ts';

const SESSIONS = 'POST /v1/checkout/sessions';
const REFUNDS = 'POST /v1/refunds';

let shop: StripeShop;
beforeEach(async () => {
  shop = await openStripeShop();
});
afterEach(() => shop.close());

const keysOf = (call: string) => [...new Set(shop.calls(call).map((one) => one.key))];
const eventuallyWithTime = (check: () => void | Promise<void>) =>
  eventually(async () => {
    shop.minutes(1);
    await check();
  });
const isOpen = () =>
  eventually(async () => {
    shop.payments.ports.clock.advance(5_000);
    expect((await shop.payments.checkout()).state).toBe('open');
  });

describe('a session', () => {
  test('that Stripe failed at is opened under a new key, as the old one would fail forever', async () => {
    shop.stripe.mishaps.push({ to: SESSIONS, answer: STRIPE_FAULTS.broken });
    await shop.place();
    await isOpen();
    expect(keysOf(SESSIONS)).toEqual(['checkout:order-1:1', 'checkout:order-1:2']);
  });

  test('whose answer is lost is asked for under the same key, and is the same', async () => {
    shop.stripe.mishaps.push({ to: SESSIONS, answer: 'reset', isDone: true });
    await shop.place();
    await isOpen();
    expect(keysOf(SESSIONS)).toEqual(['checkout:order-1:1']);
    expect(shop.stripe.state.sessions.size).toBe(1);
  });

  test('of a failed attempt that is paid all the same is taken', async () => {
    shop.stripe.mishaps.push({ to: SESSIONS, answer: STRIPE_FAULTS.broken, isDone: true });
    await shop.place();
    await isOpen();
    const [stray = ''] = shop.stripe.state.sessions.keys();
    expect((await shop.payments.checkout()).sessionId).not.toBe(stray);
    await shop.stripe.pay(stray);
    await shop.payments.webhook(completed(stray), { secret: 'whsec_own' });
    await eventually(() =>
      expect(shop.payments.heard('PaymentConfirmed')).toMatchObject([{ data: { sessionId: stray } }]),
    );
    await shop.giveBack();
    await eventually(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(1));
  });

  test('that no card could pay ends its order at once, and its page says so instead of offering it again', async () => {
    const page = await shop.place({ totalCents: 40 });
    await eventually(() => expect(shop.payments.heard('PaymentExpired')).toHaveLength(1));
    expect(await shop.payments.checkout()).toMatchObject({ state: 'expired', totalTooSmall: true });
    const later = await shop.payments.get(shop.payments.payUrl());
    for (const { statusCode, body } of [page, later]) {
      expect(statusCode).toBe(422);
      expect(body).toContain('comes to less than a card can be charged');
      expect(body).not.toContain('Try again');
    }
    shop.minutes(40);
    await shop.payments.ports.quiet();
    expect(shop.calls(SESSIONS)).toHaveLength(1);
    expect(shop.payments.heard('PaymentExpired')).toHaveLength(1);
  });

  test('waits as long as Stripe says when it is asked too often', async () => {
    const answer = {
      ...STRIPE_FAULTS.tooMany,
      headers: { 'retry-after': '120', 'stripe-should-retry': 'false' },
    };
    shop.stripe.mishaps.push({ to: SESSIONS, answer });
    await shop.place();
    await eventually(() => expect(shop.calls(SESSIONS)).toHaveLength(1));
    shop.payments.ports.clock.advance(55_000);
    await shop.payments.ports.quiet();
    expect(shop.calls(SESSIONS)).toHaveLength(1);
    await isOpen();
    expect(keysOf(SESSIONS)).toEqual(['checkout:order-1:1']);
  });
});

describe('a refund', () => {
  test('that Stripe failed at is looked for, then asked for under a new key', async () => {
    await shop.paid();
    shop.stripe.mishaps.push({ to: REFUNDS, answer: STRIPE_FAULTS.broken });
    await shop.giveBack();
    await eventually(async () =>
      expect((await shop.payments.checkout()).refunds).toMatchObject([{ attempt: 1, trouble: { tries: 1 } }]),
    );
    await eventuallyWithTime(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(1));
    expect(keysOf(REFUNDS)).toEqual(['refund:r1', 'refund:r1:1']);
    expect(shop.calls('GET /v1/refunds')).toHaveLength(1);
    expect(shop.refunds()).toHaveLength(1);
  });

  test('that Stripe made though it said that it failed is found, and not made twice', async () => {
    await shop.paid();
    shop.stripe.mishaps.push({ to: REFUNDS, answer: STRIPE_FAULTS.broken, isDone: true });
    await shop.giveBack('r1', 1000);
    await eventuallyWithTime(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(1));
    expect(keysOf(REFUNDS)).toEqual(['refund:r1']);
    expect(shop.refunds()).toMatchObject([
      { amount: 1000, metadata: { refundId: 'r1', orderId: order._id } },
    ]);
  });
});
