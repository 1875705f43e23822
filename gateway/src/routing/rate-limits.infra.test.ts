import { endpoints } from '@biteboard/contracts';
import { redisConnection, redisKeyValue } from '@biteboard/platform/distributed';
import { createApp, mountRoute, route } from '@biteboard/platform/http';
import { mountService } from '@biteboard/platform/process';
import { eventually, type TestPorts, testPorts } from '@biteboard/platform/testing';
import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import type { RealServers } from '@biteboard/platform/testing/real-servers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { gatewayService, setUpGatewayApp, tokenKeys } from '../index.ts';

const CALLS = 10;
/** The most that a few calls take together on a busy machine; waiting for Redis would take longer for each. */
const SWIFT_MS = 4_000;

const onRedis = (servers: RealServers): void => {
  let ports: TestPorts;
  let keyValue: ReturnType<typeof redisKeyValue>;
  let app: FastifyInstance;

  beforeAll(async () => {
    ports = testPorts();
    const own = ports.forService('gateway');
    const tokens = await tokenKeys(ports.folder);
    keyValue = redisKeyValue(redisConnection(servers.redisUrl, own.log), 'kv:gateway');
    app = await createApp({ log: own.log, tokens, readiness: {}, maxLagMs: 0, trustProxy: true });
    const context = await setUpGatewayApp({ app, ports: { ...own, keyValue }, tokens });
    await mountService(app, gatewayService(context), { ...own, keyValue });
    mountRoute(
      app,
      route(endpoints.getCoupon, async () => ({ code: 'TEN', percent: 10 })),
    );
    await app.ready();
  });

  afterAll(async () => {
    await app.close();
    await keyValue.close();
    await ports.close();
  });

  const inTurn = async (times: number, request: InjectOptions) => {
    const started = performance.now();
    const statuses = new Map<number, number>();
    for (let n = 0; n < times; n += 1) {
      const { statusCode } = await app.inject(request);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    return { statuses: Object.fromEntries(statuses), ms: performance.now() - started };
  };
  const lookUp = (ip: string): InjectOptions => ({
    url: '/api/shop/haldi/coupon/TEN',
    headers: { 'x-forwarded-for': ip },
  });
  const logIn: InjectOptions = {
    method: 'POST',
    url: '/api/user/login',
    payload: { email: 'nobody@biteboard.test', password: 'wrong' },
  };

  test('limited calls pass uncounted and fast while Redis is down, and are counted when it is back', async () => {
    expect((await inTurn(61, lookUp('192.0.2.1'))).statuses).toEqual({ 200: 60, 429: 1 });

    await servers.stopServer('redis');
    const away = await inTurn(CALLS, lookUp('192.0.2.1'));
    expect(away.statuses).toEqual({ 200: CALLS });
    expect(away.ms).toBeLessThan(SWIFT_MS);

    await servers.startServer('redis');
    await eventually(async () => expect((await app.inject(lookUp('192.0.2.1'))).statusCode).toBe(429));
    expect((await inTurn(61, lookUp('192.0.2.2'))).statuses).toEqual({ 200: 60, 429: 1 });
  });

  test('a login is refused fast while its failures cannot be counted', async () => {
    expect((await app.inject(logIn)).statusCode).toBe(401);

    await servers.stopServer('redis');
    const refused = await app.inject(logIn);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.json().code).toBe('UNAVAILABLE');
    const away = await inTurn(CALLS, logIn);
    expect(away.statuses).toEqual({ 503: CALLS });
    expect(away.ms).toBeLessThan(SWIFT_MS);

    await servers.startServer('redis');
    await eventually(async () => expect((await app.inject(logIn)).statusCode).toBe(401));
  });
};

await onOwnServers(['redis'], onRedis);
