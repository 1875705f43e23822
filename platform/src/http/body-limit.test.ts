import { type Endpoint, endpoints } from '@biteboard/contracts';
import { afterAll, describe, expect, test } from '@jest/globals';
import { testPorts } from '../testing/index.ts';
import { newTokenKeys } from '../testing/service-app.ts';
import { createApp } from './app.ts';
import { bodyLimitOf } from './body-limit.ts';
import { mountRoute, route } from './mount-route.ts';

const MIB = 1024 * 1024;
const ports = testPorts();
const app = await createApp({
  log: ports.forService('gateway').log,
  tokens: newTokenKeys(),
  readiness: {},
  maxLagMs: 0,
});
mountRoute(
  app,
  route(endpoints.loginUser, async () => ({
    token: '',
    user: { userId: 'u', email: '', name: '', role: 'user' as const },
  })),
);
mountRoute(
  app,
  route(endpoints.quoteBasket, async () => {
    throw new Error('not to be reached');
  }),
);
afterAll(async () => {
  await app.close();
  await ports.close();
});

const post = async (url: string, payload: string) => {
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json' },
  });
  return [statusCode, (json() as { code: string }).code];
};
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));
const QUOTE = '/api/shop/haldi/quote';

describe('a body before anybody knows who sends it', () => {
  test('is no larger than what its contract allows', async () => {
    expect(await post('/api/user/login', keys(90_000))).toEqual([413, 'TOO_LARGE']);
    const longest = { email: '😀'.repeat(254), password: '\u0001'.repeat(200), more: 'x'.repeat(1_000) };
    expect((await post('/api/user/login', JSON.stringify(longest)))[0]).toBe(200);
  });

  test.each([
    ['many fields', keys(90_000), [413, 'TOO_MANY_VALUES']],
    ['many entries', `[${'{},'.repeat(50_000)}{}]`, [413, 'TOO_MANY_VALUES']],
    ['endless nesting', '['.repeat(300_000), [400, 'MALFORMED_JSON']],
  ])('is not parsed where it has %s', async (_name, body, refused) => {
    const parse = JSON.parse;
    let calls = 0;
    JSON.parse = (...given: Parameters<typeof parse>) => {
      calls += 1;
      return parse(...given);
    };
    try {
      expect(await post(QUOTE, body)).toEqual(refused);
      expect(calls).toBe(1);
    } finally {
      JSON.parse = parse;
    }
  });

  test('may hold any text, with commas and brackets of its own', async () => {
    const text = `${'[{,'.repeat(30_000)}\\"`;
    expect((await post(QUOTE, JSON.stringify({ items: [], more: text })))[1]).not.toBe('TOO_MANY_VALUES');
  });
});

test('every endpoint that anybody may call without a signature bounds its body', () => {
  const open = Object.entries(endpoints as Record<string, Endpoint>).filter(
    ([, { access, body, rawBody }]) => access === 'public' && body && !rawBody,
  );
  const unbounded = open.filter(([, endpoint]) => bodyLimitOf(endpoint, Infinity) === undefined);
  expect(unbounded.map(([name]) => name)).toEqual([]);
  expect(bodyLimitOf(endpoints.loginUser, MIB)).toBeLessThan(32 * 1024);
});
