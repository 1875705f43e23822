import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { completed } from '../payments.fixture.ts';
import { openStripeShop, type StripeShop } from './stripe-shop.fixture.ts';

let shop: StripeShop;
afterEach(() => shop.close());

/** A paid session whose webhook has not arrived. */
const paidSession = async () => {
  await shop.place();
  const { sessionId = '' } = await shop.payments.checkout();
  await shop.stripe.pay(sessionId);
  return sessionId;
};
const confirmed = () => shop.payments.heard('PaymentConfirmed');
const tell = (event: object, secret = 'whsec_own') => shop.payments.webhook(event, { secret });

describe('a message of Stripe', () => {
  test('may be signed with any of the site’s secrets while they change', async () => {
    shop = await openStripeShop({ secretsOf: { stripeWebhookSecret: 'whsec_old, whsec_new' } });
    const sessionId = await paidSession();
    expect((await tell(completed(sessionId), 'whsec_other')).statusCode).toBe(400);
    expect((await tell({ id: 'evt_8', type: 'x', data: { object: {} } }, 'whsec_old')).statusCode).toBe(200);
    expect((await tell(completed(sessionId), 'whsec_new')).statusCode).toBe(200);
    await eventually(() => expect(confirmed()).toHaveLength(1));
  });

  test.each([
    ['of the other mode', { livemode: true }],
    ['of an account that is not the site’s', { livemode: false, account: 'acct_other' }],
  ])('%s is taken without effect', async (_, origin) => {
    shop = await openStripeShop();
    const sessionId = await paidSession();
    expect((await tell({ ...completed(sessionId), ...origin })).statusCode).toBe(200);
    await shop.payments.ports.quiet();
    expect(confirmed()).toHaveLength(0);
    expect((await tell({ ...completed(sessionId), livemode: false })).statusCode).toBe(200);
    await eventually(() => expect(confirmed()).toHaveLength(1));
  });

  test('of a connected account says which one it is, and another’s is taken without effect', async () => {
    shop = await openStripeShop({ connected: true });
    const sessionId = await paidSession();
    for (const origin of [{}, { account: 'acct_platform' }, { account: 'acct_shop', livemode: true }]) {
      expect((await tell({ ...completed(sessionId), ...origin })).statusCode).toBe(200);
    }
    await shop.payments.ports.quiet();
    expect(confirmed()).toHaveLength(0);
    await tell({ ...completed(sessionId), account: 'acct_shop', livemode: false });
    await eventually(() => expect(confirmed()).toHaveLength(1));
  });

  test('of a session with the keys from before fits these, not the site’s present ones', async () => {
    shop = await openStripeShop();
    const sessionId = await paidSession();
    const { secrets } = shop.payments.own;
    await shop.payments.changeSite({
      secrets: {
        stripeSecretKey: secrets.encrypt('sk_live_new'),
        stripeWebhookSecret: secrets.encrypt('whsec_new,whsec_own'),
      },
    });
    await tell({ ...completed(sessionId), livemode: false });
    await eventually(() => expect(confirmed()).toHaveLength(1));
  });

  test.each(['account.updated', 'account.application.deauthorized'])(
    'about the account (%s) is taken; what is wrong with it shows its health',
    async (type) => {
      shop = await openStripeShop({ connected: true });
      const event = {
        id: 'evt_a',
        type,
        account: 'acct_shop',
        livemode: false,
        data: { object: { id: 'x' } },
      };
      expect((await tell(event)).statusCode).toBe(200);
      shop.stripe.state.accounts.delete('acct_shop');
      expect(await shop.health()).toMatchObject({ ok: false, error: expect.any(String) });
    },
  );

  test('of a pending transfer waits for it; a transfer that fails is a decline', async () => {
    shop = await openStripeShop();
    await shop.place();
    const { sessionId = '' } = await shop.payments.checkout();
    await shop.stripe.payAsync(sessionId);
    await tell(completed(sessionId));
    expect((await shop.payments.confirm(sessionId)).body.status).toBe('open');
    const failed = { ...completed(sessionId, 'evt_f'), type: 'checkout.session.async_payment_failed' };
    await tell(failed);
    await eventually(() => expect(shop.payments.heard('PaymentFailed')).toHaveLength(1));
    await shop.stripe.settleAsync(sessionId);
    await tell({ ...completed(sessionId, 'evt_s'), type: 'checkout.session.async_payment_succeeded' });
    await eventually(() => expect(confirmed()).toHaveLength(1));
  });
});
