import { createPublicKey } from 'node:crypto';
import type { TokenKeys } from '../http/auth.ts';
import type { Environment } from './environment.ts';

/** PEM as it is, or PEM in base64: secrets of many lines travel badly. */
const pem = (text: string): string =>
  text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64').toString('utf8');

/**
 * The keys that sign and check tokens, from `AUTH_PRIVATE_KEY` (the gateway's alone) or `AUTH_PUBLIC_KEY` (Ed25519,
 * PEM or PEM in base64). Throws a sentence for the operator where they are missing or broken.
 */
export const tokenKeysGiven = (env: Environment): TokenKeys => {
  const [secret, known] = [env.AUTH_PRIVATE_KEY?.trim(), env.AUTH_PUBLIC_KEY?.trim()];
  const given = secret || known;
  if (!given) throw new Error('AUTH_PUBLIC_KEY is missing (the gateway: AUTH_PRIVATE_KEY).');
  try {
    const key = createPublicKey(pem(given));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('another kind of key');
    const publicKey = key.export({ type: 'spki', format: 'pem' }).toString();
    return secret ? { publicKey, privateKey: pem(secret) } : { publicKey };
  } catch (error) {
    const name = secret ? 'AUTH_PRIVATE_KEY' : 'AUTH_PUBLIC_KEY';
    throw new Error(`${name} must be an Ed25519 key, PEM or PEM in base64.`, { cause: error });
  }
};
