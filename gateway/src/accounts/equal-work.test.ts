import { expect, jest, test } from '@jest/globals';

const real = await import('@node-rs/argon2');
const checked: string[] = [];
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...real,
  verify: (against: string, password: string) => {
    checked.push(against);
    return real.verify(against, password);
  },
}));
const { checkPassword, hashPassword } = await import('./password.ts');

test('a login of an unknown email costs the same work as one with a wrong password', async () => {
  expect(await checkPassword('wrong', await hashPassword('right'))).toBe(false);
  expect(await checkPassword('wrong', undefined)).toBe(false);
  const costs = checked.map((hash) => hash.split('$').slice(0, 4).join('$'));
  expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1']);
});
