import { generateKeyPairSync } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints } from '@biteboard/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { mountRoute } from './mount-route.ts';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const tokens = { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
  app = await createApp({ log: pino({ level: 'silent' }), tokens, readiness: {}, maxLagMs: 0 });
  for (const endpoint of [endpoints.quoteBasket, endpoints.stripeWebhook, endpoints.getCoupon]) {
    mountRoute(app, { endpoint, handle: async () => ({ received: true }) });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});

afterAll(() => app.close());

const answerTo = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown };
};

const refusal = (code: string) => ({ error: expect.stringMatching(/^[A-Z].* .*\.$/), code });

test('what is no HTTP call is refused in the form of every other refusal', async () => {
  expect(await answerTo('\x16\x03\x01garbage\r\n\r\n')).toEqual({ status: 400, body: refusal('MALFORMED') });
});

test('headers without end are refused with a sentence', async () => {
  const call = `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`;
  expect(await answerTo(call)).toEqual({ status: 431, body: refusal('TOO_LARGE') });
});

test('a call must have come in whole after some time', () => {
  expect(app.server.requestTimeout).toBeGreaterThan(0);
});

test.each([
  ['wrongly encoded', '%E0%A4%A', 400, 'MALFORMED'],
  ['too long', 'x'.repeat(300), 414, 'REFUSED'],
])('an address that is %s is refused with a sentence', async (_what, site, status, code) => {
  const answer = await app.inject({ method: 'GET', url: `/api/shop/${site}/coupon/X` });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual(refusal(code));
});

test.each([
  ['lists', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
])('a body of %s nested without end is malformed, not a fault of ours', async (_what, payload) => {
  for (const url of ['/api/shop/s/quote', '/webhook/stripe/s']) {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(refusal('MALFORMED_JSON'));
  }
});
