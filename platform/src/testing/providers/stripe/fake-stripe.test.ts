import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { eventually } from '../../eventually.ts';
import { testClock } from '../../test-clock.ts';
import { openFarSide } from '../far-side.ts';
import { type FakeStripe, openFakeStripe } from './fake-stripe.ts';
import { STRIPE_FAULTS } from './refusal.ts';

const HOUR = 3_600_000;
const clock = testClock('2026-06-10T18:00:00Z');
let stripe: FakeStripe;

const clientOf = (key: string, options: Partial<Stripe.StripeConfig> = {}) => {
  const { hostname, port } = new URL(stripe.url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: 2_000,
    ...options,
  });
};
let own: Stripe;

beforeEach(async () => {
  clock.set('2026-06-10T18:00:00Z');
  stripe = await openFakeStripe({ clock });
  stripe.addAccount({ id: 'acct_own', key: 'sk_test_own' });
  stripe.addAccount({ id: 'acct_shop', platform: 'acct_own' });
  own = clientOf('sk_test_own');
});
afterEach(() => stripe.close());

const lines = (count = 1, cents = 1000): Stripe.Checkout.SessionCreateParams.LineItem[] =>
  Array.from({ length: count }, (_, at) => ({
    quantity: 1,
    price_data: { currency: 'cad', unit_amount: cents, product_data: { name: `Dish ${at}` } },
  }));
const session = (patch: Partial<Stripe.Checkout.SessionCreateParams> = {}) => ({
  mode: 'payment' as const,
  line_items: lines(),
  success_url: 'https://shop.example/done?cs={CHECKOUT_SESSION_ID}',
  metadata: { orderId: 'order-1' },
  payment_intent_data: { metadata: { orderId: 'order-1' } },
  ...patch,
});
const open = (patch?: Partial<Stripe.Checkout.SessionCreateParams>, options?: Stripe.RequestOptions) =>
  own.checkout.sessions.create(session(patch), options);
const paid = async () => {
  const { id } = await open();
  await stripe.pay(id);
  return (await own.checkout.sessions.retrieve(id)).payment_intent as string;
};
const refusal = (about: object) => expect.objectContaining(about);

describe('a session', () => {
  test('is opened, paid and found paid', async () => {
    const made = await open();
    expect(made).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1000,
      payment_intent: null,
    });
    expect(made.url).toBe(`${stripe.url}/c/pay/${made.id}`);
    await stripe.pay(made.id);
    const found = await own.checkout.sessions.retrieve(made.id);
    expect(found).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    const intent = await own.paymentIntents.retrieve(String(found.payment_intent), {
      expand: ['latest_charge'],
    });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 1000,
      metadata: { orderId: 'order-1' },
    });
    expect(intent.latest_charge).toMatchObject({ paid: true, amount_refunded: 0 });
    await expect(stripe.pay(made.id)).rejects.toThrow('nobody can pay');
  });

  test('runs out by its own clock, and can be closed only while it is open', async () => {
    const first = await open({ expires_at: Math.floor(clock.now() / 1000) + 1800 });
    const second = await open();
    expect((await own.checkout.sessions.expire(second.id)).status).toBe('expired');
    await expect(own.checkout.sessions.expire(second.id)).rejects.toEqual(refusal({ statusCode: 400 }));
    clock.advance(HOUR);
    expect((await own.checkout.sessions.retrieve(first.id)).status).toBe('expired');
    await expect(stripe.pay(first.id)).rejects.toThrow('nobody can pay');
  });

  test.each([
    ['more than 100 lines', { line_items: lines(101) }, 'line_items'],
    ['no lines', { line_items: [] }, 'line_items'],
    ['a negative price', { line_items: lines(1, -1) }, 'line_items[0][price_data][unit_amount]'],
    ['next to nothing', { line_items: lines(1, 49) }, 'line_items'],
    ['a life of less than 30 minutes', { expires_at: 1781114400 + 1700 }, 'expires_at'],
    ['a life of more than a day', { expires_at: 1781114400 + 90_000 }, 'expires_at'],
    ['an email that is none', { customer_email: 'ana' }, 'customer_email'],
    ['an address that is none', { success_url: 'shop' }, 'success_url'],
    ['a language that Stripe does not speak', { locale: 'xx' as 'fr' }, 'locale'],
    [
      'a share without a connected account',
      { payment_intent_data: { application_fee_amount: 5 } },
      'payment_intent_data[application_fee_amount]',
    ],
    ['a parameter that does not exist', { tip: 5 } as object, 'tip'],
    [
      'one inside a line',
      { line_items: [{ ...lines()[0], price: undefined, note: 'hot' }] } as object,
      'line_items[0][note]',
    ],
  ])('is refused with %s', async (_, patch, param) => {
    await expect(open(patch)).rejects.toEqual(
      refusal({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
        param,
        requestId: expect.stringMatching(/^req_/),
      }),
    );
  });
});

