import { endpoint, Struct, Text } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../adapters/shared/logger.ts';
import { newTokenKeys } from '../testing/service-app.ts';
import { createApp } from './app.ts';
import { mountRoute, route } from './mount-route.ts';

const texts = Struct({ q: Text(100) });
const echo = endpoint({
  service: 'orders',
  method: 'POST',
  path: '/echo/:q',
  summary: 'Says what it heard',
  access: 'public',
  params: texts,
  query: texts,
  body: Struct({ q: Text(100), deep: texts, password: Text(100) }),
});

let app: FastifyInstance;
beforeEach(async () => {
  const log = createLogger({ level: 'silent' });
  app = await createApp({ log, tokens: newTokenKeys(), readiness: {}, maxLagMs: 0 });
  mountRoute(
    app,
    route(echo, async ({ params, query, body }) => ({ params, query, body })),
  );
});
afterEach(() => app.close());

test('half of a character comes in as the sign for what cannot be read', async () => {
  const headers = { 'content-type': 'application/json' };
  const payload = '{"q":"a\\ud83d","deep":{"q":"\\ud83c\\udf36"},"password":"x"}';
  const answer = await app.inject({ method: 'POST', url: '/echo/a?q=b', payload, headers });
  expect(answer.json().body).toEqual({ q: 'a\ufffd', deep: { q: '🌶' }, password: 'x' });
});

test('texts come in without what no door of ours can hold and blanks around them; a password as it is', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/echo/%20ha%00ldi?q=%00curry%20',
    payload: { q: ' \u0001no\0t\u001f\uffffes\u0008 ', deep: { q: '\0' }, password: ' s\0 ' },
  });
  expect(answer.json()).toEqual({
    params: { q: 'haldi' },
    query: { q: 'curry' },
    body: { q: 'notes', deep: { q: '' }, password: ' s\0 ' },
  });
});
