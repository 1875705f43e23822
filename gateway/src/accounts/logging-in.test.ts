import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';

const { ports, call, register, logIn, close } = await openTestGateway();
afterAll(close);

describe('a login', () => {
  beforeAll(() => register('login@biteboard.test', ' spaces count '));

  test('succeeds at both endpoints, in any letter case of the email', async () => {
    for (const url of ['/api/auth/login', '/api/user/login']) {
      const answer = await call('POST', url, { email: 'LOGIN@biteboard.test', password: ' spaces count ' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().user.email).toBe('login@biteboard.test');
    }
  });

  test('that is wrong is 401, the same for a wrong password and an unknown email', async () => {
    const wrong = await logIn('login@biteboard.test', 'spaces count');
    const unknown = await logIn('nobody@biteboard.test', 'spaces count');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual({ error: 'Invalid email or password', code: 'INVALID_LOGIN' });
    expect(unknown.json()).toEqual(wrong.json());
  });

  const from = (last: number) => ({ 'x-forwarded-for': `192.0.2.${last}` });
  const guess = async (email: string, address: Record<string, string>) => {
    for (let index = 0; index < 10; index += 1)
      expect((await logIn(email, 'wrong', address)).statusCode).toBe(401);
  };

  test('is refused for a minute after ten failures at one address, the right password too', async () => {
    await register('guessed@biteboard.test', 'long enough', from(1));
    await guess('guessed@biteboard.test', from(1));
    const refused = await logIn('Guessed@biteboard.test', 'long enough', from(1));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_LOGINS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await logIn('guessed@biteboard.test', 'long enough', from(2))).statusCode).toBe(200);
    ports.clock.advance(61_000);
    expect((await logIn('guessed@biteboard.test', 'long enough', from(1))).statusCode).toBe(200);
  });

  test('of others passes at an address where somebody guesses, if they signed in there before', async () => {
    await register('admin@bistro.test', 'long enough', from(3));
    await register('elsewhere@biteboard.test', 'long enough', from(4));
    await guess('guest@biteboard.test', from(3));
    expect((await logIn('admin@bistro.test', 'long enough', from(3))).statusCode).toBe(200);
    for (const password of ['long enough', 'wrong'])
      expect((await logIn('elsewhere@biteboard.test', password, from(3))).statusCode).toBe(429);
    await guess('admin@bistro.test', from(3));
    expect((await logIn('admin@bistro.test', 'long enough', from(3))).statusCode).toBe(429);
  });

  test('is refused after ten failures from one address, for other emails too', async () => {
    for (let index = 0; index < 10; index += 1) await logIn(`many-${index}@biteboard.test`, 'wrong', from(7));
    expect((await logIn('login@biteboard.test', ' spaces count ', from(7))).statusCode).toBe(429);
    expect((await logIn('login@biteboard.test', ' spaces count ')).statusCode).toBe(200);
  });

  test('is not counted while it succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => logIn('login@biteboard.test', ' spaces count ', from)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200));
  });
});
