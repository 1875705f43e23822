import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { type FakeStripe, openFakeStripe } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { NOON, openPaymentsApp, order, type PaymentsApp } from '../payments.fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let stripe: FakeStripe;
let payments: PaymentsApp | undefined;
let session: string;

/** The customer ordered a transfer: the page is completed, the money has not arrived. */
beforeEach(async () => {
  stripe = await openFakeStripe({ clock: { now: () => payments?.ports.clock.now() ?? NOON } });
  stripe.addAccount({ id: 'acct_own', key: 'sk_test_own' });
  payments = await openPaymentsApp({
    settings: { payments: 'live', stripeApiUrl: stripe.url },
    secretsOf: { stripeSecretKey: 'sk_test_own' },
  });
  await payments.publish(events.OrderPlaced, order._id, { order });
  await eventually(async () => expect((await payments!.checkout()).state).toBe('open'));
  session = String((await payments.checkout()).sessionId);
  await stripe.payAsync(session);
});
afterEach(async () => {
  await payments?.close();
  payments = undefined;
  await stripe.close();
});

const passing = (check: () => void) =>
  eventually(() => {
    payments?.ports.clock.advance(2 * MINUTE);
    check();
  });

test('a transfer that the bank does not make lets the order expire, without any message', async () => {
  await stripe.failAsync(session);
  await passing(() => expect(payments!.heard('PaymentExpired')).toHaveLength(1));
  expect(payments!.heard('PaymentConfirmed')).toEqual([]);
});

test('a transfer that takes its time pays the order when it has come', async () => {
  payments!.ports.clock.advance(HOUR);
  await eventually(async () => {
    payments!.ports.clock.advance(10 * MINUTE);
    expect(Date.parse(String((await payments!.checkout()).dueAt)) - NOON).toBeGreaterThan(4 * HOUR);
  });
  expect(payments!.heard('PaymentExpired')).toEqual([]);
  await stripe.settleAsync(session);
  expect(await payments!.confirm(session)).toMatchObject({ body: { status: 'paid' } });
  await eventually(() => expect(payments!.heard('PaymentConfirmed')).toHaveLength(1));
});
