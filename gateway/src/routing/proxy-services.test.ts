import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '@biteboard/platform/http';
import { type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { findReplicas, proxyServices, setUpGatewayApp, tokenKeys } from '../index.ts';

let ports: TestPorts;
const gone = 'http://127.0.0.1:1';
let app: FastifyInstance;
let upstream: FastifyInstance;
let reads = 0;
let busy = 0;

beforeAll(async () => {
  upstream = Fastify({ forceCloseConnections: true });
  upstream.removeAllContentTypeParsers();
  upstream.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  upstream.get('/api/shop/:site/categories', async () => {
    reads += 1;
    return [{ siteId: 'site-a', name: 'Curries' }];
  });
  upstream.get('/api/shop/:site/hours', (_request, reply) => {
    busy += 1;
    return reply.code(503).header('retry-after', '7').send({ error: 'Busy.', code: 'BUSY' });
  });
  upstream.post('/api/shop/:site/quote', async ({ body, headers, query }) => ({ body, headers, query }));
  const catalog = await upstream.listen({ port: 0 });

  ports = testPorts();
  const own = ports.forService('gateway');
  const tokens = await tokenKeys(ports.folder);
  app = await createApp({ log: own.log, tokens, readiness: {}, maxLagMs: 0 });
  await setUpGatewayApp({ app, ports: own, tokens });
  await proxyServices(app, findReplicas({ catalog: [gone, catalog], orders: [catalog], billing: [gone] }));
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await upstream.close();
  await ports.close();
});

describe('a service that runs elsewhere', () => {
  test('is read from its next replica when one is down, and that one is backed off', async () => {
    const first = await app.inject({ url: '/api/shop/site-b/categories' });
    const again = await app.inject({ url: '/api/shop/site-c/categories' });
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    reads = 0;
  });

  test('gets the call unchanged, with the caller and the trace', async () => {
    const payload = '{ "items": [],  "coupon": " TEN " }';
    const { body, headers, query } = (
      await app.inject({
        method: 'POST',
        url: '/api/shop/haldi-house/quote?x=1',
        payload,
        headers: { 'content-type': 'application/json', authorization: 'Bearer t', host: 'shop.test' },
      })
    ).json();
    expect(body).toBe(payload);
    expect(query).toEqual({ x: '1' });
    expect(headers).toMatchObject({
      authorization: 'Bearer t',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'shop.test',
      'x-request-id': expect.any(String),
      traceparent: expect.stringMatching(/^00-/),
    });
  });

  test('is asked for the path alone where the caller sends an absolute URL', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const statusOf = (path: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        get({ port, host: '127.0.0.1', path }, (answer) => resolve(answer.resume().statusCode)).on(
          'error',
          reject,
        );
      });
    expect(await statusOf('http://shop.test/api/shop/site-d/categories?x=1')).toBe(200);
    expect(await statusOf('http://shop.test/../api/shop/site-d/categories')).not.toBe(500);
    reads = 0;
  });

  test('is asked once for a cached menu', async () => {
    const url = '/api/shop/site-a/categories';
    const first = await app.inject({ url });
    const second = await app.inject({ url });
    expect([first.statusCode, second.statusCode, reads]).toEqual([200, 200, 1]);
    expect(second.json()).toEqual([{ siteId: 'site-a', name: 'Curries' }]);
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  test('answers its own 503, and is not retried', async () => {
    const answer = await app.inject({ url: '/api/shop/site-a/hours' });
    expect([answer.statusCode, answer.headers['retry-after'], busy]).toEqual([503, '7', 1]);
    expect(answer.json().code).toBe('BUSY');
  });

  test('is answered for with 503 and Retry-After while it is down', async () => {
    const answer = await app.inject({ url: '/api/shop/orders/1/pdf' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json().code).toBe('UNAVAILABLE');
  });
});
