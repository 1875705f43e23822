import { expect, test } from '@jest/globals';
import { hash, verify } from '@node-rs/argon2';
import { passwordsWith } from './password.ts';

test('a login of an unknown email costs the same work as one with a wrong password', async () => {
  const checked: string[] = [];
  const { checkPassword, hashPassword } = passwordsWith({
    hash,
    verify: (against, password) => {
      checked.push(String(against));
      return verify(against, password);
    },
  });
  expect(await checkPassword('wrong', await hashPassword('right'))).toBe(false);
  expect(await checkPassword('wrong', undefined)).toBe(false);
  const costs = checked.map((hash) => hash.split('$').slice(0, 4).join('$'));
  expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1']);
});
