import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { completed, openPaymentsApp, order, type PaymentsApp, site } from '../payments.fixture.ts';
import { type FakeStripe, openFakeStripe } from './stripe.fixture.ts';

let stripe: FakeStripe;
let payments: PaymentsApp;

beforeEach(async () => {
  stripe = await openFakeStripe();
});
afterEach(async () => {
  await payments.close();
  await stripe.close();
});

const withOwnKey = () =>
  openPaymentsApp({
    settings: { payments: 'live', stripeApiUrl: stripe.url },
    secretsOf: { stripeSecretKey: 'sk_test_own' },
  });
const place = async (patch: Partial<typeof order> = {}) => {
  await payments.publish(events.OrderPlaced, order._id, { order: { ...order, ...patch } });
  return payments.get(payments.payUrl());
};

describe('with a key of its own a site', () => {
  test('opens a session, settles it by asking, and gives money back', async () => {
    payments = await withOwnKey();
    const page = await place();
    expect(page.headers.location).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
    expect(stripe.asked[0]).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: 'checkout:order-1:1',
      account: undefined,
      authorization: 'Bearer sk_test_own',
      body: {
        mode: 'payment',
        client_reference_id: 'order-1',
        'metadata[siteId]': site._id,
        'payment_intent_data[metadata][orderId]': 'order-1',
        success_url: 'http://localhost:3000/s/haldi-house/orders?status=success&cs={CHECKOUT_SESSION_ID}',
      },
    });
    expect(stripe.asked[0]?.body).not.toHaveProperty('payment_intent_data[application_fee_amount]');
    expect((await payments.confirm('cs_test_1')).body.status).toBe('open');
    stripe.far.paid = true;
    expect((await payments.confirm('cs_test_1')).body.status).toBe('paid');
    await payments.publish(events.OrderCancelled, order._id, {
      order,
      refundId: 'r1',
      refundCents: 4825,
      reason: '',
    });
    await eventually(() => expect(payments.heard('RefundSettled')).toHaveLength(1));
    expect(stripe.asked.at(-1)).toMatchObject({
      path: '/v1/refunds',
      key: 'refund:r1',
      body: { payment_intent: 'pi_1', amount: '4825' },
    });
  });

  test('that Stripe refuses may be tried again, under a new key', async () => {
    payments = await withOwnKey();
    stripe.far.mishaps.push({
      status: 400,
      error: { type: 'invalid_request_error', message: 'amount too small' },
    });
    expect((await place()).statusCode).toBe(502);
    payments.ports.clock.advance(5_000);
    expect((await payments.get(payments.payUrl())).statusCode).toBe(303);
    expect(stripe.asked.map((one) => one.key)).toEqual(['checkout:order-1:1', 'checkout:order-1:2']);
  });

  test('gives back what came in by a session that we did not get to write down', async () => {
    payments = await withOwnKey();
    stripe.far.lost = { status: 400, error: { type: 'invalid_request_error', message: 'no' } };
    await place();
    stripe.far.lost = undefined;
    stripe.far.paid = true;
    const secret = payments.own.secrets.sign(`webhook:${site._id}`);
    expect((await payments.webhook(completed('cs_test_1'), { secret })).statusCode).toBe(200);
    await eventually(() => expect(payments.heard('PaymentConfirmed')).toHaveLength(1));
    const refund = { order, refundId: 'r1', refundCents: 4825, reason: '', sessionId: 'cs_test_1' };
    await payments.publish(events.OrderRefundRequested, order._id, refund);
    await eventually(() => expect(payments.heard('RefundSettled')).toHaveLength(1));
  });

  test('whose session was paid just before it was closed is paid', async () => {
    payments = await withOwnKey();
    await place();
    stripe.far.paid = true;
    payments.ports.clock.advance(31 * 60_000);
    await eventually(() => expect(payments.heard('PaymentConfirmed')).toHaveLength(1));
    expect(payments.heard('PaymentExpired')).toHaveLength(0);
  });

  test('shows its health without its key', async () => {
    payments = await withOwnKey();
    const ask = async () => {
      const claims = { role: 'admin' as const, email: 'a@biteboard.test', userId: 'a' };
      const url = `/api/admin/sites/${site._id}/health/stripe`;
      const headers = { authorization: `Bearer ${payments.app.jwt.sign(claims)}` };
      return (await payments.app.inject({ method: 'GET', url, headers })).json();
    };
    expect(await ask()).toEqual({
      ok: true,
      charges_enabled: true,
      payouts_enabled: false,
      details_submitted: true,
    });
    stripe.far.mishaps.push({
      status: 401,
      error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_test_own' },
    });
    expect(await ask()).toEqual({ ok: false, error: 'Stripe does not accept the secret key.' });
  });
});

test('a connected account without a key is charged directly, the delivery fee kept back', async () => {
  payments = await openPaymentsApp({
    settings: { payments: 'live', stripeApiUrl: stripe.url, stripePlatformKey: 'sk_platform' },
    site: { stripeAccountId: 'acct_1' },
  });
  await place({ deliveryFeeCents: 500, deliveryFeeRestaurantCents: 300 });
  expect(stripe.asked[0]).toMatchObject({
    account: 'acct_1',
    authorization: 'Bearer sk_platform',
    body: { 'payment_intent_data[application_fee_amount]': '800' },
  });
});
