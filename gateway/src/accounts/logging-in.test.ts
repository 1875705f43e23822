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

  test('is refused for a minute after ten failures of one email, the right password too', async () => {
    await register('guessed@biteboard.test');
    for (let index = 0; index < 10; index += 1) {
      expect((await logIn('guessed@biteboard.test', 'wrong')).statusCode).toBe(401);
    }
    const refused = await logIn('Guessed@biteboard.test', 'long enough');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    ports.clock.advance(61_000);
    expect((await logIn('guessed@biteboard.test', 'long enough')).statusCode).toBe(200);
  });

  test('is refused after ten failures from one address, for other emails too', async () => {
    const from = { 'x-forwarded-for': '192.0.2.7' };
    for (let index = 0; index < 10; index += 1) await logIn(`many-${index}@biteboard.test`, 'wrong', from);
    expect((await logIn('login@biteboard.test', ' spaces count ', from)).statusCode).toBe(429);
    expect((await logIn('login@biteboard.test', ' spaces count ')).statusCode).toBe(200);
  });

  test('is not counted while it succeeds', async () => {
    const from = { 'x-forwarded-for': '192.0.2.8' };
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => logIn('login@biteboard.test', ' spaces count ', from)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200));
  });
});
