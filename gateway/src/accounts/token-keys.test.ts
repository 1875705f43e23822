import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { publicJwk, tokenKeys, tokenKeysOf } from './token-keys.ts';

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'biteboard-keys-')), 'data');
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

describe('the token keys', () => {
  test('are created once, also by processes that start together, and only their owner can read them', async () => {
    const pairs = await Promise.all(Array.from({ length: 6 }, () => tokenKeys(folder)));
    expect(new Set(pairs.map((pair) => pair.privateKey)).size).toBe(1);
    expect(await tokenKeys(folder)).toEqual(pairs[0]);
    expect(readdirSync(folder)).toEqual(['token-key.pem']);
    expect(statSync(path.join(folder, 'token-key.pem')).mode & 0o777).toBe(0o600);
  });

  test('of another kind are refused', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(() => tokenKeysOf(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())).toThrow(
      'Ed25519',
    );
  });

  test('that are broken are reported with their file', async () => {
    const broken = path.join(path.dirname(folder), 'broken');
    mkdirSync(broken);
    writeFileSync(path.join(broken, 'token-key.pem'), 'junk');
    await expect(tokenKeys(broken)).rejects.toThrow(path.join(broken, 'token-key.pem'));
  });

  test('are published as a JSON Web Key without the private half', async () => {
    const jwk = publicJwk((await tokenKeys(folder)).publicKey);
    expect(jwk).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
    expect(jwk).not.toHaveProperty('d');
    expect(jwk.kid).toMatch(/^[\w-]{43}$/);
  });
});
