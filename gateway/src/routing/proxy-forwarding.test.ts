import { type IncomingMessage, request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { endpoints } from '@biteboard/contracts';
import { createApp, mountRoute, type Route, route } from '@biteboard/platform/http';
import { type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { findReplicas, proxyServices, setUpGatewayApp, tokenKeys } from '../index.ts';

type Headers = Record<string, string | string[] | undefined>;
interface Seen {
  headers: Headers;
  host: string;
  ip: string;
  protocol: string;
}

let ports: TestPorts;
let tokens: Awaited<ReturnType<typeof tokenKeys>>;
let upstream: FastifyInstance;
let catalog: string;
let seen: Seen;
const gateways: FastifyInstance[] = [];

/** Stands in for catalog's process: it trusts the gateway, as every service's process does. */
const hostSite: Route = route(endpoints.getHostSite, async ({ request, reply }) => {
  const { headers, hostname: host, ip, protocol } = request;
  seen = { headers, host, ip, protocol };
  reply.header('keep-alive', 'timeout=1').header('proxy-authenticate', 'Basic');
  return { slug: host, ownDomain: true };
});

const openApp = async (trustProxy: boolean | string): Promise<FastifyInstance> =>
  createApp({ log: ports.forService('gateway').log, tokens, readiness: {}, maxLagMs: 0, trustProxy });

const openGateway = async (trustProxy: boolean | string) => {
  const app = await openApp(trustProxy);
  await setUpGatewayApp({ app, ports: ports.forService('gateway'), tokens });
  await proxyServices(app, findReplicas({ catalog: [catalog] }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  gateways.push(app);
  const { port } = app.server.address() as AddressInfo;
  return async (headers: Headers) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      rawRequest({ port, host: '127.0.0.1', path: endpoints.getHostSite.path, headers }, resolve)
        .on('error', reject)
        .end();
    });
    return { status: answer.statusCode, headers: answer.headers, body: await json(answer) };
  };
};

beforeAll(async () => {
  ports = testPorts();
  tokens = await tokenKeys(ports.folder);
  upstream = await openApp(true);
  mountRoute(upstream, hostSite);
  catalog = await upstream.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  for (const app of gateways) await app.close();
  await upstream.close();
  await ports.close();
});

const FORGED = {
  host: 'haldi.test:8443',
  forwarded: 'for=192.0.2.66;host=evil.test;proto=https',
  'x-forwarded-for': '192.0.2.66',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-forwarded-prefix': '/evil',
  'x-real-ip': '192.0.2.66',
};

describe('a forwarded call', () => {
  test('names the host that the caller asked for, so that a custom domain opens its shop', async () => {
    const call = await openGateway(false);
    expect(await call({ host: 'haldi.test:8443' })).toMatchObject({
      status: 200,
      body: { slug: 'haldi.test', ownDomain: true },
    });
    expect(seen).toMatchObject({ ip: '127.0.0.1', protocol: 'http' });
  });

  test('carries nothing that a caller forged about itself', async () => {
    const call = await openGateway(false);
    await call(FORGED);
    expect(seen).toMatchObject({ host: 'haldi.test', ip: '127.0.0.1', protocol: 'http' });
    expect(seen.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'haldi.test:8443',
      'x-forwarded-proto': 'http',
    });
    const names = Object.keys(seen.headers);
    for (const name of ['forwarded', 'x-forwarded-port', 'x-forwarded-prefix', 'x-real-ip']) {
      expect(names).not.toContain(name);
    }
    expect(JSON.stringify(seen.headers)).not.toMatch(/evil|192\.0\.2\.66/);
  });

  test('carries what the proxy before a trusting gateway says', async () => {
    const call = await openGateway('127.0.0.1');
    await call({ ...FORGED, 'x-forwarded-host': 'nami.test', 'x-forwarded-for': '198.51.100.7' });
    expect(seen).toMatchObject({ host: 'nami.test', ip: '198.51.100.7', protocol: 'https' });
  });

  test('drops hop-by-hop headers, in both directions', async () => {
    const call = await openGateway(false);
    const answer = await call({
      host: 'haldi.test',
      connection: 'keep-alive, x-mine',
      'x-mine': 'private',
      'keep-alive': 'timeout=999',
      te: 'trailers',
      'proxy-authorization': 'Basic abc',
      upgrade: 'h2c',
      'x-other': 'yes',
    });
    expect(answer.status).toBe(200);
    expect(seen.headers['x-other']).toBe('yes');
    const names = Object.keys(seen.headers);
    for (const name of ['x-mine', 'keep-alive', 'te', 'proxy-authorization', 'upgrade']) {
      expect(names).not.toContain(name);
    }
    expect(answer.headers['keep-alive']).not.toBe('timeout=1');
    expect(answer.headers).not.toHaveProperty('proxy-authenticate');
  });
});
