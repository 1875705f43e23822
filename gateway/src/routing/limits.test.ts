import { createApp } from '@biteboard/platform/http';
import { mountService } from '@biteboard/platform/process';
import { testPorts } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';
import { gatewayService, setUpGatewayApp } from '../index.ts';

const { keys, call, close } = await openTestGateway();
afterAll(close);

describe('limits', () => {
  test('refuse the 61st coupon look-up of one address within a minute', async () => {
    const from = { 'x-forwarded-for': '192.0.2.61' };
    for (let index = 0; index < 60; index += 1) {
      expect((await call('GET', '/api/shop/haldi/coupon/TEN', undefined, from)).statusCode).toBe(200);
    }
    const refused = await call('GET', '/api/shop/haldi/coupon/TEN', undefined, from);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('TOO_MANY');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('GET', '/api/shop/haldi/coupon/TEN')).statusCode).toBe(200);
  });

  test('can be switched off for load tests', async () => {
    const other = testPorts();
    const mine = await createApp({
      log: other.forService('gateway').log,
      tokens: keys,
      readiness: {},
      maxLagMs: 0,
    });
    const gateway = other.forService('gateway');
    const own = { ...gateway, settings: { ...gateway.settings, rateLimits: false } };
    const context = await setUpGatewayApp({ app: mine, ports: own, tokens: keys });
    await mountService(mine, gatewayService(context), own);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        mine.inject({
          method: 'POST',
          url: '/api/user/login',
          payload: { email: 'a@b.test', password: 'wrong' },
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    await mine.close();
    await other.close();
  });
});
