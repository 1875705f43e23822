import { endpoints } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { isCacheable } from './menu-cache-key.ts';

const products = (query: string, body = '[{}]') =>
  isCacheable(`/api/shop/haldi/products${query}`, endpoints.listProducts, body);

test.each(['', '?categoryId=c1', '?categoryId=c1&veg=veg'])(
  'an answer is kept at its one address: %s',
  (query) => {
    expect(products(query)).toBe(true);
  },
);

test.each([
  ['in another order', '?veg=veg&categoryId=c1'],
  ['twice', '?veg=veg&veg=veg'],
  ['encoded', '?categoryId=%631'],
  ['with another name', '?x=1'],
  ['without a value', '?categoryId='],
  ['with what follows', '?categoryId=c1&'],
  ['as a text', '?categoryId=a+b'],
])('an address that writes its query %s is not kept', (_how, query) => {
  expect(products(query)).toBe(false);
});

test('nor what a made-up value shows', () => {
  expect(products('?categoryId=made-up', '[]')).toBe(false);
  expect(products('', '[]')).toBe(true);
});
