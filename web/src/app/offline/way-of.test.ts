import { describe, expect, test } from '@jest/globals';
import { pageKey, wayOf } from './way-of.ts';

const HERE = 'https://order.test';
const way = (path: string, more: { method?: string; mode?: string } = {}) =>
  wayOf({ method: 'GET', mode: 'cors', url: path.startsWith('http') ? path : HERE + path, ...more }, HERE);

describe('the service worker answers', () => {
  test.each(['/', '/haldi-house', '/s/haldi-house', '/s/haldi-house/c/1?dish=2', '/c/1'])(
    'the page %s',
    (path) => expect(way(path, { mode: 'navigate' })).toBe('page'),
  );
  test.each([
    ['/assets/index-1a2b.js', 'program'],
    ['/files/pictures/ab12.webp', 'picture'],
    ['/api/shop/haldi-house/menu', 'menu'],
    ['/api/shop/haldi-house/locations', 'menu'],
    ['/api/shop/host-site', 'menu'],
    ['/api/shop/sites', 'menu'],
  ])('%s as a %s', (path, kind) => expect(way(path)).toBe(kind));
});

describe('it asks the server alone for', () => {
  test.each([
    '/dashboard/haldi-house/orders',
    '/login',
    '/pay/1?token=x',
    '/track/1?token=x',
    '/reset?token=x',
    '/s/haldi-house/orders',
    '/s/haldi-house/orders/1',
  ])('the page %s', (path) => expect(way(path, { mode: 'navigate' })).toBe('unkept'));
});

describe('it leaves to the server', () => {
  test.each([
    '/api/shop/haldi-house/orders/mine',
    '/api/shop/haldi-house/orders/1/events',
    '/api/shop/haldi-house/coupon/TEN',
    '/api/user/me',
    '/api/admin/sites',
    '/api/shop/haldi-house/menu?x=1',
    '/files/invoices/1.pdf',
    'https://elsewhere.test/assets/a.js',
  ])('%s', (path) => expect(way(path)).toBeNull());

  test('whatever is not read', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
      expect(way('/api/shop/haldi-house/menu', { method })).toBeNull();
  });
});

test('a page is the same whatever lies open over it', () =>
  expect(pageKey(`${HERE}/s/haldi-house?dish=2#menu`)).toBe(`${HERE}/s/haldi-house`));
