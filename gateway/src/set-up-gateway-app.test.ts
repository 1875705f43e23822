import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openTestGateway } from './gateway.fixture.ts';

const { app, startApp, mountCatalog, call, register, close } = await openTestGateway();
afterAll(close);

describe('the web', () => {
  const html = { accept: 'text/html,application/xhtml+xml' };

  test.each([
    [
      'the shop',
      'Biteboard',
      ['/', '/shop', '/haldi-house', '/s/haldi-house/c/1', '/dashboards', '/any/other'],
    ],
    [
      'the dashboard',
      'Dashboard',
      ['/login', '/login?a=1', '/dashboard', '/dashboard/haldi-house/orders?q=1'],
    ],
  ])('answers every address of %s with its page', async (_, title, addresses) => {
    for (const url of addresses) {
      const { statusCode, headers, body } = await call('GET', url, undefined, html);
      expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
      expect(body).toContain(`<title>${title}</title>`);
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  test('keeps the page by its entity tag', async () => {
    const { headers } = await call('GET', '/', undefined, html);
    const again = await call('GET', '/', undefined, { ...html, 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('gives hashed files for a year, compressed for clients that accept it', async () => {
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

  test('lets nobody but itself frame the tracking page, and no other page be framed', async () => {
    const framing = async (url: string) => {
      const { headers } = await call('GET', url, undefined, html);
      const policy = String(headers['content-security-policy']);
      return [
        /frame-ancestors '(\w+)'/.exec(policy)?.[1],
        headers['x-frame-options'],
        headers['referrer-policy'],
      ];
    };
    expect(await framing('/track/o1?token=x')).toEqual(['self', 'SAMEORIGIN', 'no-referrer']);
    for (const url of ['/', '/tracks', '/s/track/orders'])
      expect(await framing(url)).toEqual(['none', 'DENY', 'strict-origin-when-cross-origin']);
    const { headers } = await call('GET', '/', undefined, html);
    expect(headers['content-security-policy']).toContain(
      "frame-src 'self' https://*.uber.com https://*.doordash.com;",
    );
  });

  test('lets other origins call only where the deployment says so', async () => {
    const origin = { origin: 'https://partner.test' };
    expect((await call('GET', '/api/openapi.json', undefined, origin)).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    const { app: open } = await startApp({ corsOrigins: ['https://partner.test'] });
    mountCatalog(open);
    const url = '/api/shop/cors/categories';
    for (let round = 0; round < 2; round += 1) {
      const { headers } = await open.inject({ url, headers: origin });
      expect(headers).toMatchObject({ 'access-control-allow-origin': 'https://partner.test' });
    }
    const mayUse = async (method: string): Promise<string> => {
      const asked = { ...origin, 'access-control-request-method': method };
      const { headers } = await open.inject({ method: 'OPTIONS', url: '/api/user/me', headers: asked });
      return String(headers['access-control-allow-methods']);
    };
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await mayUse(method)).split(/, ?/)).toContain(method);
    const other = await open.inject({ url, headers: { origin: 'https://evil.test' } });
    expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.test');
    await open.close();
  });
});

test('what is somebody’s own is kept by no cache on the way', async () => {
  const registered = await register('own@biteboard.test');
  const { token } = registered.json();
  const me = await call('GET', '/api/user/me', undefined, { authorization: `Bearer ${token}` });
  const refused = await call('GET', '/api/user/me');
  for (const answer of [registered, me, refused]) expect(answer.headers['cache-control']).toBe('no-store');
  expect((await call('GET', '/api/shop/s/categories')).headers['cache-control']).toContain('public');
});
