import { randomBytes } from 'node:crypto';
import { type Endpoint, endpoints, MAX_PICTURE_BYTES } from '@biteboard/contracts';
import { createApp, mountRoute, route, type Upload } from '@biteboard/platform/http';
import { type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { findReplicas, proxyServices, setUpGatewayApp, tokenKeys } from '../index.ts';

/** More than the socket buffers hold: a server that answers early and closes breaks the upload off. */
const LARGE = 20 * 1024 * 1024;
const path = '/api/shop/haldi/quote';

let ports: TestPorts;
let orders: FastifyInstance;
let catalog: FastifyInstance;
let gateway: FastifyInstance;
let upload: Upload;

beforeAll(async () => {
  ports = testPorts();
  const own = ports.forService('gateway');
  const tokens = await tokenKeys(ports.folder);
  const open = () => createApp({ log: own.log, tokens, readiness: {}, maxLagMs: 0 });
  orders = await open();
  mountRoute(
    orders,
    route(endpoints.quoteBasket, async () => {
      throw new Error('no body of this test is taken in');
    }),
  );
  catalog = await open();
  mountRoute(catalog, {
    endpoint: { ...endpoints.adminUploadLogo, access: 'public', response: undefined } as unknown as Endpoint,
    handle: async ({ file }) => {
      upload = await file();
      return { ok: true };
    },
  });
  gateway = await open();
  await setUpGatewayApp({ app: gateway, ports: own, tokens });
  await proxyServices(
    gateway,
    findReplicas({
      orders: [await orders.listen({ port: 0, host: '127.0.0.1' })],
      catalog: [await catalog.listen({ port: 0, host: '127.0.0.1' })],
    }),
  );
  await gateway.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await gateway.close();
  await orders.close();
  await catalog.close();
  await ports.close();
});

const post = async (
  body: Uint8Array | ReadableStream | FormData,
  headers: Record<string, string> = {},
  at = path,
) => {
  const address = gateway.server.address() as { port: number };
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const answer = await fetch(`http://127.0.0.1:${address.port}${at}`, request);
  return { status: answer.status, body: await answer.json() };
};

const json = { 'content-type': 'application/json' };
const tooLarge = { status: 413, body: { code: 'TOO_LARGE', error: 'That is too large.' } };

test('a body that is too large is refused with 413, and the caller receives it', async () => {
  expect(await post(new Uint8Array(LARGE), json)).toEqual(tooLarge);
});

test('so is one that does not say its length', async () => {
  expect(await post(new Blob([new Uint8Array(LARGE)]).stream(), json)).toEqual(tooLarge);
});

const formOf = (bytes: Uint8Array<ArrayBuffer>, name: string): FormData => {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  return form;
};

test('a form at an endpoint without uploads is buffered like any body, and refused by the service', async () => {
  expect(await post(formOf(new Uint8Array(10), 'menu.xlsx'))).toEqual({
    status: 415,
    body: { code: 'UNSUPPORTED_TYPE', error: 'Send this as JSON.' },
  });
  expect(await post(formOf(new Uint8Array(LARGE), 'menu.xlsx'))).toEqual(tooLarge);
});

const logo = '/api/admin/sites/haldi/logo';
const staff = () => ({
  authorization: `Bearer ${gateway.jwt.sign({ userId: 'm', email: 'm@b.test', role: 'manager', sites: [] })}`,
});

test('an upload of the largest allowed size passes, and one byte more is refused with 413', async () => {
  const send = (bytes: Uint8Array<ArrayBuffer>) => post(formOf(bytes, 'logo.png'), staff(), logo);
  const bytes = randomBytes(MAX_PICTURE_BYTES);
  expect(await send(bytes)).toEqual({ status: 200, body: { ok: true } });
  expect(Buffer.compare(upload.bytes, bytes)).toBe(0);
  for (const tooMany of [MAX_PICTURE_BYTES + 1, LARGE])
    expect(await send(new Uint8Array(tooMany))).toMatchObject({ status: 413 });
});

test('an upload of somebody who runs no site takes no connection to the service', async () => {
  const send = (headers: Record<string, string>) => post(formOf(randomBytes(10), 'logo.png'), headers, logo);
  const before = upload;
  expect(await send({})).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  const customer = gateway.jwt.sign({ userId: 'c', email: 'c@b.test', role: 'customer' });
  expect(await send({ authorization: `Bearer ${customer}` })).toMatchObject({ status: 403 });
  expect(upload).toBe(before);
});
