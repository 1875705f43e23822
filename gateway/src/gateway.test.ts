import { createPublicKey, verify } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { endpoints, events } from '@biteboard/contracts';
import { AppError, createApp, mountRoute, mountService, on, type Route } from '@biteboard/platform';
import { eventually, type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { ensureAdmin, gatewayService, openFrontDoor, tokenKeys } from './index.ts';

let ports: TestPorts;
let app: FastifyInstance;
let keys: Awaited<ReturnType<typeof tokenKeys>>;
let menu: { name: string }[] = [];
let reads = 0;
let slowRead: Promise<void> | undefined;

/** Stands where catalog stands in the product. */
const catalogRoutes: Route[] = [
  on(endpoints.listCategories, async ({ params }) => {
    reads += 1;
    const shown = menu.map(({ name }, index) => ({
      _id: `c${index}`,
      siteId: params.site,
      name,
      imageUrl: '',
      pickupOnly: false,
      position: index,
    }));
    await slowRead;
    return shown;
  }),
  on(endpoints.getProduct, async () => {
    throw new AppError('missing', 'PRODUCT_NOT_FOUND', 'There is no such product.');
  }),
  on(endpoints.adminDeleteCategory, async () => {
    menu = menu.slice(1);
    return { ok: true };
  }),
  on(endpoints.getCoupon, async () => ({ code: 'TEN', percent: 10 })),
];

const startApp = async (
  options: { rateLimits?: boolean; corsOrigins?: string[]; googleMapsApiKey?: string } = {},
) => {
  const own = ports.forService('gateway');
  const made = await createApp({ log: own.log, tokens: keys, readiness: {}, maxLagMs: 0, trustProxy: true });
  const door = await openFrontDoor({
    app: made,
    ports: { ...own, settings: { ...own.settings, googleMapsApiKey: options.googleMapsApiKey ?? '' } },
    tokens: keys,
    webFolder: path.join(ports.folder, 'dist'),
    ...options,
  });
  return { app: made, door };
};

beforeAll(async () => {
  ports = testPorts();
  keys = await tokenKeys(ports.folder);
  mkdirSync(path.join(ports.folder, 'dist/assets'), { recursive: true });
  writeFileSync(path.join(ports.folder, 'dist/index.html'), '<!doctype html><title>Biteboard</title>');
  writeFileSync(path.join(ports.folder, 'dist/assets/index-1a2b.js'), `console.log(${'1+'.repeat(2000)}1)`);
  writeFileSync(path.join(ports.folder, 'dist/assets/ready-3c4d.js'), 'plain');
  writeFileSync(path.join(ports.folder, 'dist/assets/ready-3c4d.js.br'), brotliCompressSync('packed before'));
  const started = await startApp();
  app = started.app;
  await mountService(app, gatewayService(started.door), ports.forService('gateway'));
  for (const route of catalogRoutes) mountRoute(app, route);
  await ports.start();
});

afterAll(async () => {
  await app.close();
  await ports.close();
});

let lastAddress = 0;
const newAddress = () => `10.0.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;
const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method,
    url,
    ...(payload ? { payload } : {}),
    headers: { 'x-forwarded-for': newAddress(), ...headers },
  });
const register = (email: string, password = 'long enough', headers = {}) =>
  call('POST', '/api/user/register', { email, password, name: 'Aarti' }, headers);
const logIn = (email: string, password: string, headers = {}) =>
  call('POST', '/api/user/login', { email, password }, headers);
const adminToken = () => app.jwt.sign({ userId: 'chief', role: 'admin', email: 'chief@biteboard.test' });

test('what is somebody’s own is kept by no cache on the way', async () => {
  const registered = await register('own@biteboard.test');
  const { token } = registered.json();
  const me = await call('GET', '/api/user/me', undefined, { authorization: `Bearer ${token}` });
  const refused = await call('GET', '/api/user/me');
  for (const answer of [registered, me, refused]) expect(answer.headers['cache-control']).toBe('no-store');
  expect((await call('GET', '/api/shop/s/categories')).headers['cache-control']).toContain('public');
});

describe('an account', () => {
  test('is registered with a token that says who it is', async () => {
    const answer = await register('  Aarti@Biteboard.test ');
    expect(answer.statusCode).toBe(201);
    const { token, user } = answer.json();
    expect(user).toEqual({
      userId: expect.any(String),
      email: 'aarti@biteboard.test',
      name: 'Aarti',
      role: 'user',
    });
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({ ...user, exp: claims.iat + 12 * 3600 });
    const me = await call('GET', '/api/user/me', undefined, { authorization: `Bearer ${token}` });
    expect(me.json()).toEqual(user);
  });

  test('cannot make itself an admin', async () => {
    const answer = await call('POST', '/api/user/register', {
      email: 'sly@biteboard.test',
      password: 'long enough',
      role: 'admin',
    });
    expect(answer.json().user.role).toBe('user');
  });

  test('has an email of its own, in lower case, even when two register at once', async () => {
    const answers = await Promise.all([register('twin@biteboard.test'), register('Twin@biteboard.test')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json()).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } });
  });

  test.each([
    [{ email: 'nobody', password: 'long enough' }, 'email'],
    [{ email: 'a@b.test', password: 'short' }, 'password'],
    [{ password: 'long enough' }, 'email'],
    [{ email: 7, password: 'long enough' }, 'email'],
  ])('is refused with 400 for %p', async (payload, field) => {
    const answer = await call('POST', '/api/user/register', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
  });

  test('is announced without its password', async () => {
    const seen: string[] = [];
    await ports.bus.subscribe({
      group: 'test',
      mode: 'shared',
      topics: ['gateway'],
      handle: async (event) => void seen.push(JSON.stringify(event)),
    });
    await register('heard@biteboard.test', 'a secret password');
    await ports.quiet();
    const event = seen.find((one) => one.includes('heard@biteboard.test'));
    expect(event).toContain('UserRegistered');
    expect(event).not.toMatch(/secret password|argon2/);
  });

  test('keeps its password only as an argon2id hash of 19 MiB', async () => {
    const accounts = ports.forService('gateway').database.collection({ name: 'accounts' });
    const kept = JSON.stringify(await accounts.findOne({ email: 'aarti@biteboard.test' }));
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(kept).not.toContain('long enough');
  });
});

describe('a login', () => {
  beforeAll(() => register('login@biteboard.test', ' spaces count '));

  test('opens at both addresses, whatever the case of the email', async () => {
    for (const url of ['/api/auth/login', '/api/user/login']) {
      const answer = await call('POST', url, { email: 'LOGIN@biteboard.test', password: ' spaces count ' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().user.email).toBe('login@biteboard.test');
    }
  });

  test('that is wrong is 401, the same for a wrong password and an unknown email', async () => {
    const wrong = await logIn('login@biteboard.test', 'spaces count');
    const unknown = await logIn('nobody@biteboard.test', 'spaces count');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual({ error: 'Invalid email or password', code: 'INVALID_LOGIN' });
    expect(unknown.json()).toEqual(wrong.json());
  });

  test('takes as long for an unknown email as for a wrong password', async () => {
    const fastest = async (email: (index: number) => string) => {
      let best = Number.POSITIVE_INFINITY;
      for (let index = 0; index < 8; index += 1) {
        const start = performance.now();
        await logIn(email(index), 'wrong password');
        best = Math.min(best, performance.now() - start);
      }
      return best;
    };
    const unknown = await fastest((index) => `unknown-${index}@biteboard.test`);
    const known = await fastest(() => 'login@biteboard.test');
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  test('is refused for a minute after ten failures of one email, the right password too', async () => {
    await register('guessed@biteboard.test');
    for (let index = 0; index < 10; index += 1) {
      expect((await logIn('guessed@biteboard.test', 'wrong')).statusCode).toBe(401);
    }
    const refused = await logIn('Guessed@biteboard.test', 'long enough');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    ports.clock.advance(61_000);
    expect((await logIn('guessed@biteboard.test', 'long enough')).statusCode).toBe(200);
  });

  test('is refused after ten failures from one address, for other emails too', async () => {
    const from = { 'x-forwarded-for': '192.0.2.7' };
    for (let index = 0; index < 10; index += 1) await logIn(`many-${index}@biteboard.test`, 'wrong', from);
    expect((await logIn('login@biteboard.test', ' spaces count ', from)).statusCode).toBe(429);
    expect((await logIn('login@biteboard.test', ' spaces count ')).statusCode).toBe(200);
  });

  test('is not counted while it succeeds', async () => {
    const from = { 'x-forwarded-for': '192.0.2.8' };
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => logIn('login@biteboard.test', ' spaces count ', from)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200));
  });
});

describe('the first admin', () => {
  test('is made once and keeps the first password', async () => {
    const own = ports.forService('gateway');
    const made = await ensureAdmin(own, 'Chief@biteboard.test', 'the first password');
    const again = await ensureAdmin(own, 'chief@biteboard.test', 'another password');
    expect(again).toEqual(made);
    const answer = await call('POST', '/api/auth/login', {
      email: 'chief@biteboard.test',
      password: 'the first password',
    });
    expect(answer.json().user.role).toBe('admin');
  });

  test('is never a customer who registered that email before', async () => {
    await register('early@biteboard.test');
    expect((await ensureAdmin(ports.forService('gateway'), 'early@biteboard.test', 'x'.repeat(9))).role).toBe(
      'user',
    );
  });
});

test('a token can be checked with the published key alone', async () => {
  const { keys: published } = (await call('GET', '/.well-known/jwks.json')).json();
  const { token } = (await register('jwks@biteboard.test')).json();
  const [head, claims, signature] = token.split('.');
  const key = createPublicKey({ key: published[0], format: 'jwk' });
  expect(verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.stringify(published)).not.toContain('"d"');
});

describe('limits', () => {
  test('refuse the 61st coupon look-up of one address within a minute', async () => {
    const from = { 'x-forwarded-for': '192.0.2.61' };
    for (let index = 0; index < 60; index += 1) {
      expect((await call('GET', '/api/shop/haldi/coupon/TEN', undefined, from)).statusCode).toBe(200);
    }
    const refused = await call('GET', '/api/shop/haldi/coupon/TEN', undefined, from);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('TOO_MANY');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('GET', '/api/shop/haldi/coupon/TEN')).statusCode).toBe(200);
  });

  test('can be switched off for load tests', async () => {
    const other = testPorts();
    const mine = await createApp({
      log: other.forService('gateway').log,
      tokens: keys,
      readiness: {},
      maxLagMs: 0,
    });
    const own = other.forService('gateway');
    const door = await openFrontDoor({ app: mine, ports: own, tokens: keys, rateLimits: false });
    await mountService(mine, gatewayService(door), own);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        mine.inject({
          method: 'POST',
          url: '/api/user/login',
          payload: { email: 'a@b.test', password: 'wrong' },
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    await mine.close();
    await other.close();
  });
});

describe('menu reads', () => {
  const url = '/api/shop/site-a/categories';
  const names = async (address = url) =>
    (await call('GET', address)).json<{ name: string }[]>().map(({ name }) => name);
  const drop = (siteId: string) =>
    ports.bus.publish([
      {
        id: `drop-${reads}-${siteId}`,
        source: 'catalog',
        type: events.ProductDeleted.type,
        subject: 'p1',
        time: new Date().toISOString(),
        data: { productId: 'p1', siteId, version: 2 },
      },
    ]);

  beforeAll(() => {
    menu = [
      { name: 'Curries' },
      { name: 'Breads' },
      ...Array.from({ length: 30 }, (_, index) => ({ name: `More ${index}` })),
    ];
  });

  test('are read once, then answered from memory with an entity tag', async () => {
    const first = await call('GET', url);
    const before = reads;
    const second = await call('GET', url);
    expect(reads).toBe(before);
    expect(second.body).toBe(first.body);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const unchanged = await call('GET', url, undefined, { 'if-none-match': String(first.headers.etag) });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  });

  test('are stale for nobody after the site’s catalogue changed', async () => {
    await names();
    menu[0] = { name: 'Changed' };
    await drop('site-b');
    expect((await names())[0]).toBe('Curries');
    await drop('site-a');
    expect((await names())[0]).toBe('Changed');
  });

  test('show an admin’s own write at once, before its event', async () => {
    await names();
    const written = await call('DELETE', '/api/admin/sites/site-a/categories/c0', undefined, {
      authorization: `Bearer ${adminToken()}`,
    });
    expect(written.statusCode).toBe(200);
    expect((await names())[0]).toBe('Breads');
  });

  test('that overlap a drop are answered but not kept', async () => {
    await drop('site-a');
    let go: () => void = () => {};
    slowRead = new Promise((resolve) => {
      go = resolve;
    });
    const slow = names();
    await new Promise((resolve) => setImmediate(resolve));
    menu = [{ name: 'New' }, ...menu];
    await drop('site-a');
    go();
    slowRead = undefined;
    expect((await slow)[0]).toBe('Breads');
    expect((await names())[0]).toBe('New');
  });

  test('come compressed to who takes it', async () => {
    const plain = await call('GET', url);
    await eventually(async () => {
      const { headers, rawPayload } = await call('GET', url, undefined, { 'accept-encoding': 'gzip, br' });
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    });
  });

  test('with parameters that no contract knows fill no cache', async () => {
    await call('GET', `${url}?x=1`);
    const before = reads;
    await call('GET', `${url}?x=1`);
    expect(reads).toBe(before + 1);
  });

  test('that are refused are not kept', async () => {
    const answer = await call('GET', '/api/shop/site-a/products/none');
    expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined]);
  });
});

describe('the web', () => {
  const html = { accept: 'text/html,application/xhtml+xml' };

  test('answers every address of the shop and the dashboard with the page', async () => {
    for (const url of [
      '/',
      '/shop',
      '/haldi-house',
      '/s/haldi-house/c/1',
      '/login',
      '/dashboard',
      '/any/other',
    ]) {
      const { statusCode, headers, body } = await call('GET', url, undefined, html);
      expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
      expect(body).toContain('<title>Biteboard</title>');
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  test('keeps the page by its entity tag', async () => {
    const { headers } = await call('GET', '/', undefined, html);
    const again = await call('GET', '/', undefined, { ...html, 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('gives hashed files for a year, compressed to who takes it', async () => {
    const url = '/assets/index-1a2b.js';
    const plain = await call('GET', url);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/),
    });
    const packed = await call('GET', url, undefined, { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  test('gives the compressed copies that lie beside the files as they are', async () => {
    const url = '/assets/ready-3c4d.js';
    const packed = await call('GET', url, undefined, { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': (await call('GET', url)).headers['content-type'],
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('packed before');
    expect((await call('GET', url)).body).toBe('plain');
    const kept = { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) };
    expect((await call('GET', url, undefined, kept)).statusCode).toBe(304);
  });

  test('says in a HEAD answer what a GET would bring, without the bytes', async () => {
    for (const url of ['/', '/s/haldi-house', '/assets/index-1a2b.js']) {
      const full = await call('GET', url, undefined, html);
      const head = await app.inject({ method: 'HEAD', url, headers: html });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      for (const name of ['content-type', 'cache-control', 'etag', 'content-length']) {
        expect({ url, [name]: head.headers[name] }).toEqual({ url, [name]: full.headers[name] });
      }
    }
    expect((await app.inject({ method: 'HEAD', url: '/api/unknown', headers: html })).statusCode).toBe(404);
  });

  test('gives nothing that lies outside its folder', async () => {
    for (const way of ['..', '%2e%2e', '..%2f..', '..%5c..', '....//..', '%2e%2e%2f%2e%2e', 'x/../../..']) {
      for (const url of [`/${way}/token-key.pem`, `/assets/${way}/token-key.pem`, `//${way}/token-key.pem`]) {
        const { statusCode, headers, body } = await call('GET', url, undefined, { accept: '*/*' });
        expect(body).not.toContain('PRIVATE');
        expect({ url, refused: statusCode >= 400 && statusCode < 500 }).toEqual({ url, refused: true });
        expect(headers['content-type']).toContain('application/json');
      }
    }
  });

  test('answers unknown calls and files with 404 in JSON', async () => {
    for (const url of ['/api/unknown', '/assets/gone.js', '/files/none.webp']) {
      const { statusCode, headers, body } = await call('GET', url, undefined, html);
      expect({ url, statusCode }).toEqual({ url, statusCode: 404 });
      expect(headers['content-type']).toContain('application/json');
      expect(JSON.parse(body).code).toBe('NOT_FOUND');
    }
    expect((await call('POST', '/nowhere', {})).statusCode).toBe(404);
    expect((await call('GET', '/picture.png', undefined, { accept: 'image/webp,*/*' })).statusCode).toBe(404);
    expect((await call('GET', '/..%2ftoken-key.pem')).body).not.toContain('PRIVATE');
  });

  test('lives under a strict content policy', async () => {
    const { headers } = await call('GET', '/', undefined, html);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https://checkout.stripe.com");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.any(String),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    const secure = await call('GET', '/', undefined, { ...html, 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  test('lets other origins call only where the deployment says so', async () => {
    const origin = { origin: 'https://partner.test' };
    expect((await call('GET', '/api/openapi.json', undefined, origin)).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    const { app: open } = await startApp({ corsOrigins: ['https://partner.test'] });
    for (const route of catalogRoutes) mountRoute(open, route);
    const url = '/api/shop/cors/categories';
    for (let round = 0; round < 2; round += 1) {
      const { headers } = await open.inject({ url, headers: origin });
      expect(headers).toMatchObject({ 'access-control-allow-origin': 'https://partner.test' });
    }
    const other = await open.inject({ url, headers: { origin: 'https://evil.test' } });
    expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.test');
    await open.close();
  });
});

describe('the API’s own pages', () => {
  test('are the OpenAPI document and a page of it that asks no other host', async () => {
    const json = await call('GET', '/api/openapi.json');
    expect(json.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Biteboard' } });
    expect(json.json().paths).toHaveProperty(['/api/shop/{site}/categories', 'get', 'summary']);
    for (const url of ['/api/docs', '/api/docs/']) {
      const page = await call('GET', url);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).not.toMatch(/<script>|https?:\/\//);
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self';/);
      expect(page.headers['content-security-policy']).not.toContain('http');
      expect(page.headers['x-frame-options']).toBe('DENY');
    }
    const script = await call('GET', '/api/docs/static/swagger-ui-bundle.js');
    expect([script.statusCode, script.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect((await call('GET', '/api/docs/json')).json()).toEqual(json.json());
  });
});
