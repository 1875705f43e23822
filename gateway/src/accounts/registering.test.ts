import { createPublicKey, verify } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';
import { ensureAdmin } from '../index.ts';

const { ports, call, register, close } = await openTestGateway();
afterAll(close);

describe('an account', () => {
  test('is registered with a token that says who it is', async () => {
    const answer = await register('  Aarti@Biteboard.test ');
    expect(answer.statusCode).toBe(201);
    const { token, user } = answer.json();
    expect(user).toEqual({
      userId: expect.any(String),
      email: 'aarti@biteboard.test',
      name: 'Aarti',
      role: 'user',
    });
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({ ...user, exp: claims.iat + 12 * 3600 });
    const me = await call('GET', '/api/user/me', undefined, { authorization: `Bearer ${token}` });
    expect(me.json()).toEqual({ ...user, addresses: [] });
  });

  test('cannot make itself an admin', async () => {
    const answer = await call('POST', '/api/user/register', {
      email: 'sly@biteboard.test',
      password: 'long enough',
      role: 'admin',
    });
    expect(answer.json().user.role).toBe('user');
  });

  test('has a unique email in lower case, even when two register at once', async () => {
    const answers = await Promise.all([register('twin@biteboard.test'), register('Twin@biteboard.test')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json()).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } });
  });

  test.each([
    [{ email: 'nobody', password: 'long enough' }, 'email'],
    [{ email: 'a@b.test', password: 'short' }, 'password'],
    [{ password: 'long enough' }, 'email'],
    [{ email: 7, password: 'long enough' }, 'email'],
  ])('is refused with 400 for %p', async (payload, field) => {
    const answer = await call('POST', '/api/user/register', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
  });

  test('is announced without its password', async () => {
    const seen: string[] = [];
    await ports.bus.subscribe({
      group: 'test',
      mode: 'shared',
      topics: ['gateway'],
      handle: async (event) => void seen.push(JSON.stringify(event)),
    });
    await register('announced@biteboard.test', 'a secret password');
    await ports.quiet();
    const event = seen.find((one) => one.includes('announced@biteboard.test'));
    expect(event).toContain('UserRegistered');
    expect(event).not.toMatch(/secret password|argon2/);
  });

  test('stores its password only as an argon2id hash of 19 MiB', async () => {
    const accounts = ports.forService('gateway').database.collection({ name: 'accounts' });
    const stored = JSON.stringify(await accounts.findOne({ email: 'aarti@biteboard.test' }));
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain('long enough');
  });
});

describe('the first admin', () => {
  test('is created once and keeps the first password', async () => {
    const own = ports.forService('gateway');
    const made = await ensureAdmin(own, 'Chief@biteboard.test', 'the first password');
    const again = await ensureAdmin(own, 'chief@biteboard.test', 'another password');
    expect(again).toEqual(made);
    const answer = await call('POST', '/api/auth/login', {
      email: 'chief@biteboard.test',
      password: 'the first password',
    });
    expect(answer.json().user.role).toBe('admin');
  });

  test('is never a customer who registered that email before', async () => {
    await register('early@biteboard.test');
    expect((await ensureAdmin(ports.forService('gateway'), 'early@biteboard.test', 'x'.repeat(9))).role).toBe(
      'user',
    );
  });
});

test('a token can be checked with the published key alone', async () => {
  const { keys: published } = (await call('GET', '/.well-known/jwks.json')).json();
  const { token } = (await register('jwks@biteboard.test')).json();
  const [head, claims, signature] = token.split('.');
  const key = createPublicKey({ key: published[0], format: 'jwk' });
  expect(verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.stringify(published)).not.toContain('"d"');
});
