import { expect, test } from '@jest/globals';
import { findSecrets } from './hunt.fixture.ts';

const secret = { name: 'key', value: 'sk/live+4Q?x=ü "1"' };
const found = (text: string) => findSecrets([secret], [{ where: 'a log', text }]);

test.each([
  ['as it is', (value: string) => `key ${value}.`],
  ['in JSON', (value: string) => JSON.stringify({ key: value })],
  ['in an address', (value: string) => `/pay?key=${encodeURIComponent(value)}&a=b`],
  ['in a form', (value: string) => new URLSearchParams({ key: value }).toString()],
  ['in hex', (value: string) => Buffer.from(value).toString('hex')],
  ['in base64', (value: string) => Buffer.from(value).toString('base64')],
  ['at any place in base64', (value: string) => Buffer.from(`u:${value}:p`).toString('base64')],
  ['at another place in base64url', (value: string) => Buffer.from(`me:${value}`).toString('base64url')],
])('a secret is found %s', (_, written) => {
  expect(found(written(secret.value))).toHaveLength(1);
});

test('what is no secret is not found', () => {
  expect(found(`key ${secret.value.slice(1)} ${Buffer.from('sk/live').toString('base64')}`)).toEqual([]);
});

test('a secret that is too short to be distinguished from other words is refused', () => {
  expect(() => findSecrets([{ name: 'pin', value: '1234' }], [])).toThrow('too short');
});
