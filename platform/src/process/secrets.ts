import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Secrets } from '../ports/secrets.ts';

const VERSION = 'v1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  id: string;
  encryption: KeyObject;
  signing: KeyObject;
}

const derived = (key: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `biteboard ${purpose}`, KEY_BYTES)));

/** Whether the text is 32 bytes in base64, as `SECRETS_KEY` must be (`decided §1`). */
export const isSecretsKey = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64');
  return (
    bytes.length === KEY_BYTES && bytes.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '')
  );
};

export const newSecretsKey = (): string => randomBytes(KEY_BYTES).toString('base64');

const digestWith = ({ signing }: Key, text: string): string =>
  createHmac('sha256', signing).update(text).digest('hex');

const areEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** A key's name, which each of its ciphers carries: it tells nothing of the key. */
export const keyIdOf = (key: string): string =>
  createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 8);

const keyOf = (text: string): Key => {
  if (!isSecretsKey(text)) throw new Error('a secrets key must be 32 bytes in base64');
  const key = Buffer.from(text, 'base64');
  return {
    id: keyIdOf(text),
    encryption: derived(key, 'encryption'),
    signing: derived(key, 'signing'),
  };
};

/**
 * Encrypts (AES-256-GCM) and signs (HMAC-SHA256) with the deployment's key. A cipher names its key, so that
 * after a change of keys the old ones still decrypt; `decrypt` throws on an unknown key or a changed cipher.
 */
export const secretsWith = (key: string, oldKeys: readonly string[] = []): Secrets => {
  const current = keyOf(key);
  const keys = new Map([current, ...oldKeys.map(keyOf)].map((one) => [one.id, one]));
  const encryptWith = (nonce: Buffer, text: string): string => {
    const cipher = createCipheriv('aes-256-gcm', current.encryption, nonce);
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${current.id}.${sealed.toString('base64url')}`;
  };
  return {
    encrypt: (text) => encryptWith(randomBytes(NONCE_BYTES), text),
    // A nonce made of the text is used for that text alone.
    encryptRepeatably: (text) =>
      encryptWith(Buffer.from(digestWith(current, `nonce:${text}`), 'hex').subarray(0, NONCE_BYTES), text),
    decrypt: (text) => {
      const [version, id = '', body = ''] = text.split('.');
      const known = keys.get(id);
      if (version !== VERSION) throw new Error('not an encrypted secret');
      if (!known) throw new Error(`the key ${id} of this secret is not known`);
      const sealed = Buffer.from(body, 'base64url');
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', known.encryption, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const open = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([open, decipher.final()]).toString('utf8');
    },
    isCurrent: (text) => text.startsWith(`${VERSION}.${current.id}.`),
    sign: (text) => digestWith(current, text),
    isSigned: (text, digest) =>
      [...keys.values()]
        .map((key) => areEqual(Buffer.from(digestWith(key, text)), Buffer.from(digest)))
        .includes(true),
  };
};
