import type { Claims } from '@biteboard/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../adapters/shared/logger.ts';
import { eventually } from '../testing/eventually.ts';
import { newTokenKeys } from '../testing/service-app.ts';
import { createApp } from './app.ts';
import { identify } from './auth.ts';

const claims: Claims = { userId: 'u1', email: 'ada@biteboard.test', role: 'user' };
let app: FastifyInstance;
beforeAll(async () => {
  const log = createLogger({ level: 'silent' });
  app = await createApp({ log, tokens: newTokenKeys(), readiness: {}, maxLagMs: 0 });
  app.get('/who', async (request) => ({ who: (await identify(request))?.userId ?? null }));
  await app.ready();
});
afterAll(() => app.close());

const whoIs = async (authorization?: string) => {
  const answer = await app.inject({ url: '/who', headers: authorization ? { authorization } : {} });
  return answer.statusCode === 200 ? answer.json().who : `${answer.statusCode} ${answer.json().code}`;
};

test('a token says who calls, each time it comes', async () => {
  const token = app.jwt.sign(claims);
  expect([await whoIs(`Bearer ${token}`), await whoIs(`bearer ${token}`), await whoIs()]).toEqual([
    'u1',
    'u1',
    null,
  ]);
});

test('what is no token of ours is refused, also right after one that is', async () => {
  const token = app.jwt.sign(claims);
  await whoIs(`Bearer ${token}`);
  const forged = `${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`;
  for (const authorization of [`Bearer ${forged}`, `Bearer ${token}x`, `Basic ${token}`, token, 'Bearer'])
    expect(await whoIs(authorization)).toBe('401 TOKEN_INVALID');
});

test('a token that was good is refused once it has run out', async () => {
  const brief = app.jwt.sign(claims, { expiresIn: '3s' });
  expect(await whoIs(`Bearer ${brief}`)).toBe('u1');
  await eventually(async () => expect(await whoIs(`Bearer ${brief}`)).toBe('401 TOKEN_INVALID'));
});
