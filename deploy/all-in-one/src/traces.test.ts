import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  client,
  eventually,
  expectStatus,
  newCustomer,
  openPaymentSession,
  openTestShop,
  type PlacedAnswer,
  pay,
  type RunningProduct,
  signInPerson,
  startProduct,
} from '@biteboard/e2e';
import { type CollectedSpan, otlpCollector } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const chief = { email: 'chief@biteboard.test', password: 'a long password' };
const BROWSER_TRACE = 'c0ffee'.padEnd(32, '0');
const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-traces-'));
const secret: string[] = [chief.email, chief.password];
let spans: readonly CollectedSpan[] = [];
let collector: Awaited<ReturnType<typeof otlpCollector>>;
let product: RunningProduct | undefined;

const kindOf = ({ service, name }: CollectedSpan): string => `${service.replace('biteboard-', '')}: ${name}`;

/** The spans from where the trace begins to one of that kind, in the order in which they caused each other. */
const wayTo = (kind: string, trace: readonly CollectedSpan[]): string[] => {
  const way: CollectedSpan[] = [];
  let at = trace.find((span) => kindOf(span) === kind);
  while (at) {
    way.unshift(at);
    const { parentSpanId } = at;
    at = trace.find((span) => span.spanId === parentSpanId);
  }
  return way.map(kindOf);
};

beforeAll(async () => {
  collector = await otlpCollector();
  product = await startProduct({
    dataDir,
    env: {
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: chief.email,
      ADMIN_PASSWORD: chief.password,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    },
  });
  const on = client(product.url);
  const admin = await signInPerson(on, chief);
  const shop = await openTestShop(on, admin);
  const guest = await newCustomer(on);
  const placed = expectStatus(
    await on.call<PlacedAnswer>('POST', `/api/payments/stripe/${shop.slug}/checkout/pickup`, {
      token: guest.token,
      // As the browser sends it.
      headers: { traceparent: `00-${BROWSER_TRACE}-${'b'.repeat(16)}-01` },
      body: { items: [{ name: 'Soup', quantity: 2 }], coupon: 'TENOFF', notes: 'Ring twice' },
    }),
    201,
  );
  const session = await openPaymentSession(on, placed);
  expectStatus(await pay(on, session), 303);
  await eventually(async () => {
    const { body } = await on.call<string>('GET', '/metrics');
    expect(body).toContain('events_handled_total{type="OrderPaid",group="coupons",outcome="done"} 1');
    expect(body).toContain('events_handled_total{type="OrderPaid",group="billing",outcome="done"} 1');
  });
  const payToken = new URL(placed.url, product.url).searchParams.get('token');
  secret.push(admin.token, guest.token, guest.email, 'Ring twice', payToken ?? 'none', '?', 'whsec');
  // A stop sends what is left.
  await product.stop();
  spans = collector.spans;
});

afterAll(async () => {
  await product?.kill();
  await collector.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('an order is one trace, from the browser’s call that places it to its money, its coupon and its sale', () => {
  const placing = spans.find(({ name }) => name === 'POST /api/payments/stripe/:site/checkout/pickup');
  expect(placing?.traceId).toBe(BROWSER_TRACE);
  const trace = spans.filter(({ traceId }) => traceId === placing?.traceId);
  const paid = [
    'orders: POST /api/payments/stripe/:site/checkout/pickup',
    'orders: publish OrderPlaced',
    'payments: handle OrderPlaced',
    'payments: publish PaymentConfirmed',
    'orders: handle PaymentConfirmed',
    'orders: publish OrderPaid',
  ];
  expect(wayTo('billing: handle OrderPaid', trace)).toEqual([...paid, 'billing: handle OrderPaid']);
  expect(wayTo('coupons: handle OrderPaid', trace)).toEqual([...paid, 'coupons: handle OrderPaid']);
  expect(trace.filter(({ failed }) => failed)).toEqual([]);
});

test('requests are recorded by their routes and statuses, those of probes not at all', () => {
  const routes = spans.filter(({ attributes }) => 'http.request.method' in attributes);
  expect(routes).toContainEqual(
    expect.objectContaining({
      service: 'biteboard-payments',
      name: 'GET /pay/:id',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/pay/:id',
        'http.response.status_code': 303,
      },
    }),
  );
  expect(routes.map(kindOf)).toContain('gateway: POST /api/user/register');
  expect(routes.map(({ name }) => name)).not.toContain('GET /readyz');
});

test('a recurring job begins a trace each time', () => {
  const sweeps = spans.filter(({ name }) => name === 'run deliver-simulated-webhooks');
  expect(sweeps.length).toBeGreaterThan(0);
  for (const { parentSpanId } of sweeps) expect(parentSpanId).toBe('');
});

test('no address, person or secret leaves in a span', () => {
  const told = JSON.stringify(spans);
  for (const one of secret) expect(told).not.toContain(one);
});
