import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { order, type PaymentsApp } from '../payments.fixture.ts';
import { openStripeShop, type StripeShop } from './stripe-shop.fixture.ts';

const MINUTE = 60_000;

let shop: StripeShop;
let stripe: StripeShop['stripe'];
let payments: PaymentsApp;

beforeEach(async () => {
  shop = await openStripeShop({
    settings: { stripePlatformKey: 'sk_test_platform' },
    secretsOf: { stripeSecretKey: 'sk_test_old' },
  });
  ({ stripe, payments } = shop);
  stripe.addAccount({ id: 'acct_old', key: 'sk_test_old' });
  stripe.addKey('acct_old', 'sk_test_rolled');
  stripe.addAccount({ id: 'acct_new', key: 'sk_test_new' });
  await shop.place();
});
afterEach(() => shop.close());

const changeTo = (key: string | undefined) =>
  payments.changeSite({
    secrets: key ? { stripeSecretKey: payments.own.secrets.encrypt(key) } : {},
    stripeAccountId: key ? '' : 'acct_shop',
  });
const keysUsed = () => stripe.asked.map(({ headers }) => headers.authorization?.replace('Bearer ', ''));
const pay = () => stripe.pay('cs_test_1');
const refund = () =>
  payments.publish(events.OrderRefundRequested, order._id, {
    order,
    refundId: 'r1',
    refundCents: 4825,
    reason: '',
  });

describe('a session that was opened before the site’s keys changed', () => {
  test.each([
    ['to those of another account', 'sk_test_new'],
    ['to a connected account', undefined],
  ])('%s settles and gives back with its own keys', async (_, key) => {
    await changeTo(key);
    await pay();
    expect((await payments.confirm('cs_test_1')).body.status).toBe('paid');
    await refund();
    await eventually(() => expect(payments.heard('RefundSettled')).toHaveLength(1));
    expect(new Set(keysUsed())).toEqual(new Set(['sk_test_old']));
    expect(stripe.asked.every(({ headers }) => headers['stripe-account'] === undefined)).toBe(true);
  });

  test('is closed with its own keys when it runs out', async () => {
    await changeTo('sk_test_new');
    payments.ports.clock.advance(31 * MINUTE);
    await eventually(() => expect(payments.heard('PaymentExpired')).toHaveLength(1));
    expect(stripe.state.sessions.get('cs_test_1')?.status).toBe('expired');
  });

  test('continues with a new key of the same account where the old one is revoked', async () => {
    await changeTo('sk_test_rolled');
    stripe.revokeKey('sk_test_old');
    await pay();
    expect((await payments.confirm('cs_test_1')).body.status).toBe('paid');
    await refund();
    await eventually(() => expect(payments.heard('RefundSettled')).toHaveLength(1));
    expect(keysUsed().at(-1)).toBe('sk_test_rolled');
  });

  test('is never given up because other keys do not find it, and is taken once its own are right again', async () => {
    await changeTo('sk_test_new');
    stripe.revokeKey('sk_test_old');
    await pay();
    expect((await payments.confirm('cs_test_1')).status).toBe(503);
    payments.ports.clock.advance(45 * MINUTE);
    await eventually(async () => expect((await payments.checkout()).failures).toBeGreaterThan(0));
    await eventually(async () => {
      payments.ports.clock.advance(60 * MINUTE);
      expect((await payments.checkout()).failures).toBeGreaterThan(3);
    });
    expect(payments.heard('PaymentExpired')).toHaveLength(0);
    stripe.addKey('acct_old', 'sk_test_old');
    await eventually(() => {
      payments.ports.clock.advance(60 * MINUTE);
      // Announced again from time to time, as no orders service answers here.
      expect(payments.heard('PaymentConfirmed')[0]).toMatchObject({ data: { sessionId: 'cs_test_1' } });
    });
  });

  test('leaves a refund pending while its keys are refused and others do not know the payment', async () => {
    await pay();
    await payments.confirm('cs_test_1');
    await changeTo('sk_test_new');
    stripe.revokeKey('sk_test_old');
    await refund();
    await eventually(() => expect(payments.heard('RefundDelayed')).toHaveLength(1));
    stripe.addKey('acct_old', 'sk_test_old');
    await eventually(() => {
      payments.ports.clock.advance(60 * MINUTE);
      expect(payments.heard('RefundSettled')).toHaveLength(1);
    });
    expect(payments.heard('RefundFailed')).toHaveLength(0);
    expect(shop.refunds()).toHaveLength(1);
  });

  test('remembers them sealed, in one place', async () => {
    const { paidWith = [] } = await payments.checkout();
    expect(paidWith).toEqual([{ sessionId: 'cs_test_1', cipher: expect.any(String) }]);
    expect(payments.own.secrets.decrypt(paidWith[0]?.cipher ?? '')).toBe('sk_test_old');
    await pay();
    await payments.confirm('cs_test_1');
    expect((await payments.checkout()).paidWith).toEqual(paidWith);
    expect(JSON.stringify(payments.heard('PaymentConfirmed'))).not.toContain('cipher');
  });

  test('and was not written down with them is not given up because the present ones do not find it', async () => {
    const kept = payments.own.database.collection<{ _id: string; paidWith?: unknown }>({ name: 'checkouts' });
    await kept.update({ _id: order._id }, { $unset: { paidWith: true } });
    await changeTo('sk_test_new');
    payments.ports.clock.advance(31 * MINUTE);
    await eventually(async () => expect((await payments.checkout()).failures).toBeGreaterThan(0));
    expect(payments.heard('PaymentExpired')).toHaveLength(0);
    await changeTo('sk_test_rolled');
    await eventually(() => {
      payments.ports.clock.advance(60 * MINUTE);
      expect(payments.heard('PaymentExpired')).toHaveLength(1);
    });
  });
});
