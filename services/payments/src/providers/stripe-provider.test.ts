import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { STRIPE_FAULTS } from '@biteboard/platform/testing/providers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { completed, order, site } from '../payments.fixture.ts';
import { openStripeShop, type StripeShop } from '../stripe/stripe-shop.fixture.ts';

const SESSIONS = 'POST /v1/checkout/sessions';
const NO = { status: 400, body: { error: { type: 'invalid_request_error', message: 'amount too small' } } };

let shop: StripeShop;
afterEach(() => shop.close());

describe('with a key of its own a site', () => {
  test('opens a session, settles it by asking, and gives money back', async () => {
    shop = await openStripeShop();
    const page = await shop.place();
    expect(page.headers.location).toBe(`${shop.stripe.url}/c/pay/cs_test_1`);
    const [asked] = shop.calls(SESSIONS);
    expect(asked).toMatchObject({
      key: 'checkout:order-1:1',
      account: undefined,
      form: {
        mode: 'payment',
        client_reference_id: 'order-1',
        'metadata[siteId]': site._id,
        'payment_intent_data[metadata][orderId]': 'order-1',
        success_url: 'http://localhost:3000/s/haldi-house/orders?status=success&cs={CHECKOUT_SESSION_ID}',
      },
    });
    expect(asked?.form).not.toHaveProperty('payment_intent_data[application_fee_amount]');
    expect((await shop.payments.confirm('cs_test_1')).body.status).toBe('open');
    await shop.stripe.pay('cs_test_1');
    expect((await shop.payments.confirm('cs_test_1')).body.status).toBe('paid');
    const about = { order, refundId: 'r1', refundCents: 4825, reason: '' };
    await shop.payments.publish(events.OrderCancelled, order._id, about);
    await eventually(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(1));
    expect(shop.calls('POST /v1/refunds').at(-1)).toMatchObject({
      key: 'refund:r1',
      form: { payment_intent: 'pi_1', amount: '4825' },
    });
    expect(shop.stripe.ledger()).toMatchObject([
      { account: 'acct_own', takenCents: order.totalCents, refundedCents: 4825 },
    ]);
  });

  test('that Stripe refuses may be tried again, under a new key', async () => {
    shop = await openStripeShop();
    shop.stripe.mishaps.push({ to: SESSIONS, answer: NO });
    expect((await shop.place()).statusCode).toBe(502);
    shop.payments.ports.clock.advance(5_000);
    expect((await shop.payments.get(shop.payments.payUrl())).statusCode).toBe(303);
    expect(shop.calls(SESSIONS).map((one) => one.key)).toEqual(['checkout:order-1:1', 'checkout:order-1:2']);
  });

  test('gives back what came in by a session that we did not get to write down', async () => {
    shop = await openStripeShop();
    shop.stripe.setWeather(({ call }) =>
      call.startsWith('POST ') ? { to: '', answer: NO, isDone: true } : undefined,
    );
    await shop.place();
    shop.stripe.setWeather(undefined);
    await shop.stripe.pay('cs_test_1');
    const told = await shop.payments.webhook(completed('cs_test_1'), { secret: 'whsec_own' });
    expect(told.statusCode).toBe(200);
    await eventually(() => expect(shop.payments.heard('PaymentConfirmed')).toHaveLength(1));
    const refund = { order, refundId: 'r1', refundCents: 4825, reason: '', sessionId: 'cs_test_1' };
    await shop.payments.publish(events.OrderRefundRequested, order._id, refund);
    await eventually(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(1));
  });

  test('whose session was paid just before it was closed is paid', async () => {
    shop = await openStripeShop();
    await shop.place();
    await shop.stripe.pay('cs_test_1');
    shop.minutes(31);
    await eventually(() => expect(shop.payments.heard('PaymentConfirmed')).toHaveLength(1));
    expect(shop.payments.heard('PaymentExpired')).toHaveLength(0);
  });

  test('shows its health without its key', async () => {
    shop = await openStripeShop();
    shop.stripe.addAccount({ id: 'acct_own', payoutsEnabled: false });
    expect(await shop.health()).toEqual({
      ok: true,
      charges_enabled: true,
      payouts_enabled: false,
      details_submitted: true,
    });
    shop.stripe.revokeKey('sk_test_own');
    expect(await shop.health()).toEqual({ ok: false, error: 'Stripe does not accept the secret key.' });
  });
});

test('a connected account without a key is charged directly, the delivery fee kept back', async () => {
  shop = await openStripeShop({ connected: true });
  await shop.place({ deliveryFeeCents: 500, deliveryFeeRestaurantCents: 300 });
  expect(shop.calls(SESSIONS)[0]).toMatchObject({
    account: 'acct_shop',
    form: { 'payment_intent_data[application_fee_amount]': '800' },
  });
  expect(shop.stripe.asked[0]?.headers.authorization).toBe('Bearer sk_test_platform');
});

test('Stripe’s message of a payment is applied as Stripe signs it, twice, late and out of order', async () => {
  shop = await openStripeShop();
  const address = await shop.payments.app.listen({ port: 0, host: '127.0.0.1' });
  const post = shop.stripe.listen({
    url: `${address}/webhook/stripe/${site._id}`,
    secret: 'whsec_own',
    account: 'acct_own',
  });
  post.setManner({ isHeld: true });
  await shop.place();
  await shop.stripe.decline('cs_test_1');
  await shop.stripe.pay('cs_test_1');
  const messages = [...post.held];
  await post.release((held) => held.toReversed());
  for (const message of messages) await post.sendAgain(message);
  expect(new Set(post.tries.map(({ status }) => status))).toEqual(new Set([200]));
  await eventually(() => expect(shop.payments.heard('PaymentConfirmed')).toHaveLength(1));
  await shop.payments.ports.quiet();
  expect(shop.payments.heard('PaymentConfirmed')).toHaveLength(1);
});

test('a session that is paid while Stripe is slow to say that it is closed is paid', async () => {
  shop = await openStripeShop();
  await shop.place();
  shop.stripe.mishaps.push({ to: '/expire', answer: STRIPE_FAULTS.unavailable });
  shop.minutes(31);
  await eventually(() => expect(shop.stripe.mishaps).toEqual([]));
  await shop.stripe.pay('cs_test_1');
  await eventually(() => {
    shop.minutes(1);
    expect(shop.payments.heard('PaymentConfirmed')).toHaveLength(1);
  });
  expect(shop.payments.heard('PaymentExpired')).toHaveLength(0);
});
