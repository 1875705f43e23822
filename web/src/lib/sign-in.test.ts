import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from './api.ts';
import { apiErrorOf } from './api-error.ts';
import { logout, readSession } from './session.ts';
import { loginMessage, loginUser } from './sign-in.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  logout();
});

test('who logs in is signed in also where the browser refuses to store, until the page is left', async () => {
  const refuse = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const claims = { role: 'user', email: 'aarti@b.test', userId: 'u1', exp: Date.now() / 1000 + 600 };
  const token = `x.${btoa(JSON.stringify(claims))}.y`;
  globalThis.fetch = async () => new Response(JSON.stringify({ token }));
  await loginUser({ email: 'aarti@b.test', password: 'saffron-rice' });
  expect(readSession()).toMatchObject({ token, claims: { email: 'aarti@b.test' }, isAdmin: false });
});

describe('a login that fails', () => {
  test('says the server’s own sentence', () =>
    expect(loginMessage(apiErrorOf(401, '{"error":"Invalid email or password"}'))).toBe(
      'Invalid email or password',
    ));
  test('tells the status and what was answered where there is none', () =>
    expect(loginMessage(apiErrorOf(502, 'Bad Gateway'))).toBe('Login failed: 502 Bad Gateway'));
  test('tells of a lost line', () => {
    const lost = new ApiError('the connection was lost.', { status: 0, code: 'OFFLINE' });
    expect(loginMessage(lost)).toBe('Login failed: the connection was lost.');
  });
  test('has the spec’s words where nothing is known', () =>
    expect(loginMessage(new Error(''))).toBe('Login failed'));
});