describe('who may enter', () => {
  test('needs a key that is known, not revoked, and may', async () => {
    await expect(clientOf('sk_test_other').accounts.retrieveCurrent()).rejects.toEqual(
      refusal({ statusCode: 401 }),
    );
    stripe.addKey('acct_own', 'rk_test_1', { forbidden: ['POST /v1/refunds'] });
    const restricted = clientOf('rk_test_1');
    expect(await restricted.accounts.retrieveCurrent()).toMatchObject({
      id: 'acct_own',
      charges_enabled: true,
    });
    await expect(restricted.refunds.create({ payment_intent: 'pi_1' })).rejects.toEqual(
      refusal({ statusCode: 403 }),
    );
    stripe.revokeKey('sk_test_own');
    await expect(open()).rejects.toEqual(refusal({ statusCode: 401, code: 'api_key_expired' }));
  });

  test('acts for accounts that are connected, and what is theirs is not found elsewhere', async () => {
    const onBehalf = { stripeAccount: 'acct_shop' };
    const made = await open({ payment_intent_data: { application_fee_amount: 100 } }, onBehalf);
    await expect(own.checkout.sessions.retrieve(made.id)).rejects.toEqual(
      refusal({ statusCode: 404, code: 'resource_missing' }),
    );
    await stripe.pay(made.id);
    const { payment_intent } = await own.checkout.sessions.retrieve(made.id, {}, onBehalf);
    await own.refunds.create(
      { payment_intent: String(payment_intent), amount: 500, refund_application_fee: true },
      onBehalf,
    );
    expect(stripe.ledger()).toEqual([
      {
        account: 'acct_shop',
        currency: 'cad',
        payments: 1,
        takenCents: 1000,
        refundedCents: 500,
        disputedCents: 0,
        feeCents: 50,
      },
    ]);
    expect(await own.accounts.retrieve('acct_shop')).toMatchObject({ id: 'acct_shop' });
    await expect(open({}, { stripeAccount: 'acct_foreign' })).rejects.toEqual(
      refusal({ statusCode: 403, code: 'account_invalid' }),
    );
  });
});

