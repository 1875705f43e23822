import { once } from 'node:events';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@biteboard/contracts';
import { mountRoute, route } from '@biteboard/platform/http';
import { createMetrics } from '@biteboard/platform/telemetry';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { openTestGateway } from '../gateway.fixture.ts';

const PARTNER = 'https://partner.test';
const URL = '/api/shop/site-a/categories';
const { ports, catalog, startApp, mountCatalog, adminToken, close } = await openTestGateway();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const opened: FastifyInstance[] = [];
/** Calls that reached Fastify's hooks. */
let hooked = 0;
let whenEnding = async (): Promise<void> => {};

/** A listening gateway with catalog. */
const open = async (options: Parameters<typeof startApp>[0] = {}) => {
  const started = await startApp({
    ...options,
    onCall: () => {
      hooked += 1;
    },
  });
  started.app.addHook('preClose', () => whenEnding());
  mountCatalog(started.app);
  mountRoute(
    started.app,
    route(endpoints.getHostSite, async ({ request: { hostname } }) => ({ slug: hostname.split('.')[0]! })),
  );
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  opened.push(started.app);
  return started;
};

/** One call over the wire, and whether it bypassed Fastify. */
const ask = async (
  app: FastifyInstance,
  headers: Record<string, string> = {},
  path = URL,
  method = 'GET',
) => {
  const before = hooked;
  const call = request({ agent, port: (app.server.address() as AddressInfo).port, path, method, headers });
  const answered = once(call.end(), 'response');
  const [response] = await answered;
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return {
    atOnce: hooked === before,
    status: response.statusCode as number,
    headers: response.headers as Record<string, string>,
    body: Buffer.concat(parts).toString('latin1'),
  };
};

/** Repeats the call until it bypasses the hooks; the answers before ran through them. */
const askUntilAtOnce = async (app: FastifyInstance, headers: Record<string, string> = {}) => {
  await ask(app);
  const byHooks = await ask(app, headers);
  const next = await ask(app, headers);
  expect([byHooks.atOnce, next.atOnce]).toEqual([false, true]);
  return { byHooks, next };
};

let app: FastifyInstance;
let context: Awaited<ReturnType<typeof startApp>>['context'];
const metrics = createMetrics({ process: false });
beforeAll(async () => {
  catalog.menu = [
    { name: 'Curries, ₹ and é' },
    ...Array.from({ length: 60 }, (_, at) => ({ name: `${at}` })),
  ];
  ({ app, context } = await open({ corsOrigins: [PARTNER], metrics }));
});
beforeEach(() => context.menus.dropAll());
afterAll(async () => {
  agent.destroy();
  for (const one of opened) await one.close();
  await close();
});

