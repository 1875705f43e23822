import { createApp } from '@biteboard/platform/http';
import { newTokenKeys, testPorts } from '@biteboard/platform/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { findReplicas } from './find-replicas.ts';
import { servicesReady, servicesUp } from './services-ready.ts';

const gone = 'http://127.0.0.1:1';
const opened: { close(): Promise<unknown> }[] = [];
let log: ReturnType<ReturnType<typeof testPorts>['forService']>['log'];

beforeEach(() => {
  const ports = testPorts();
  opened.push(ports);
  log = ports.forService('gateway').log;
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** Stands in for a service's process; a test makes it alive. */
const openService = async () => {
  const service = Fastify({ forceCloseConnections: true });
  let alive = false;
  service.get('/healthz', (_request, reply) => reply.code(alive ? 200 : 503).send({ ok: alive }));
  opened.push(service);
  const live = () => {
    alive = true;
  };
  return { url: await service.listen({ port: 0, host: '127.0.0.1' }), live, close: () => service.close() };
};

const openGateway = async (urls: Parameters<typeof findReplicas>[0]) => {
  const app: FastifyInstance = await createApp({
    log,
    tokens: newTokenKeys(),
    readiness: servicesReady(findReplicas(urls)),
    maxLagMs: 0,
  });
  opened.push(app);
  return async () => {
    const { statusCode, body } = await app.inject({ url: '/readyz' });
    return [statusCode, JSON.parse(body).missing];
  };
};

test('a gateway is ready once a replica of every service has answered, and names those that have not', async () => {
  const [catalog, orders] = [await openService(), await openService()];
  const ready = await openGateway({ catalog: [gone, catalog.url], orders: [orders.url], billing: [gone] });
  expect(await ready()).toEqual([503, ['catalog', 'orders', 'billing']]);
  catalog.live();
  orders.live();
  expect(await ready()).toEqual([503, ['billing']]);
});

test('a gateway that was ready stays so while a service is down: it still serves the others', async () => {
  const [catalog, orders] = [await openService(), await openService()];
  catalog.live();
  orders.live();
  const ready = await openGateway({ catalog: [catalog.url], orders: [orders.url] });
  expect(await ready()).toEqual([200, []]);
  await orders.close();
  expect(await ready()).toEqual([200, []]);
});

test('a service that has answered is not checked again while others are awaited', async () => {
  const catalog = await openService();
  catalog.live();
  const ready = await openGateway({ catalog: [catalog.url], orders: [gone] });
  expect(await ready()).toEqual([503, ['orders']]);
  await catalog.close();
  expect(await ready()).toEqual([503, ['orders']]);
});

test('what is watched of a service is whether a replica answers now, also after it was ready', async () => {
  const orders = await openService();
  orders.live();
  const up = servicesUp(findReplicas({ orders: [gone, orders.url], billing: [gone] }));
  await expect(up.orders!()).resolves.toBeUndefined();
  await expect(up.billing!()).rejects.toThrow();
  await orders.close();
  await expect(up.orders!()).rejects.toThrow();
});
