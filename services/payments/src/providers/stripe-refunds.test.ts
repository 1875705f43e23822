import { eventually } from '@biteboard/platform/testing';
import { STRIPE_FAULTS } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { order, type PaymentsApp } from '../payments.fixture.ts';
import { openStripeShop, type StripeShop } from '../stripe/stripe-shop.fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const said = (status: number, message: string) => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
});
const BAD_KEY = said(401, 'Invalid API Key: sk_own');
const FORBIDDEN = said(403, 'no access');

let shop: StripeShop;
let stripe: StripeShop['stripe'];
let payments: PaymentsApp;

beforeEach(async () => {
  shop = await openStripeShop();
  ({ stripe, payments } = shop);
  await shop.paid();
});
afterEach(() => shop.close());

const always = (answer: object | undefined) =>
  stripe.setWeather(answer ? () => ({ to: '', answer: answer as typeof BAD_KEY }) : undefined);
const ask = (refundId = 'r1', refundCents = 4825) => shop.giveBack(refundId, refundCents);
const created = () => shop.calls('POST /v1/refunds');
const asked = () => stripe.asked.filter(({ call }) => call.includes('/v1/refunds'));
/** Lets time pass, as much as it takes: the sweeper may just have come by. */
const passing = (ms: number, check: () => void) => {
  payments.ports.clock.advance(ms);
  return eventually(() => {
    payments.ports.clock.advance(MINUTE);
    check();
  });
};
const webhook = (type: string, refund: object, id = `evt_${type}`) =>
  payments.webhook({ id, object: 'event', type, data: { object: refund } }, { secret: 'whsec_own' });

describe('a refund that Stripe does not take now', () => {
  test.each([
    ['as it refuses the key', BAD_KEY, 'Stripe does not accept the secret key.'],
    ['as the key may not', FORBIDDEN, 'Stripe does not allow this with the secret key.'],
  ])(
    '%s stays open, the shop is notified once, and it goes through with a right key',
    async (_, fault, reason) => {
      always(fault);
      await ask();
      await eventually(() =>
        expect(payments.heard('RefundDelayed')).toMatchObject([
          { subject: order._id, data: { refundId: 'r1', amountCents: 4825, reason } },
        ]),
      );
      await passing(2 * MINUTE, () => expect(asked().length).toBeGreaterThan(1));
      always(undefined);
      await passing(5 * MINUTE, () => expect(payments.heard('RefundSettled')).toHaveLength(1));
      expect(new Set(created().map((one) => one.key))).toEqual(new Set(['refund:r1']));
      expect(payments.heard('RefundDelayed')).toHaveLength(1);
      expect(payments.heard('RefundFailed')).toHaveLength(0);
    },
  );

  test('as the site has lost its key and the old one is revoked stays open', async () => {
    stripe.revokeKey('sk_test_own');
    await payments.changeSite({ secrets: {} });
    await ask();
    await eventually(() => expect(payments.heard('RefundDelayed')).toHaveLength(1));
    expect(payments.heard('RefundFailed')).toHaveLength(0);
  });

  test('does not hold up the order’s other refund', async () => {
    stripe.mishaps.push({ to: '/v1/refunds', answer: BAD_KEY });
    await ask('r1', 1000);
    await eventually(() => expect(payments.heard('RefundDelayed')).toHaveLength(1));
    await ask('r2', 500);
    await eventually(() =>
      expect(payments.heard('RefundSettled')).toMatchObject([{ data: { refundId: 'r2' } }]),
    );
    expect(created().map((one) => one.key)).toEqual(['refund:r1', 'refund:r2']);
  });

  test('as it is down is tried again without a word', async () => {
    const down = { to: '/v1/refunds', answer: STRIPE_FAULTS.unavailable };
    stripe.mishaps.push(down, down);
    await ask();
    await passing(5_000, () => expect(payments.heard('RefundSettled')).toHaveLength(1));
    expect(payments.heard('RefundDelayed')).toHaveLength(0);
  });

  test('is looked for before it is asked for again, once Stripe may have forgotten its key', async () => {
    stripe.mishaps.push({ to: 'POST /v1/refunds', answer: BAD_KEY, isDone: true });
    await ask();
    await eventually(() => expect(payments.heard('RefundDelayed')).toHaveLength(1));
    await passing(25 * HOUR, () => expect(payments.heard('RefundSettled')).toHaveLength(1));
    expect(created()).toHaveLength(1);
    expect(asked().at(-1)?.call).toMatch(/^GET .*payment_intent=pi_1/);
    expect(shop.refunds()).toHaveLength(1);
  });
});

