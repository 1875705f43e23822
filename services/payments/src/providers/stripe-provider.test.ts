import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'node:querystring';
import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openPaymentsApp, order, type PaymentsApp, site } from '../payments.fixture.ts';

/** A far side that answers in Stripe's shapes, keeps sessions and honours idempotency keys. */
interface Asked {
  method: string;
  path: string;
  key: string | undefined;
  account: string | undefined;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

let server: Server;
let asked: Asked[];
let paid: boolean;
/** Answers to give instead, first come first served. */
let mishaps: { status: number; error: object }[];
let payments: PaymentsApp;

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

const answer = ({ method, path, body }: Asked): object => {
  if (path === '/v1/account')
    return { id: 'acct_own', charges_enabled: true, payouts_enabled: false, details_submitted: true };
  if (path === '/v1/refunds') return { id: 're_1', object: 'refund', status: 'succeeded' };
  const created = asked.find((one) => one.path === '/v1/checkout/sessions' && one.method === 'POST');
  const metadata = { orderId: created?.body['metadata[orderId]'] ?? body['metadata[orderId]'] };
  const closed = path.endsWith('/expire');
  return {
    id: 'cs_test_1',
    object: 'checkout.session',
    url: method === 'POST' && !closed ? 'https://checkout.stripe.com/c/pay/cs_test_1' : null,
    status: paid ? 'complete' : closed ? 'expired' : 'open',
    payment_status: paid ? 'paid' : 'unpaid',
    amount_total: order.totalCents,
    payment_intent: 'pi_1',
    metadata,
  };
};

beforeEach(async () => {
  asked = [];
  mishaps = [];
  paid = false;
  server = createServer(async (request, reply) => {
    const one: Asked = {
      method: request.method ?? '',
      path: (request.url ?? '').split('?')[0] ?? '',
      key: request.headers['idempotency-key'] as string | undefined,
      account: request.headers['stripe-account'] as string | undefined,
      authorization: request.headers.authorization,
      body: { ...parse(await textOf(request)) },
    };
    asked.push(one);
    const mishap = mishaps.shift();
    reply.setHeader('content-type', 'application/json');
    reply.statusCode = mishap?.status ?? 200;
    reply.end(JSON.stringify(mishap ? { error: mishap.error } : answer(one)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await payments.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const farSide = () => ({
  host: '127.0.0.1',
  port: (server.address() as AddressInfo).port,
  protocol: 'http' as const,
});
const withOwnKey = () =>
  openPaymentsApp({
    stripe: farSide(),
    settings: { payments: 'live' },
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
    expect(asked[0]).toMatchObject({
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
    expect(asked[0]?.body).not.toHaveProperty('payment_intent_data[application_fee_amount]');
    expect((await payments.confirm('cs_test_1')).body.status).toBe('open');
    paid = true;
    expect((await payments.confirm('cs_test_1')).body.status).toBe('paid');
    await payments.publish(events.OrderCancelled, order._id, {
      order,
      refundId: 'r1',
      refundCents: 4825,
      reason: '',
    });
    await eventually(() => expect(payments.heard('RefundSettled')).toHaveLength(1));
    expect(asked.at(-1)).toMatchObject({
      path: '/v1/refunds',
      key: 'refund:r1',
      body: { payment_intent: 'pi_1', amount: '4825' },
    });
  });

  test('that Stripe refuses may be tried again, under a new key', async () => {
    payments = await withOwnKey();
    mishaps.push({ status: 400, error: { type: 'invalid_request_error', message: 'amount too small' } });
    expect((await place()).statusCode).toBe(502);
    payments.ports.clock.advance(5_000);
    expect((await payments.get(payments.payUrl())).statusCode).toBe(303);
    expect(asked.map((one) => one.key)).toEqual(['checkout:order-1:1', 'checkout:order-1:2']);
  });

  test('that Stripe cannot serve is tried again under the same key', async () => {
    payments = await withOwnKey();
    mishaps.push(...Array(2).fill({ status: 503, error: { type: 'api_error', message: 'down' } }));
    await payments.publish(events.OrderPlaced, order._id, { order });
    await eventually(() => expect(mishaps).toHaveLength(0));
    payments.ports.clock.advance(5_000);
    await eventually(async () => expect((await payments.get(payments.payUrl())).statusCode).toBe(303));
    expect(new Set(asked.map((one) => one.key))).toEqual(new Set(['checkout:order-1:1']));
    const [first, last] = [asked[0], asked.at(-1)];
    expect(last?.body).toEqual(first?.body);
  });

  test('whose session was paid just before it was closed is paid', async () => {
    payments = await withOwnKey();
    await place();
    paid = true;
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
    mishaps.push({
      status: 401,
      error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_test_own' },
    });
    expect(await ask()).toEqual({ ok: false, error: 'Stripe does not accept the secret key.' });
  });
});

test('a connected account without a key is charged directly, the delivery fee kept back', async () => {
  payments = await openPaymentsApp({
    stripe: { ...farSide(), platformSecretKey: 'sk_platform' },
    settings: { payments: 'live' },
    site: { stripeAccountId: 'acct_1' },
  });
  await place({ deliveryFeeCents: 500, deliveryFeeRestaurantCents: 300 });
  expect(asked[0]).toMatchObject({
    account: 'acct_1',
    authorization: 'Bearer sk_platform',
    body: { 'payment_intent_data[application_fee_amount]': '800' },
  });
});