describe('an idempotency key', () => {
  const keyed = { idempotencyKey: 'checkout:order-1:1' };

  test('gives the same answer again for a day, and refuses another question', async () => {
    const [first, again] = [await open({}, keyed), await open({}, keyed)];
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(open({ locale: 'fr' }, keyed)).rejects.toEqual(
      refusal({ rawType: 'idempotency_error', statusCode: 400 }),
    );
    clock.advance(25 * HOUR);
    expect((await open({}, keyed)).id).not.toBe(first.id);
  });

  test('keeps a fault from inside, though the work was done, and none from before the door', async () => {
    stripe.mishaps.push({ to: 'sessions', answer: STRIPE_FAULTS.unavailable });
    await expect(open({}, keyed)).rejects.toEqual(refusal({ statusCode: 503 }));
    stripe.mishaps.push({ to: 'sessions', answer: STRIPE_FAULTS.broken, isDone: true });
    await expect(open({}, keyed)).rejects.toEqual(refusal({ statusCode: 500 }));
    await expect(open({}, keyed)).rejects.toEqual(refusal({ statusCode: 500 }));
    expect(stripe.state.sessions.size).toBe(1);
  });

  test('of a call whose parameters were refused is free', async () => {
    await expect(open({ locale: 'xx' as 'fr' }, keyed)).rejects.toEqual(refusal({ statusCode: 400 }));
    expect((await open({}, keyed)).status).toBe('open');
  });

  test('that is in use is refused, and after a broken connection answers what was done', async () => {
    stripe.mishaps.push({ to: 'sessions', afterMs: 400 });
    const slow = open({}, keyed);
    await eventually(() => expect(stripe.asked).toHaveLength(1));
    await expect(open({}, keyed)).rejects.toEqual(
      refusal({ statusCode: 409, code: 'idempotency_key_in_use' }),
    );
    const { id } = await slow;
    stripe.mishaps.push({ to: 'sessions', answer: 'reset', isDone: true });
    const other = { idempotencyKey: 'checkout:order-1:2' };
    const made = await open({}, other);
    expect(made.id).not.toBe(id);
    expect(stripe.state.sessions.size).toBe(2);
  });

  test('is no longer in use once its caller gave up waiting', async () => {
    stripe.mishaps.push({ to: 'sessions', answer: 'silence', isDone: true });
    await expect(
      clientOf('sk_test_own', { timeout: 200 }).checkout.sessions.create(session(), keyed),
    ).rejects.toEqual(refusal({ type: 'StripeConnectionError' }));
    expect((await open({}, keyed)).id).toBe('cs_test_1');
  });
});