test('a refund that Stripe refuses for good has failed, and can be asked for again', async () => {
  const dispute = await stripe.dispute('pi_1');
  await ask();
  await eventually(() =>
    expect(payments.heard('RefundFailed')).toMatchObject([
      { data: { reason: 'Charge ch_1 has been charged back; cannot issue a refund.' } },
    ]),
  );
  await stripe.closeDispute(dispute, 'won');
  await ask('r2');
  await eventually(() => expect(payments.heard('RefundSettled')).toHaveLength(1));
  expect(created().at(-1)).toMatchObject({
    key: 'refund:r2',
    form: { payment_intent: 'pi_1', amount: '4825', 'metadata[refundId]': 'r2' },
  });
});

describe('a refund that is pending', () => {
  beforeEach(async () => {
    stripe.setRefundStatus('pending');
    await ask();
    await eventually(async () => expect((await payments.checkout()).refunds[0]?.providerId).toBe('re_1'));
    await payments.ports.quiet();
    expect(payments.heard('RefundSettled')).toHaveLength(0);
  });

  test('is settled once the sweeper finds it so', async () => {
    await passing(2 * MINUTE, () => expect(asked().length).toBeGreaterThan(1));
    expect(payments.heard('RefundSettled')).toHaveLength(0);
    await stripe.settleRefund('re_1');
    await passing(5 * MINUTE, () => expect(payments.heard('RefundSettled')).toHaveLength(1));
    expect(created()).toHaveLength(1);
    expect((await payments.confirm('cs_test_1')).body.status).toBe('refunded');
  });

  test.each(['failed', 'canceled'])('is failed when it ends as %s', async (status) => {
    await (status === 'failed' ? stripe.failRefund('re_1') : stripe.cancelRefund('re_1'));
    await passing(2 * MINUTE, () => expect(payments.heard('RefundFailed')).toHaveLength(1));
    if (status === 'failed')
      expect(payments.heard('RefundFailed')[0]?.data.reason).toBe('expired_or_canceled_card');
    expect(payments.heard('RefundSettled')).toHaveLength(0);
  });

  test.each(['charge.refund.updated', 'refund.updated', 'refund.failed'])(
    'is asked after when %s says something of it, and its word alone is not believed',
    async (type) => {
      expect((await webhook(type, { id: 're_1', object: 'refund', status: 'succeeded' })).statusCode).toBe(
        200,
      );
      await payments.ports.quiet();
      expect(payments.heard('RefundSettled')).toHaveLength(0);
      await stripe.settleRefund('re_1');
      await webhook(type, { id: 're_1', object: 'refund', status: 'succeeded' }, 'evt_2');
      await eventually(() => expect(payments.heard('RefundSettled')).toHaveLength(1));
      await webhook(type, { id: 're_1', object: 'refund', status: 'succeeded' }, 'evt_3');
      await payments.ports.quiet();
      expect(payments.heard('RefundSettled')).toHaveLength(1);
    },
  );

  test('of another site is ignored', async () => {
    expect((await webhook('refund.updated', { id: 're_9', object: 'refund' })).statusCode).toBe(200);
    expect((await webhook('refund.updated', { id: { $gt: '' } }, 'evt_4')).statusCode).toBe(200);
    expect(asked()).toHaveLength(1);
  });
});
