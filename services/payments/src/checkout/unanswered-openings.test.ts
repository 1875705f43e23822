import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { STRIPE_FAULTS } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { completed, order } from '../payments.fixture.ts';
import { openStripeShop, type StripeShop } from '../stripe/stripe-shop.fixture.ts';

const SESSIONS = 'POST /v1/checkout/sessions';
const LISTS = 'GET /v1/checkout/sessions?';

let shop: StripeShop;
let stripe: StripeShop['stripe'];

beforeEach(async () => {
  shop = await openStripeShop({ secretsOf: { stripeSecretKey: 'sk_test_old' } });
  ({ stripe } = shop);
  stripe.addAccount({ id: 'acct_old', key: 'sk_test_old' });
  stripe.addAccount({ id: 'acct_new', key: 'sk_test_new' });
});
afterEach(() => shop.close());

const setKey = (key: string) =>
  shop.payments.changeSite({ secrets: { stripeSecretKey: shop.payments.own.secrets.encrypt(key) } });
const eventuallyWithTime = (check: () => void | Promise<void>) =>
  eventually(async () => {
    shop.payments.ports.clock.advance(1_000);
    await check();
  });
const isOpen = () =>
  eventuallyWithTime(async () => expect((await shop.payments.checkout()).state).toBe('open'));
const isForgotten = () =>
  eventuallyWithTime(async () => expect((await shop.payments.checkout()).unheard).toBeUndefined());
const paidSessions = () =>
  new Set(
    shop.payments.heard('PaymentConfirmed').map(({ data }) => (data as { sessionId: string }).sessionId),
  );
const statusOf = (session: string) => stripe.state.sessions.get(session)?.status;

/** Stripe opens a session, its answer is lost, and the site has other keys before it is asked again. */
const openAtBoth = async () => {
  stripe.mishaps.push({ to: SESSIONS, answer: 'reset', isDone: true });
  stripe.setWeather(({ call, headers }) =>
    call === SESSIONS && headers.authorization === 'Bearer sk_test_old'
      ? { to: call, answer: 'reset' }
      : undefined,
  );
  await shop.place();
  await setKey('sk_test_new');
  await isOpen();
  expect([...stripe.state.sessions.values()].map(({ account }) => account)).toEqual(['acct_old', 'acct_new']);
};

test('a session that another account opened without a word is closed', async () => {
  await openAtBoth();
  await eventuallyWithTime(() => expect(statusOf('cs_test_1')).toBe('expired'));
  await isForgotten();
  expect(statusOf('cs_test_2')).toBe('open');
  expect(shop.payments.heard('PaymentExpired')).toHaveLength(0);
});

test('one that was paid all the same is taken, and gives back with its own keys', async () => {
  await openAtBoth();
  await stripe.pay('cs_test_1');
  await stripe.pay('cs_test_2');
  await shop.payments.confirm('cs_test_2');
  await eventuallyWithTime(() => expect(paidSessions()).toEqual(new Set(['cs_test_1', 'cs_test_2'])));
  await isForgotten();
  await shop.payments.publish(events.OrderRefundRequested, order._id, {
    order,
    refundId: 'r1',
    refundCents: 4825,
    reason: '',
    sessionId: 'cs_test_1',
  });
  await eventuallyWithTime(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(1));
  expect(shop.refunds()).toMatchObject([{ account: 'acct_old', amount: 4825 }]);
});

test('its own message is believed before anybody looks for it', async () => {
  await openAtBoth();
  await stripe.pay('cs_test_1');
  const answer = await shop.payments.webhook(completed('cs_test_1'), {
    secret: shop.payments.own.secrets.sign('webhook:site-1'),
  });
  expect(answer.statusCode).toBe(200);
  await eventually(() => expect(paidSessions()).toEqual(new Set(['cs_test_1'])));
});

test('one of an attempt at which Stripe failed is found and closed', async () => {
  stripe.mishaps.push({ to: SESSIONS, answer: STRIPE_FAULTS.broken, isDone: true });
  await shop.place();
  await isOpen();
  expect((await shop.payments.checkout()).sessionId).toBe('cs_test_2');
  await eventuallyWithTime(() => expect(statusOf('cs_test_1')).toBe('expired'));
  await isForgotten();
});

test('an opening that is answered in the end leaves nothing to look for', async () => {
  stripe.mishaps.push({ to: SESSIONS, answer: 'reset', isDone: true });
  await shop.place();
  await isOpen();
  expect((await shop.payments.checkout()).unheard).toBeUndefined();
  shop.minutes(5);
  await shop.payments.ports.quiet();
  expect(shop.calls(LISTS)).toHaveLength(0);
});

test('keys that are refused from the first are not asked for anything', async () => {
  await setKey('sk_test_wrong');
  await shop.place();
  await eventuallyWithTime(async () => expect((await shop.payments.checkout()).state).toBe('refused'));
  expect((await shop.payments.checkout()).unheard).toBeUndefined();
});

test('keys that are refused later are asked again until they open, for a day at most', async () => {
  await openAtBoth();
  stripe.revokeKey('sk_test_old');
  await eventuallyWithTime(() => expect(shop.calls(LISTS).length).toBeGreaterThan(2));
  expect((await shop.payments.checkout()).unheard).toHaveLength(1);
  shop.minutes(25 * 60);
  await eventually(async () => {
    shop.minutes(60);
    expect((await shop.payments.checkout()).unheard).toBeUndefined();
  });
});