describe('a refund', () => {
  test('is of what is left, in the right currency', async () => {
    const payment_intent = await paid();
    expect(await own.refunds.create({ payment_intent, amount: 400 })).toMatchObject({
      status: 'succeeded',
      amount: 400,
    });
    await expect(own.refunds.create({ payment_intent, amount: 601 })).rejects.toThrow(
      'greater than unrefunded amount',
    );
    await expect(own.refunds.create({ payment_intent, amount: 0 })).rejects.toEqual(
      refusal({ param: 'amount' }),
    );
    await expect(own.refunds.create({ payment_intent, refund_application_fee: true })).rejects.toThrow(
      'no application fee',
    );
    expect(await own.refunds.create({ payment_intent })).toMatchObject({ amount: 600 });
    await expect(own.refunds.create({ payment_intent })).rejects.toEqual(
      refusal({ code: 'charge_already_refunded' }),
    );
    await expect(own.refunds.create({ payment_intent: 'pi_9' })).rejects.toEqual(
      refusal({ code: 'resource_missing', param: 'payment_intent' }),
    );
    const { data, has_more } = await own.refunds.list({ payment_intent, limit: 1 });
    expect([data[0]?.amount, has_more]).toEqual([600, true]);
  });

  test('may end later, and what failed is left again', async () => {
    const payment_intent = await paid();
    stripe.setRefundStatus('pending');
    const { id, status } = await own.refunds.create({ payment_intent });
    expect(status).toBe('pending');
    await stripe.failRefund(id);
    expect(await own.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(stripe.ledger()[0]).toMatchObject({ takenCents: 1000, refundedCents: 0 });
    const second = await own.refunds.create({ payment_intent });
    await stripe.settleRefund(second.id);
    expect(stripe.ledger()[0]).toMatchObject({ refundedCents: 1000 });
  });

  test('of a disputed payment is refused, unless the dispute was won', async () => {
    const payment_intent = await paid();
    const dispute = await stripe.dispute(payment_intent);
    await expect(own.refunds.create({ payment_intent })).rejects.toEqual(
      refusal({ code: 'charge_disputed' }),
    );
    expect(stripe.ledger()[0]).toMatchObject({ disputedCents: 1000 });
    await stripe.closeDispute(dispute, 'won');
    expect(await own.disputes.retrieve(dispute)).toMatchObject({ status: 'won', payment_intent });
    await stripe.refundByHand(payment_intent, 300);
    expect(stripe.ledger()[0]).toMatchObject({ disputedCents: 0, refundedCents: 300 });
  });
});

describe('events', () => {
  const listening = async () => {
    const listener = await openFarSide(() => ({ status: 200, body: {} }));
    const heard = () =>
      listener.asked.map(({ text, headers }) =>
        Stripe.webhooks.constructEvent(
          text,
          String(headers['stripe-signature']),
          'whsec_1',
          300,
          undefined,
          clock.now(),
        ),
      );
    return { listener, heard, types: () => heard().map(({ type }) => type) };
  };

  test('are signed, sent to the endpoints of their account, and say whose they are to a platform', async () => {
    const { listener, heard } = await listening();
    stripe.listen({
      url: `${listener.url}/hook`,
      secret: 'whsec_1',
      account: 'acct_own',
      types: ['checkout.session.completed'],
    });
    stripe.listen({
      url: `${listener.url}/connect`,
      secret: 'whsec_1',
      account: 'acct_own',
      isConnect: true,
      types: ['checkout.session.completed'],
    });
    const { id } = await open();
    await stripe.pay(id);
    const theirs = await open({}, { stripeAccount: 'acct_shop' });
    await stripe.pay(theirs.id);
    await stripe.quiet();
    expect(
      heard().map(({ account, livemode, data }) => [account, livemode, (data.object as { id: string }).id]),
    ).toEqual([
      [undefined, false, id],
      ['acct_shop', false, theirs.id],
    ]);
    await listener.close();
  });

  test('may come twice, in another order, never, or before the answer, and are sent again until they are taken', async () => {
    const { listener, types } = await listening();
    const types_ = [
      'checkout.session.completed',
      'payment_intent.succeeded',
      'checkout.session.expired',
      'refund.created',
    ];
    const post = stripe.listen({
      url: listener.url,
      secret: 'whsec_1',
      account: 'acct_own',
      types: types_,
      againAfterMs: [1, 1],
    });
    post.setManner({ isHeld: true });
    const { id } = await open();
    await stripe.pay(id);
    await post.release((held) => held.reverse());
    expect(types()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
    post.setManner({ times: 0 });
    await stripe.refundByHand('pi_1');
    await stripe.quiet();
    expect(listener.asked).toHaveLength(2);
    post.setManner({ times: 2 });
    listener.mishaps.push({ to: 'POST', answer: { status: 503, body: '' } });
    const late = await open();
    await own.checkout.sessions.expire(late.id);
    await stripe.quiet();
    expect(post.tries.slice(-3).map(({ status }) => status)).toEqual([503, 200, 200]);
    post.setManner({ beforeAnswer: true });
    const last = await open();
    await own.checkout.sessions.expire(last.id);
    expect(JSON.parse(listener.asked.at(-1)?.text ?? '{}').data.object.id).toBe(last.id);
    await listener.close();
  });
});

test('a customer who pays by transfer has paid when the money arrives', async () => {
  const { id } = await open();
  await stripe.payAsync(id);
  expect(await own.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  });
  expect(stripe.ledger()).toEqual([]);
  await stripe.settleAsync(id);
  expect(stripe.ledger()).toMatchObject([{ takenCents: 1000 }]);
});

test('a browser pays on the page, and is sent back', async () => {
  const { id, url } = await open();
  const declined = await fetch(url!, { method: 'POST', body: 'outcome=declined', redirect: 'manual' });
  expect(declined.headers.get('location')).toBe(`/c/pay/${id}`);
  const done = await fetch(url!, { method: 'POST', body: 'outcome=paid', redirect: 'manual' });
  expect(done.headers.get('location')).toBe(`https://shop.example/done?cs=${id}`);
  expect((await fetch(url!)).status).toBe(404);
});
