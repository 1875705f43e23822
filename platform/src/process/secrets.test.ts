import { describe, expect, test } from '@jest/globals';
import { isSecretsKey, newSecretsKey, secretsWith } from './secrets.ts';

describe('secrets', () => {
  const key = newSecretsKey();

  test('what is encrypted comes back, differs each time and shows nothing', () => {
    const secrets = secretsWith(key);
    for (const text of ['sk_live_51', '', 'Łódź ₹ 🍜', 'x'.repeat(10_000)]) {
      const cipher = secrets.encrypt(text);
      expect(secrets.decrypt(cipher)).toBe(text);
      expect(secrets.encrypt(text)).not.toBe(cipher);
      if (text) expect(cipher).not.toContain(text);
    }
  });

  test('a changed cipher, or one of an unknown key, does not decrypt', () => {
    const secrets = secretsWith(key);
    const cipher = secrets.encrypt('sk_live_51');
    const place = cipher.length - 5;
    const changed = `${cipher.slice(0, place)}${cipher[place] === 'A' ? 'B' : 'A'}${cipher.slice(place + 1)}`;
    expect(() => secrets.decrypt(changed)).toThrow();
    expect(() => secrets.decrypt(cipher.slice(0, 20))).toThrow();
    expect(() => secrets.decrypt('sk_live_51')).toThrow('not an encrypted secret');
    expect(() => secretsWith(newSecretsKey()).decrypt(cipher)).toThrow('is not known');
  });

  test('after a change of keys the old ciphers still decrypt', () => {
    const cipher = secretsWith(key).encrypt('sk_live_51');
    const rotated = secretsWith(newSecretsKey(), [key]);
    expect(rotated.decrypt(cipher)).toBe('sk_live_51');
    expect([rotated.isCurrent(cipher), rotated.isCurrent(rotated.encrypt('new'))]).toEqual([false, true]);
    expect(() => secretsWith(key).decrypt(rotated.encrypt('new'))).toThrow();
  });

  test('a signature is the same wherever the key is the same', () => {
    expect(secretsWith(key).sign('pay:1')).toBe(secretsWith(key).sign('pay:1'));
    expect(secretsWith(key).sign('pay:1')).not.toBe(secretsWith(key).sign('pay:2'));
    expect(secretsWith(key).sign('pay:1')).not.toBe(secretsWith(newSecretsKey()).sign('pay:1'));
    expect(secretsWith(key).sign('pay:1')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('what the key before signed counts while it is listed', () => {
    const next = newSecretsKey();
    const digest = secretsWith(key).sign('pay:1');
    expect(secretsWith(key).isSigned('pay:1', digest)).toBe(true);
    expect(secretsWith(next, [key]).isSigned('pay:1', digest)).toBe(true);
    expect(secretsWith(next, [key]).isSigned('pay:2', digest)).toBe(false);
    expect(secretsWith(next).isSigned('pay:1', digest)).toBe(false);
    for (const wrong of ['', digest.slice(1), digest.toUpperCase(), `${digest}0`, 'é'.repeat(32)])
      expect(secretsWith(key).isSigned('pay:1', wrong)).toBe(false);
  });

  test('only 32 bytes in base64 are a key', () => {
    expect(isSecretsKey(key)).toBe(true);
    for (const wrong of [
      '',
      'short',
      Buffer.alloc(31).toString('base64'),
      `${key}!`,
      'not base64 at all €€€',
    ]) {
      expect(isSecretsKey(wrong)).toBe(false);
    }
    expect(() => secretsWith('short')).toThrow('32 bytes');
  });
});
