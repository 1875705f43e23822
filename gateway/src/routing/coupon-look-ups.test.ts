import { endpoints } from '@biteboard/contracts';
import { createApp, mountRoute, type Route, route } from '@biteboard/platform/http';
import { type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { findReplicas, proxyServices, setUpGatewayApp, tokenKeys } from '../index.ts';

const sums = { subtotalCents: 0, discountCents: 0, taxCents: 0, tipCents: 0, totalCents: 0 };
const fees = { deliveryFeeCents: 0, deliveryFeeRestaurantCents: 0 };
const quote = route(endpoints.quoteBasket, async () => ({
  lines: [],
  ...sums,
  ...fees,
  coupon: null,
  problems: [],
}));
const lookUp = route(endpoints.getCoupon, async () => ({ code: 'TEN', percent: 10 }));

const open: FastifyInstance[] = [];
let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});
afterEach(async () => {
  for (const app of open.splice(0).reverse()) await app.close();
  await ports.close();
});

const openApp = async (routes: readonly Route[]): Promise<FastifyInstance> => {
  const { log } = ports.forService('gateway');
  const tokens = await tokenKeys(ports.folder);
  const app = await createApp({ log, tokens, readiness: {}, maxLagMs: 0, trustProxy: true });
  open.push(app);
  for (const route of routes) mountRoute(app, route);
  return app;
};

const openGateway = async (served: 'here' | 'elsewhere'): Promise<FastifyInstance> => {
  const app = await openApp([]);
  const tokens = await tokenKeys(ports.folder);
  await setUpGatewayApp({ app, ports: ports.forService('gateway'), tokens });
  if (served === 'here') for (const route of [quote, lookUp]) mountRoute(app, route);
  else {
    const at = await (await openApp([quote, lookUp])).listen({ port: 0, host: '127.0.0.1' });
    await proxyServices(app, findReplicas({ orders: [at], coupons: [at] }));
  }
  return app;
};

describe.each([['here'], ['elsewhere']] as const)('where the services run %s', (served) => {
  const statuses = async (app: FastifyInstance, times: number, request: InjectOptions) => {
    const counts: Record<number, number> = {};
    for (let n = 0; n < times; n += 1) {
      const { statusCode } = await app.inject(request);
      counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    }
    return counts;
  };
  const from = (ip: string) => ({ 'x-forwarded-for': ip, 'content-type': 'application/json' });
  const quoteWith = (coupon: unknown, ip = '192.0.2.1'): InjectOptions => ({
    method: 'POST',
    url: '/api/shop/haldi/quote',
    headers: from(ip),
    payload: JSON.stringify({ items: [], coupon }),
  });
  const guess: InjectOptions = {
    url: '/api/shop/haldi/coupon/TEN',
    headers: { 'x-forwarded-for': '192.0.2.1' },
  };

  test('quotes that carry a code and look-ups are counted together, 60 a minute for one address', async () => {
    const app = await openGateway(served);
    expect(await statuses(app, 20, guess)).toEqual({ 200: 20 });
    expect(await statuses(app, 20, quoteWith('NOPE'))).toEqual({ 200: 20 });
    expect(await statuses(app, 25, quoteWith({ code: 'NOPE' }))).toEqual({ 200: 20, 429: 5 });
    expect(await statuses(app, 2, guess)).toEqual({ 429: 2 });
    const refused = await app.inject(quoteWith('TEN'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().code).toBe('TOO_MANY');
    expect(await statuses(app, 1, quoteWith('TEN', '192.0.2.2'))).toEqual({ 200: 1 });
  });

  test.each([
    ['an escaped name', '{"items":[],"\\u0063oupon":"NOPE"}'],
    ['a byte-order mark before it', '\uFEFF{"items":[],"coupon":"NOPE"}'],
  ])('a code is also counted behind %s', async (_, payload) => {
    const app = await openGateway(served);
    const request = { ...quoteWith('NOPE'), payload };
    expect(await statuses(app, 62, request)).toEqual({ 200: 60, 429: 2 });
  });

  test('quotes without a code are not counted', async () => {
    const app = await openGateway(served);
    expect(await statuses(app, 65, quoteWith(undefined))).toEqual({ 200: 65 });
    expect(await statuses(app, 65, quoteWith(null))).toEqual({ 200: 65 });
    expect(await statuses(app, 1, guess)).toEqual({ 200: 1 });
  });
});
