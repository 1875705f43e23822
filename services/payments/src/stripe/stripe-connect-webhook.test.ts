import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { completed, order, site } from '../payments.fixture.ts';
import { signWebhook } from '../providers/webhook-message.ts';
import { openStripeShop, type StripeShop } from './stripe-shop.fixture.ts';

const SECRETS = ['whsec_platform', 'whsec_platform_next'];

let shop: StripeShop;
let settings: object;
beforeEach(() => {
  settings = { stripeConnectWebhookSecrets: SECRETS };
});
afterEach(() => shop.close());

const open = async (connected = true) => {
  shop = await openStripeShop({ connected, settings });
};
const paidSession = async () => {
  await shop.place();
  const { sessionId = '' } = await shop.payments.checkout();
  await shop.stripe.pay(sessionId);
  return sessionId;
};
const tell = (event: object, secret = SECRETS[0]!, at = shop.payments.ports.clock.now()) => {
  const payload = JSON.stringify(event);
  return shop.payments.app.inject({
    method: 'POST',
    url: '/webhook/stripe-connect',
    headers: { 'content-type': 'application/json', 'stripe-signature': signWebhook(payload, secret, at) },
    payload,
  });
};
const confirmed = () => shop.payments.heard('PaymentConfirmed');
const ours = (sessionId: string, patch: object = {}) => ({
  ...completed(sessionId),
  livemode: false,
  account: 'acct_shop',
  ...patch,
});

describe('the platform’s endpoint for connected accounts', () => {
  test('applies what is of a shop’s account, under any of its secrets, once', async () => {
    await open();
    const sessionId = await paidSession();
    expect((await tell(ours(sessionId), SECRETS[1])).json()).toEqual({ received: true });
    await eventually(() => expect(confirmed()).toHaveLength(1));
    const asked = shop.stripe.asked.length;
    expect((await tell(ours(sessionId))).statusCode).toBe(200);
    expect(shop.stripe.asked).toHaveLength(asked);
  });

  test('takes nothing that is not signed with its secrets, or not lately', async () => {
    await open();
    const sessionId = await paidSession();
    const old = shop.payments.ports.clock.now() - 10 * 60_000;
    for (const answer of [
      await tell(ours(sessionId), 'whsec_own'),
      await tell(ours(sessionId), SECRETS[0], old),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('SIGNATURE_INVALID');
    }
  });

  test.each([
    ['no account', { account: undefined }],
    ['the platform itself', { account: 'acct_platform' }],
    ['an account that names another shop’s order', { account: 'acct_stranger' }],
    ['the other mode', { livemode: true }],
  ])('takes a message of %s without effect', async (_, origin) => {
    await open();
    const sessionId = await paidSession();
    expect((await tell(ours(sessionId, origin))).statusCode).toBe(200);
    await shop.payments.ports.quiet();
    expect(confirmed()).toHaveLength(0);
  });

  test('says nothing of a shop with a key of its own, whose account is not named', async () => {
    await open(false);
    const sessionId = await paidSession();
    expect((await tell(ours(sessionId))).statusCode).toBe(200);
    await shop.payments.ports.quiet();
    expect(confirmed()).toHaveLength(0);
  });

  test('receives disputes and changed accounts; a dispute of an unknown payment is delivered again', async () => {
    await open();
    const { paymentId } = await shop.paid();
    const dispute = (intent: string, id: string) => ({
      id,
      type: 'charge.dispute.created',
      account: 'acct_shop',
      livemode: false,
      created: Math.floor(shop.payments.ports.clock.now() / 1000),
      data: { object: { id: 'dp_1', payment_intent: intent, status: 'needs_response', amount: 4825 } },
    });
    expect((await tell(dispute('pi_unknown', 'evt_1'))).json().code).toBe('PAYMENT_UNKNOWN');
    expect((await tell(dispute(paymentId, 'evt_2'))).statusCode).toBe(200);
    await eventually(() =>
      expect(shop.payments.heard('PaymentDisputed')).toMatchObject([
        { data: { orderId: order._id, siteId: site._id, disputeId: 'dp_1' } },
      ]),
    );
    const changed = { id: 'evt_3', type: 'account.application.deauthorized', account: 'acct_shop' };
    expect((await tell({ ...changed, data: { object: { id: 'ca_1' } } })).statusCode).toBe(200);
  });

  test('is not there without a secret', async () => {
    settings = {};
    await open();
    expect((await tell(ours(await paidSession()))).statusCode).toBe(404);
  });
});
