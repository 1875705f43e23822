import { expect, test } from '@jest/globals';
import { type OddCall, oddCall } from './odd-calls.ts';

const OPERATIONS = [
  { method: 'GET', path: '/api/shop/{slug}/menu' },
  { method: 'DELETE', path: '/api/admin/sites/{siteId}' },
  { method: 'POST', path: '/api/auth/login' },
];
const TOKENS = { customer: 'a.b.c', admin: 'd.e.f' };
const calls = (seed: number): OddCall[] =>
  Array.from({ length: 3_000 }, (_, at) => oddCall(OPERATIONS, TOKENS, seed, at));

test('the same seed makes the same calls, another one others', () => {
  expect(calls(1)).toEqual(calls(1));
  expect(calls(1)).not.toEqual(calls(2));
});

test('what changes something never carries a token that is good', () => {
  const all = calls(3);
  const good = all.filter(({ token }) => token === TOKENS.customer || token === TOKENS.admin);
  expect(good.length).toBeGreaterThan(100);
  expect(new Set(good.map(({ method }) => method))).toEqual(new Set(['GET']));
});

test('nearly all calls are of their own: paths, queries, bodies, headers', () => {
  const all = calls(4).map((call) => JSON.stringify(call));
  expect(new Set(all).size).toBeGreaterThan(all.length * 0.8);
  for (const path of calls(4).map((call) => call.path)) expect(path).toMatch(/^\/[!-~]*$/);
});
