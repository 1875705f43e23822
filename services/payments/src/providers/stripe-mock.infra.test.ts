import type { OrderSnapshot, SiteSnapshot } from '@biteboard/contracts';
import { createMetrics, providerRequests } from '@biteboard/platform/telemetry';
import { anOrderLine, type TestPorts, testPorts } from '@biteboard/platform/testing';
import { onRealServers } from '@biteboard/platform/testing/on-real-servers';
import { type FarAnswer, openFarSide } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { NOON, order, site } from '../payments.fixture.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeClient } from './stripe-client.ts';
import { stripeProvider } from './stripe-provider.ts';

/** Headers that Stripe's library sends and its mock reads. */
const PASSED_ON = ['authorization', 'content-type', 'idempotency-key', 'stripe-account', 'stripe-version'];

/** Stripe's own mock knows each parameter of each call, and refuses what its documents do not have. */
await onRealServers(['stripe-mock'], ({ stripeMockUrl }) => {
  const answers: { call: string; status: number; error: unknown }[] = [];
  let ports: TestPorts;
  let payments: ReturnType<TestPorts['forService']>;
  let between: Awaited<ReturnType<typeof openFarSide>>;
  let stripe: PaymentProvider;

  /** Passes everything on, and keeps what the mock said to it. */
  const openBetween = () =>
    openFarSide(async ({ call, headers, text }): Promise<FarAnswer> => {
      const [method = '', path = ''] = call.split(' ');
      const sent = Object.fromEntries(
        PASSED_ON.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
      );
      const about = { method, headers: sent, ...(method === 'GET' ? {} : { body: text }) };
      const answer = await fetch(`${stripeMockUrl}${path}`, about);
      const body = (await answer.json()) as { error?: unknown };
      answers.push({ call, status: answer.status, error: body.error });
      return { status: answer.status, body };
    });

  beforeEach(async () => {
    answers.length = 0;
    between = await openBetween();
    ports = testPorts({
      startAt: NOON,
      settings: { stripeApiUrl: between.url, stripePlatformKey: 'sk_test_platform' },
    });
    payments = ports.forService('payments');
    stripe = stripeProvider(payments);
  });
  afterEach(async () => {
    await ports.close();
    await between.close();
  });

  const own = (): SiteSnapshot => ({
    ...site,
    secrets: { stripeSecretKey: payments.secrets.encrypt('sk_test_own') },
  });
  const connected = (): SiteSnapshot => ({ ...site, stripeAccountId: 'acct_1' });
  const open = (about: SiteSnapshot, patch: Partial<OrderSnapshot> = {}) => {
    const request = { order: { ...order, ...patch }, idempotencyKey: 'checkout:order-1:1', attemptAt: NOON };
    return stripe.openSession(stripe.keysOf(about), about, request).catch(() => undefined);
  };
  const delivered = {
    deliveryFeeCents: 500,
    deliveryFeeRestaurantCents: 300,
    totalCents: order.totalCents + 500,
  };
  const undiscounted = { discountCents: 0, meta: { coupon: null }, totalCents: order.totalCents + 500 };

  test.each<[string, () => SiteSnapshot, Partial<OrderSnapshot>]>([
    ['of a discounted order', own, {}],
    [
      'of an order with a line for each dish, tax, delivery and tip',
      own,
      { ...undiscounted, ...delivered, tipCents: 100 },
    ],
    ['of as many dishes as are listed', own, { ...undiscounted, items: Array(90).fill(anOrderLine({})) }],
    ['in French', own, { language: 'fr' }],
    ['in Spanish', own, { language: 'es' }],
    ['in German', own, { language: 'de' }],
    ['in English', own, { language: 'en' }],
    ['without an email', own, { userEmail: '' }],
    ['on a connected account, with the platform’s share', connected, delivered],
    ['on a connected account, with nothing for the platform', connected, {}],
  ])('a session %s is one that Stripe takes', async (_, about, patch) => {
    await open(about(), patch);
    expect(answers).toEqual([{ call: 'POST /v1/checkout/sessions', status: 200, error: undefined }]);
  });

  test.each([
    ['its own key', own],
    ['a connected account', connected],
  ])('all else that is asked of Stripe with %s is what it takes', async (_, about) => {
    const keys = stripe.keysOf(about());
    const refund = {
      order: { ...order, ...delivered },
      refundId: 'r1',
      paymentId: 'pi_1',
      sessionId: 'cs_1',
      amountCents: 500,
      attempt: 0,
    };
    await stripe.findSession(keys, 'cs_test_1');
    await stripe.closeSession(keys, 'cs_test_1');
    await stripe.sessionsOf(keys, order._id, { from: NOON, to: NOON });
    await stripe.refund(keys, { ...refund, lookFirst: true });
    await stripe.findRefund(keys, 're_1');
    expect(await stripe.health(about())).toMatchObject({ charges_enabled: expect.any(Boolean) });
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.map(({ call }) => call)).toEqual([
      'GET /v1/checkout/sessions/cs_test_1?expand[0]=payment_intent',
      'POST /v1/checkout/sessions/cs_test_1/expire',
      `GET /v1/checkout/sessions?created[gte]=${NOON / 1000 - 60}&created[lte]=${NOON / 1000 + 60}&limit=100`,
      'GET /v1/refunds?payment_intent=pi_1&limit=100',
      'POST /v1/refunds',
      'GET /v1/refunds/re_1',
      keys.accountId ? 'GET /v1/accounts/acct_1' : 'GET /v1/account',
    ]);
  });

  test('and it would say so, if it did not take something', async () => {
    const client = stripeClient(
      'sk_test_own',
      between.url,
      providerRequests(createMetrics({ process: false }), 'stripe'),
    );
    const wrong = { payment_intent: 'pi_1', amount: 500, refund_id: 'r1' } as object;
    await expect(client.refunds.create(wrong)).rejects.toMatchObject({ statusCode: 400 });
  });
});
