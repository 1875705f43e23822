import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { newSecretsKey, secretsWith } from '../process/secrets.ts';
import { openValue, sealValue } from './sealed-value.ts';

const secrets = secretsWith(newSecretsKey());
const value = { name: 'Aarti Mehta', items: Array.from({ length: 20 }, (_, n) => ({ name: `Dish ${n}` })) };

test('a sealed value is opened with its key, and is the same text each time', () => {
  const sealed = sealValue(secrets, value)!;
  expect(encodeURIComponent(sealed)).toBe(sealed);
  expect(sealed).not.toContain('Aarti');
  expect(sealed.length).toBeLessThan(JSON.stringify(value).length);
  expect(sealValue(secrets, value)).toBe(sealed);
  expect(openValue(secrets, sealed)).toEqual(value);
});

test('what was changed, sealed with another key, or never sealed is not opened', () => {
  const sealed = sealValue(secrets, value)!;
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'BB' : 'AA'}`;
  const foreign = sealValue(secretsWith(newSecretsKey()), value)!;
  for (const text of [changed, foreign, '', 'v1.x.y', secrets.encrypt('sk_live_of_a_shop')])
    expect(openValue(secrets, text)).toBeUndefined();
});

test('a value that is too long for an address is not sealed', () => {
  expect(sealValue(secrets, randomBytes(5_000).toString('hex'))).toBeUndefined();
});
