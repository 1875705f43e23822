import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openStripeShop, type StripeShop } from './stripe-shop.fixture.ts';

let shop: StripeShop;
afterEach(() => shop.close());

const SESSIONS = 'POST /v1/checkout/sessions';
const delivered = { deliveryFeeCents: 500, deliveryFeeRestaurantCents: 300, totalCents: 5325 };

describe('a site that is a connected account', () => {
  test('is charged directly, keeps the delivery fee back, and gives its share of it back with a refund', async () => {
    shop = await openStripeShop({ connected: true });
    await shop.paid(delivered);
    expect(shop.calls(SESSIONS)).toMatchObject([
      { account: 'acct_shop', form: { 'payment_intent_data[application_fee_amount]': '800' } },
    ]);
    const taken = { account: 'acct_shop', currency: 'cad', takenCents: 5325 };
    expect(shop.stripe.ledger()).toMatchObject([{ ...taken, feeCents: 800 }]);
    await shop.giveBack('r1', 5325);
    await eventually(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(1));
    expect(shop.stripe.ledger()).toMatchObject([{ ...taken, refundedCents: 5325, feeCents: 0 }]);
  });

  test('whose order has no delivery fee pays none, and gets back without one', async () => {
    shop = await openStripeShop({ connected: true });
    await shop.paid();
    expect(shop.calls(SESSIONS)[0]?.form).not.toHaveProperty('payment_intent_data[application_fee_amount]');
    await shop.giveBack();
    await eventually(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(1));
  });

  test('never pays a fee above its charge', async () => {
    shop = await openStripeShop({ connected: true });
    await shop.paid({ deliveryFeeRestaurantCents: 9000 });
    expect(shop.calls(SESSIONS)[0]?.form).toMatchObject({
      'payment_intent_data[application_fee_amount]': '4825',
    });
  });

  test('but has a key of its own is charged with that alone', async () => {
    shop = await openStripeShop({ connected: true, secretsOf: { stripeSecretKey: 'sk_test_own' } });
    await shop.paid(delivered);
    expect(shop.calls(SESSIONS)).toMatchObject([{ account: undefined }]);
    expect(shop.calls(SESSIONS)[0]?.form).not.toHaveProperty('payment_intent_data[application_fee_amount]');
    expect(shop.stripe.ledger()).toMatchObject([{ account: 'acct_own', feeCents: 0 }]);
  });

  test.each(['live', 'simulated'] as const)(
    'takes nothing without a platform key (%s), and its health says why',
    async (mode) => {
      shop = await openStripeShop({ connected: true, settings: { payments: mode, stripePlatformKey: '' } });
      expect((await shop.place()).statusCode).toBe(502);
      expect(shop.stripe.asked).toHaveLength(0);
      expect(await shop.health()).toEqual({
        ok: false,
        error: expect.stringContaining('STRIPE_PLATFORM_KEY'),
      });
    },
  );

  test('has a health of its own', async () => {
    shop = await openStripeShop({ connected: true });
    const healthy = { ok: true, charges_enabled: true, payouts_enabled: true, details_submitted: true };
    expect(await shop.health()).toEqual(healthy);
    const account = shop.stripe.state.accounts.get('acct_shop');
    Object.assign(account ?? {}, { chargesEnabled: false, detailsSubmitted: false });
    const ill = { ok: false, charges_enabled: false, payouts_enabled: true, details_submitted: false };
    expect(await shop.health()).toEqual({
      ...ill,
      error: 'The Stripe account may not take charges yet: its details are incomplete.',
    });
    shop.stripe.state.accounts.delete('acct_shop');
    expect(await shop.health()).toMatchObject({ ok: false, error: expect.any(String) });
  });
});

test('money in another currency than was requested is announced as it arrived', async () => {
  shop = await openStripeShop();
  await shop.place();
  const { sessionId = '' } = await shop.payments.checkout();
  Object.assign(shop.stripe.state.sessions.get(sessionId) ?? {}, { currency: 'usd' });
  await shop.stripe.pay(sessionId);
  await shop.payments.confirm(sessionId);
  await eventually(() =>
    expect(shop.payments.heard('PaymentConfirmed')).toMatchObject([
      { data: { amountCents: 4825, currency: 'usd' } },
    ]),
  );
});
