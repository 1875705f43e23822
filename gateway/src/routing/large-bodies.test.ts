import { endpoints } from '@biteboard/contracts';
import { createApp, mountRoute, on } from '@biteboard/platform';
import { type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { openFrontDoor, proxyServices, tokenKeys } from '../index.ts';

/** More than the sockets between us hold: whoever answers and hangs up breaks the sending off. */
const LARGE = 20 * 1024 * 1024;
const path = '/api/shop/haldi/quote';

let ports: TestPorts;
let orders: FastifyInstance;
let gateway: FastifyInstance;

beforeAll(async () => {
  ports = testPorts();
  const own = ports.forService('gateway');
  const tokens = await tokenKeys(ports.folder);
  const open = () => createApp({ log: own.log, tokens, readiness: {}, maxLagMs: 0 });
  orders = await open();
  mountRoute(
    orders,
    on(endpoints.quoteBasket, async () => {
      throw new Error('no body of this test is taken in');
    }),
  );
  gateway = await open();
  await openFrontDoor({ app: gateway, ports: own, tokens });
  await proxyServices(gateway, { orders: [await orders.listen({ port: 0, host: '127.0.0.1' })] });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await gateway.close();
  await orders.close();
  await ports.close();
});

const post = async (body: Uint8Array | ReadableStream | FormData, headers: Record<string, string> = {}) => {
  const address = gateway.server.address() as { port: number };
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const answer = await fetch(`http://127.0.0.1:${address.port}${path}`, request);
  return { status: answer.status, body: await answer.json() };
};

const json = { 'content-type': 'application/json' };
const tooLarge = { status: 413, body: { code: 'TOO_LARGE', error: 'That is too large.' } };

test('a body that is too large is refused with 413, and the caller hears it', async () => {
  expect(await post(new Uint8Array(LARGE), json)).toEqual(tooLarge);
});

test('so is one that does not say its length', async () => {
  expect(await post(new Blob([new Uint8Array(LARGE)]).stream(), json)).toEqual(tooLarge);
});

test('what a service refuses of an upload in mid-stream comes through the gateway as the service said it', async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(LARGE)]), 'menu.xlsx');
  expect(await post(form)).toEqual({
    status: 415,
    body: { code: 'UNSUPPORTED_TYPE', error: 'Send this as JSON.' },
  });
});