const compressed = () =>
  eventually(async () => {
    const { headers } = await ask(app, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
  });

describe('a menu that bypasses the hooks', () => {
  /** All but the headers of the moment and the connection. */
  const ofAnswer = ({ date, connection, 'keep-alive': kept, ...headers }: OutgoingHttpHeaders) => headers;
  test.each([
    ['a plain call', {}],
    ['one over HTTPS', { 'x-forwarded-proto': 'https' }],
    ['one of a partner’s page', { origin: PARTNER }],
    ['one of a partner’s page over HTTPS', { origin: PARTNER, 'x-forwarded-proto': 'https' }],
    ['one that takes gzip', { 'accept-encoding': 'gzip' }],
    ['one that takes what there is', { 'accept-encoding': 'gzip, br, zstd' }],
    ['one that refuses br', { 'accept-encoding': 'br;q=0' }],
    ['one that knows another answer', { 'if-none-match': 'W/"other"' }],
    ['one that knows any', { 'if-none-match': '*', 'x-forwarded-proto': 'https', origin: PARTNER }],
  ])('has the same headers and bytes as through the hooks: %s', async (_name, headers) => {
    await ask(app);
    await compressed();
    const { statusCode, headers: hooked, rawPayload } = await app.inject({ url: URL, headers });
    await ask(app, headers);
    const next = await ask(app, headers);
    expect(next.atOnce).toBe(true);
    const body = rawPayload.toString('latin1');
    expect([next.status, ofAnswer(next.headers), next.body]).toEqual([statusCode, ofAnswer(hooked), body]);
    expect(next.headers).toMatchObject({ 'x-content-type-options': 'nosniff', etag: expect.any(String) });
  });

  test('has the hooks’ headers for HTTPS, partners and caching', async () => {
    const { next } = await askUntilAtOnce(app, { 'x-forwarded-proto': 'https', origin: PARTNER });
    expect(next.headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age='),
      'access-control-allow-origin': PARTNER,
      vary: 'Origin, accept-encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    context.menus.dropAll();
    const plain = await askUntilAtOnce(app);
    expect(plain.next.headers).not.toHaveProperty('strict-transport-security');
    expect(plain.next.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('is answered with 304 to a client that has it', async () => {
    const { next } = await askUntilAtOnce(app);
    const known = { 'if-none-match': String(next.headers.etag) };
    const unchanged = await askUntilAtOnce(app, known);
    expect([unchanged.next.status, unchanged.next.body]).toEqual([304, '']);
    expect(ofAnswer(unchanged.next.headers)).toEqual(ofAnswer(unchanged.byHooks.headers));
  });

  test('is counted once, under its route', async () => {
    const counted = async () => {
      const line =
        /^http_request_duration_seconds_count\{route="\/api\/shop\/:site\/categories",method="GET",status="200"\} (\d+)$/m;
      return Number(line.exec(await metrics.text())?.[1] ?? 0);
    };
    const before = await counted();
    await askUntilAtOnce(app);
    await eventually(async () => expect(await counted()).toBe(before + 3));
  });

  test('is replaced once its site’s catalogue has changed, or after a minute', async () => {
    await askUntilAtOnce(app);
    catalog.menu = [{ name: 'Changed' }, ...catalog.menu.slice(1)];
    context.menus.dropSite('site-a');
    const { next } = await askUntilAtOnce(app);
    expect(next.body).toContain('Changed');
    const reads = catalog.reads;
    ports.clock.advance(60_000);
    expect((await ask(app)).atOnce).toBe(false);
    expect(catalog.reads).toBe(reads + 1);
  });

  test('shows an admin’s own write at once', async () => {
    await askUntilAtOnce(app);
    const headers = { authorization: `Bearer ${adminToken()}` };
    const gone = catalog.menu[0]!.name;
    const written = await ask(app, headers, '/api/admin/sites/site-a/categories/c0', 'DELETE');
    expect(written.status).toBe(200);
    expect((await ask(app)).body).not.toContain(gone);
  });
});

describe('Fastify answers', () => {
  test.each([
    ['another method', URL, 'HEAD'],
    ['parameters that no contract knows', `${URL}?x=1`, 'GET'],
    ['what is not cached', '/api/shop/site-a/products/none', 'GET'],
  ])('%s', async (_name, path, method) => {
    await askUntilAtOnce(app);
    for (let round = 0; round < 3; round += 1) {
      expect((await ask(app, {}, path, method)).atOnce).toBe(false);
    }
  });

  test('calls from other origins than partners, and stores nothing for them', async () => {
    await askUntilAtOnce(app);
    await compressed();
    const { bytes } = context.menus;
    for (const origin of ['https://evil.test', 'https://evil.test', 'null']) {
      const { atOnce, headers } = await ask(app, { origin });
      expect(atOnce).toBe(false);
      expect(headers['access-control-allow-origin']).not.toBe(origin);
    }
    expect(context.menus.bytes).toBe(bytes);
  });

  test('what depends on the requested host', async () => {
    for (let round = 0; round < 3; round += 1)
      for (const host of ['haldi.test', 'nami.test']) {
        const { atOnce, body } = await ask(app, { host }, '/api/shop/host-site');
        expect([atOnce, JSON.parse(body)]).toEqual([false, { slug: host.split('.')[0] }]);
      }
  });

  test('every call while the process is overloaded', async () => {
    const busy = await open({ maxLagMs: 60_000 });
    await askUntilAtOnce(busy.app);
    busy.app.isUnderPressure = () => true;
    expect((await ask(busy.app)).atOnce).toBe(false);
  });

  test('every call while the process shuts down', async () => {
    const ending = await open();
    await askUntilAtOnce(ending.app);
    const goOn = Promise.withResolvers<void>();
    const closed = await new Promise<{ end: Promise<unknown> }>((began) => {
      whenEnding = async () => {
        began({ end });
        await goOn.promise;
      };
      const end = Promise.resolve(ending.app.close());
    });
    const { status, headers } = await ask(ending.app);
    goOn.resolve();
    await closed.end;
    whenEnding = async () => {};
    expect([status, headers.connection]).toEqual([503, 'close']);
  });

  test('every call where calls are traced', async () => {
    const names: string[] = [];
    const traced = await open({
      tracing: {
        begin: (_parent, { name }) => {
          names.push(name);
          return { traceparent: '', end: () => {} };
        },
        close: async () => {},
      },
    });
    for (let round = 0; round < 3; round += 1) await ask(traced.app);
    expect(names).toEqual(Array.from({ length: 3 }, () => 'GET /api/shop/:site/categories'));
  });
});

describe('the forwarded protocol', () => {
  test('is believed from a trusted proxy alone', async () => {
    const { app: direct } = await open({ trustProxy: '10.0.0.0/8' });
    const { byHooks, next } = await askUntilAtOnce(direct, { 'x-forwarded-proto': 'https' });
    for (const { headers } of [byHooks, next])
      expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('is not taken from the previous call on the same connection', async () => {
    await askUntilAtOnce(app, { 'x-forwarded-proto': 'https' });
    const { headers } = await ask(app, { 'x-forwarded-proto': 'http' });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect((await ask(app)).headers).not.toHaveProperty('strict-transport-security');
  });
});
