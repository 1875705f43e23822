import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';

const { ports, catalog, call, adminToken, close } = await openTestGateway();
afterAll(close);

describe('menu reads', () => {
  const url = '/api/shop/site-a/categories';
  const names = async (address = url) =>
    (await call('GET', address)).json<{ name: string }[]>().map(({ name }) => name);
  const drop = (siteId: string) =>
    ports.bus.publish([
      {
        id: `drop-${catalog.reads}-${siteId}`,
        source: 'catalog',
        type: events.ProductDeleted.type,
        subject: 'p1',
        time: new Date().toISOString(),
        data: { productId: 'p1', siteId, version: 2 },
      },
    ]);

  beforeAll(() => {
    catalog.menu = [
      { name: 'Curries' },
      { name: 'Breads' },
      ...Array.from({ length: 30 }, (_, index) => ({ name: `More ${index}` })),
    ];
  });

  test('are read once, then answered from memory with an entity tag', async () => {
    const first = await call('GET', url);
    const before = catalog.reads;
    const second = await call('GET', url);
    expect(catalog.reads).toBe(before);
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

  test('are fresh after the site’s catalogue changed', async () => {
    await names();
    catalog.menu[0] = { name: 'Changed' };
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

  test('that overlap a drop are answered but not cached', async () => {
    await drop('site-a');
    let go: () => void = () => {};
    catalog.slowRead = new Promise((resolve) => {
      go = resolve;
    });
    const slow = names();
    await new Promise((resolve) => setImmediate(resolve));
    catalog.menu = [{ name: 'New' }, ...catalog.menu];
    await drop('site-a');
    go();
    catalog.slowRead = undefined;
    expect((await slow)[0]).toBe('Breads');
    expect((await names())[0]).toBe('New');
  });

  test('are compressed for clients that accept it', async () => {
    const plain = await call('GET', url);
    await eventually(async () => {
      const { headers, rawPayload } = await call('GET', url, undefined, { 'accept-encoding': 'gzip, br' });
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    });
  });

  test('are served stale for an hour while catalog does not answer', async () => {
    const known = await names();
    catalog.down = true;
    ports.clock.advance(30 * 60_000);
    const { statusCode, headers } = await call('GET', url);
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
    expect(await names()).toEqual(known);
    ports.clock.advance(60 * 60_000);
    expect((await call('GET', url)).statusCode).toBe(503);
    catalog.down = false;
    expect(await names()).toEqual(known);
  });

  test('with undeclared parameters are not cached', async () => {
    await call('GET', `${url}?x=1`);
    const before = catalog.reads;
    await call('GET', `${url}?x=1`);
    expect(catalog.reads).toBe(before + 1);
  });

  test('by other than canonical URLs are answered but not cached', async () => {
    await names();
    for (const other of [url.replace('site', '%73ite'), url.replace('site-a', 'SITE-A'), `${url}/`]) {
      const before = catalog.reads;
      expect(await names(other)).toEqual(await names());
      await names(other);
      expect(catalog.reads).toBe(before + 2);
    }
  });

  test('that are refused are not cached', async () => {
    const answer = await call('GET', '/api/shop/site-a/products/none');
    expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined]);
  });
});
