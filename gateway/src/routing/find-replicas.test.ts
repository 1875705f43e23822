import type { AddressInfo } from 'node:net';
import { createApp } from '@biteboard/platform/http';
import { eventually, type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { proxyServices, setUpGatewayApp, tokenKeys } from '../index.ts';
import { findReplicas, type LookUp } from './find-replicas.ts';

const v4 = (...addresses: string[]) => addresses.map((address) => ({ address, family: 4 }));

/** The replicas that are called in `calls` calls. */
const called = ({ of }: ReturnType<typeof findReplicas>, service: string, calls: number): Set<string> =>
  new Set(Array.from({ length: calls }, () => of.get(service)!.next()));

describe('a service’s name', () => {
  const found: ReturnType<typeof findReplicas>[] = [];
  const find = async (urls: Parameters<typeof findReplicas>[0], lookUp: LookUp) => {
    const services = findReplicas(urls, lookUp);
    found.push(services);
    await services.start();
    return services;
  };
  afterEach(() => {
    for (const one of found.splice(0)) one.close();
  });

  test('stands for every address that it has', async () => {
    const services = await find({ orders: ['http://orders:3000'] }, async () => v4('10.0.0.2', '10.0.0.1'));
    expect(called(services, 'orders', 2)).toEqual(new Set(['http://10.0.0.1:3000', 'http://10.0.0.2:3000']));
  });

  test('stands for a process once that listens in both families', async () => {
    const both = [...v4('10.0.0.1'), { address: 'fd00::1', family: 6 }];
    const services = await find({ orders: ['http://orders:3000'] }, async () => both);
    expect(called(services, 'orders', 2)).toEqual(new Set(['http://10.0.0.1:3000']));
    const six = await find({ orders: ['http://orders'] }, async () => [{ address: 'fd00::1', family: 6 }]);
    expect(called(six, 'orders', 2)).toEqual(new Set(['http://[fd00::1]']));
  });

  test('stands for itself until it has an address, then for the last ones that it had', async () => {
    let answer: ReturnType<LookUp> = Promise.reject(new Error('ENOTFOUND'));
    const services = await find({ orders: ['http://orders:3000'] }, () => answer);
    expect(called(services, 'orders', 2)).toEqual(new Set(['http://orders:3000']));
    answer = Promise.resolve(v4('10.0.0.1'));
    await eventually(() => expect(called(services, 'orders', 2)).toEqual(new Set(['http://10.0.0.1:3000'])));
    answer = Promise.resolve([]);
    await eventually(() => expect(called(services, 'orders', 2)).toEqual(new Set(['http://10.0.0.1:3000'])));
  });

  test('is not looked up where it is an address, or certified as it stands', async () => {
    const at = ['http://10.0.0.1:3000', 'http://[fd00::1]:3000', 'http://localhost:3000', 'https://orders'];
    const services = await find({ orders: at }, async (host) => {
      throw new Error(`${host} was looked up`);
    });
    expect(called(services, 'orders', at.length)).toEqual(new Set(at));
  });
});

describe('behind one name', () => {
  const opened: { close(): Promise<unknown> }[] = [];
  const counts = new Map<string, number>();
  let ports: TestPorts;
  let port = 0;
  /** What the name has for addresses. */
  let addresses: string[] = [];

  /** One more replica, at an address of its own, on the port that all share. */
  const openReplica = async (address: string): Promise<FastifyInstance> => {
    const replica = Fastify({ forceCloseConnections: true });
    const count = async () => {
      counts.set(address, (counts.get(address) ?? 0) + 1);
      return {};
    };
    replica.get('/api/shop/orders/:orderId/pdf', count);
    replica.post('/api/shop/:site/quote', count);
    await replica.listen({ port, host: address });
    port = (replica.server.address() as AddressInfo).port;
    opened.push(replica);
    addresses.push(address);
    return replica;
  };
  const openGateway = async () => {
    const own = ports.forService('gateway');
    const tokens = await tokenKeys(ports.folder);
    const app = await createApp({ log: own.log, tokens, readiness: {}, maxLagMs: 0 });
    await setUpGatewayApp({ app, ports: own, tokens });
    const at = [`http://any.test:${port}`];
    await proxyServices(
      app,
      findReplicas({ billing: at, orders: at }, async () => v4(...addresses)),
    );
    await app.ready();
    opened.push(app);
    return {
      read: async () => (await app.inject({ url: '/api/shop/orders/1/pdf' })).statusCode,
      write: async () =>
        (await app.inject({ method: 'POST', url: '/api/shop/site-a/quote', payload: {} })).statusCode,
    };
  };
  const REPLICAS = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'];

  beforeEach(() => {
    ports = testPorts();
    port = 0;
    addresses = [];
    counts.clear();
  });
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
    await ports.close();
  });

  test('a replica that comes later is found by itself, and all get the same share', async () => {
    await openReplica(REPLICAS[0]!);
    const { read } = await openGateway();
    expect(await read()).toBe(200);
    for (const address of REPLICAS.slice(1)) await openReplica(address);
    await eventually(async () => {
      await read();
      expect(counts.size).toBe(REPLICAS.length);
    });
    counts.clear();
    for (let call = 0; call < 40; call += 1) await read();
    expect(REPLICAS.map((address) => counts.get(address))).toEqual([10, 10, 10, 10]);
  });

  test('a dead replica costs no call, a write neither, before its name has forgotten it', async () => {
    const [, second] = [await openReplica(REPLICAS[0]!), await openReplica(REPLICAS[1]!)];
    const { read, write } = await openGateway();
    await second.close();
    for (let call = 0; call < 10; call += 1) expect([await read(), await write()]).toEqual([200, 200]);
    expect(counts.get(REPLICAS[1]!)).toBeUndefined();
  });
});
