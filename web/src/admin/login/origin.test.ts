import { expect, test } from '@jest/globals';
import { originOf } from './origin.ts';

test('the login goes back to where the admin came from', () => {
  expect(originOf({ from: '/dashboard/billing?days=7' })).toBe('/dashboard/billing?days=7');
});

test('the login goes to the dashboard where the origin is missing, itself or not ours', () => {
  for (const from of [undefined, 7, '/login', '//evil.example', '/\\evil.example', 'https://evil.example'])
    expect(originOf({ from })).toBe('/dashboard');
  expect(originOf(null)).toBe('/dashboard');
});
