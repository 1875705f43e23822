import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openPaymentsApp, order, type PaymentsApp } from '../payments.fixture.ts';
import { type FakeStripe, openFakeStripe } from './stripe.fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BAD_KEY = { status: 401, error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_own' } };
const FORBIDDEN = { status: 403, error: { type: 'invalid_request_error', message: 'no access' } };
const DOWN = { status: 503, error: { type: 'api_error', message: 'down' } };
const DISPUTED = { status: 400, error: { type: 'invalid_request_error', message: 'charge disputed' } };

let stripe: FakeStripe;
let payments: PaymentsApp;

beforeEach(async () => {
  stripe = await openFakeStripe();
  const own = { stripeSecretKey: 'sk_test_own', stripeWebhookSecret: 'whsec_own' };
  payments = await openPaymentsApp({
    settings: { payments: 'live', stripeApiUrl: stripe.url },
    secretsOf: own,
  });
  await payments.publish(events.OrderPlaced, order._id, { order });
  await payments.get(payments.payUrl());
  stripe.far.paid = true;
  await payments.confirm('cs_test_1');
});
afterEach(async () => {
  await payments.close();
  await stripe.close();
});

const ask = (refundId = 'r1', refundCents = 4825) =>
  payments.publish(events.OrderRefundRequested, order._id, { order, refundId, refundCents, reason: '' });
const created = () => stripe.asked.filter((one) => one.path === '/v1/refunds' && one.method === 'POST');
const asked = () => stripe.asked.filter((one) => one.path.startsWith('/v1/refunds'));
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
    '%s stays open, the shop is told once, and it goes through with a right key',
    async (_, fault, reason) => {
      stripe.far.always = fault;
      await ask();
      await eventually(() =>
        expect(payments.heard('RefundDelayed')).toMatchObject([
          { subject: order._id, data: { refundId: 'r1', amountCents: 4825, reason } },
        ]),
      );
      await passing(2 * MINUTE, () => expect(asked().length).toBeGreaterThan(1));
      stripe.far.always = undefined;
      await passing(5 * MINUTE, () => expect(payments.heard('RefundSettled')).toHaveLength(1));
      expect(new Set(created().map((one) => one.key))).toEqual(new Set(['refund:r1']));
      expect(payments.heard('RefundDelayed')).toHaveLength(1);
      expect(payments.heard('RefundFailed')).toHaveLength(0);
    },
  );

  test('as the site has lost its key and the old one is revoked stays open', async () => {
    stripe.far.revokedKeys.push('sk_test_own');
    await payments.changeSite({ secrets: {} });
    await ask();
    await eventually(() => expect(payments.heard('RefundDelayed')).toHaveLength(1));
    expect(payments.heard('RefundFailed')).toHaveLength(0);
  });

  test('does not hold up the order’s other refund', async () => {
    stripe.far.mishaps.push(BAD_KEY);
    await ask('r1', 1000);
    await eventually(() => expect(payments.heard('RefundDelayed')).toHaveLength(1));
    await ask('r2', 500);
    await eventually(() =>
      expect(payments.heard('RefundSettled')).toMatchObject([{ data: { refundId: 'r2' } }]),
    );
    expect(created().map((one) => one.key)).toEqual(['refund:r1', 'refund:r2']);
  });

  test('as it is down is tried again without a word', async () => {
    stripe.far.mishaps.push(DOWN, DOWN);
    await ask();
    await passing(5_000, () => expect(payments.heard('RefundSettled')).toHaveLength(1));
    expect(payments.heard('RefundDelayed')).toHaveLength(0);
  });

  test('is looked for before it is asked for again, once Stripe may have forgotten its key', async () => {
    stripe.far.always = BAD_KEY;
    await ask();
    await eventually(() => expect(payments.heard('RefundDelayed')).toHaveLength(1));
    stripe.far.always = undefined;
    const metadata = { refundId: 'r1', orderId: order._id };
    const about = { amount: 4825, payment_intent: 'pi_1', metadata };
    stripe.refunds.push({ id: 're_lost', object: 'refund', status: 'succeeded', ...about });
    await passing(25 * HOUR, () => expect(payments.heard('RefundSettled')).toHaveLength(1));
    expect(created()).toHaveLength(1);
    expect(asked().at(-1)).toMatchObject({
      method: 'GET',
      query: expect.stringContaining('payment_intent=pi_1'),
    });
  });
});

test('a refund that Stripe refuses for good has failed, and can be asked for again', async () => {
  stripe.far.mishaps.push(DISPUTED);
  await ask();
  await eventually(() =>
    expect(payments.heard('RefundFailed')).toMatchObject([{ data: { reason: 'charge disputed' } }]),
  );
  await ask('r2');
  await eventually(() => expect(payments.heard('RefundSettled')).toHaveLength(1));
  expect(created().at(-1)).toMatchObject({
    key: 'refund:r2',
    body: { payment_intent: 'pi_1', amount: '4825', 'metadata[refundId]': 'r2' },
  });
});

describe('a refund that is pending', () => {
  beforeEach(async () => {
    stripe.far.refundStatus = 'pending';
    await ask();
    await eventually(async () => expect((await payments.checkout()).refunds[0]?.providerId).toBe('re_1'));
    await payments.ports.quiet();
    expect(payments.heard('RefundSettled')).toHaveLength(0);
  });

  test('is settled once the sweeper finds it so', async () => {
    await passing(2 * MINUTE, () => expect(asked().length).toBeGreaterThan(1));
    expect(payments.heard('RefundSettled')).toHaveLength(0);
    stripe.refunds[0]!.status = 'succeeded';
    await passing(5 * MINUTE, () => expect(payments.heard('RefundSettled')).toHaveLength(1));
    expect(created()).toHaveLength(1);
    expect((await payments.confirm('cs_test_1')).body.status).toBe('refunded');
  });

  test.each(['failed', 'canceled'])('is failed when it ends as %s', async (status) => {
    Object.assign(stripe.refunds[0]!, { status, failure_reason: 'expired_or_canceled_card' });
    await passing(2 * MINUTE, () => expect(payments.heard('RefundFailed')).toHaveLength(1));
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
      stripe.refunds[0]!.status = 'succeeded';
      await webhook(type, { id: 're_1', object: 'refund', status: 'succeeded' }, 'evt_2');
      await eventually(() => expect(payments.heard('RefundSettled')).toHaveLength(1));
      await webhook(type, { id: 're_1', object: 'refund', status: 'succeeded' }, 'evt_3');
      await payments.ports.quiet();
      expect(payments.heard('RefundSettled')).toHaveLength(1);
    },
  );

  test('of somebody else says nothing to us', async () => {
    expect((await webhook('refund.updated', { id: 're_9', object: 'refund' })).statusCode).toBe(200);
    expect((await webhook('refund.updated', { id: { $gt: '' } }, 'evt_4')).statusCode).toBe(200);
    expect(asked()).toHaveLength(1);
  });
});
