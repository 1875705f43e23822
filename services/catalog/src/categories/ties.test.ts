import type { Claims } from '@biteboard/contracts';
import { openServiceApp, seedGiven, shuffledTies } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import { catalogService } from '../index.ts';

const seed = seedGiven();
const MAX_ATTEMPTS = 12;

let catalog: Awaited<ReturnType<typeof openServiceApp>>;
afterEach(() => catalog.close());

test(`what was made in one moment comes in the same order at each look (seed ${seed})`, async () => {
  catalog = await openServiceApp({
    ...catalogService,
    open: (ports) =>
      catalogService.open({
        ...ports,
        database: shuffledTies(ports.database, seed),
        clock: { now: () => Date.parse('2026-11-20T18:00:00Z') },
      }),
  });
  const chief: Claims = { role: 'admin', email: 'chief@biteboard.test', userId: 'u1' };
  const make = async (path: string, body: object) =>
    expect((await catalog.call('POST', path, { as: chief, body })).status).toBe(201);
  for (let n = 1; n <= 6; n += 1) {
    await make('/api/admin/sites', { name: `Site ${n}`, slug: `site-${n}`, locations: [{}] });
    await make(`/api/admin/sites/site-${n}/products`, { name: 'Dal', price: 1 });
  }
  for (let n = 1; n <= 6; n += 1) {
    await make('/api/admin/sites/site-1/products', { name: 'Korma', price: n });
    await make('/api/admin/sites/site-1/categories', { name: 'Curries' });
  }
  for (const url of [
    '/api/shop/default/site',
    '/api/shop/sites',
    '/api/admin/sites',
    '/api/shop/site-1/products',
    '/api/admin/sites/site-1/products?page=1&sort=name',
    '/api/admin/sites/site-1/products?page=2&pageSize=2&sort=-updatedAt',
    '/api/shop/site-1/categories',
  ]) {
    const answers = new Set<string>();
    for (let look = 1; look <= MAX_ATTEMPTS; look += 1) {
      const { status, text } = await catalog.call('GET', url, { as: chief });
      expect(status).toBe(200);
      answers.add(text);
    }
    expect([url, answers.size]).toEqual([url, 1]);
  }
});
