import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { openTracing } from '../telemetry/open-tracing.ts';
import { newTraceparent, traceparent } from '../telemetry/trace-context.ts';
import { type CollectedSpan, otlpCollector } from '../testing/otlp-collector.ts';
import { newTokenKeys } from '../testing/service-app.ts';
import { createApp } from './app.ts';

const log = pino({ level: 'silent' });
const hung = Promise.withResolvers<void>();
const gone = Promise.withResolvers<void>();
const caller = newTraceparent();
let spans: readonly CollectedSpan[] = [];
let inHandler: string | undefined;

const hangUp = async (app: FastifyInstance): Promise<void> => {
  const { port } = app.server.address() as AddressInfo;
  const call = request({ port, path: '/hangs' }).on('error', () => {});
  call.end();
  await hung.promise;
  call.destroy();
  await gone.promise;
};

beforeAll(async () => {
  const collector = await otlpCollector();
  const tracing = await openTracing(collector.endpoint, log);
  const options = { log, tokens: newTokenKeys(), readiness: {}, maxLagMs: 0 };
  const app = await createApp({ ...options, tracing, service: 'orders' });
  app.get('/orders/:id', async () => {
    inHandler = traceparent();
    return { ok: true };
  });
  app.get('/breaks', async () => {
    throw new Error('guest@biteboard.test broke it');
  });
  app.get('/hangs', (_request, reply) => {
    reply.raw.once('close', gone.resolve);
    hung.resolve();
    return new Promise(() => {});
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.inject({ url: '/orders/7?token=hush', headers: { traceparent: caller } });
  await app.inject({ url: '/breaks' });
  await app.inject({ url: '/no/such/page' });
  await app.inject({ url: '/healthz' });
  await hangUp(app);
  await app.close();
  await tracing!.close();
  await collector.close();
  spans = collector.spans;
});

const spanOf = (name: string) => spans.filter((span) => span.name === name);

test('a request is a span of its service, under its caller, and its work is under the span', () => {
  const [, traceId, callerId] = caller.split('-');
  expect(spanOf('GET /orders/:id')).toEqual([
    {
      service: 'biteboard-orders',
      name: 'GET /orders/:id',
      traceId,
      spanId: inHandler?.split('-')[2],
      parentSpanId: callerId,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/orders/:id',
        'http.response.status_code': 200,
      },
      failed: false,
    },
  ]);
});

test('a fault is recorded by its status, not by its message', () => {
  expect(spanOf('GET /breaks')).toMatchObject([
    { failed: true, attributes: { 'http.response.status_code': 500, 'error.type': '500' } },
  ]);
  expect(JSON.stringify(spans)).not.toMatch(/guest@|hush/);
});

test('a call of an address that nobody serves is recorded by its method alone', () => {
  expect(spanOf('GET')).toMatchObject([{ failed: false, attributes: { 'http.response.status_code': 404 } }]);
});

test('a caller who hangs up ends the span without a status', () => {
  expect(spanOf('GET /hangs')).toMatchObject([{ failed: true, attributes: { 'error.type': 'aborted' } }]);
  expect(spanOf('GET /hangs')[0]?.attributes).not.toHaveProperty('http.response.status_code');
});

test('probes are not recorded', () => {
  expect(spans).toHaveLength(4);
});
