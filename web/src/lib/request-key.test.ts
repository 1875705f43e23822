import { expect, jest, test } from '@jest/globals';

/** The module as a page finds it that was just loaded. */
const loaded = async () => {
  jest.resetModules();
  return import('./request-key.ts');
};

test('a request that was not answered keeps its key over a reload', async () => {
  const key = (await loaded()).requestKey('order 1', { action: 'refund' });
  expect((await loaded()).requestKey('order 1', { action: 'refund' })).toBe(key);
});

test('another content, another name and an answered request take a fresh key', async () => {
  const { requestKey, dropRequestKey: forgetRequestKey } = await loaded();
  const refund = { action: 'refund' };
  const key = requestKey('order 2', refund);
  expect(requestKey('order 3', refund)).not.toBe(key);
  expect(requestKey('order 2', { action: 'cancel' })).not.toBe(key);
  expect(requestKey('order 2', refund)).toBe(key);
  forgetRequestKey('order 2', refund);
  expect(requestKey('order 2', refund)).not.toBe(key);
});
