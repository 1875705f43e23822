import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TokenKeys } from '@biteboard/platform/http';

const FILE = 'token-key.pem';

const pairOf = (key: KeyObject): Required<TokenKeys> => ({
  privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
});

/** The key pair of a private key (Ed25519, PKCS 8 PEM), as the distributed shape configures it. Throws for any other. */
export const tokenKeysOf = (privateKey: string): Required<TokenKeys> => {
  const key = createPrivateKey(privateKey);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the token key is not an Ed25519 key');
  return pairOf(key);
};

const unlessThere = async (write: Promise<void>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** Creates the file atomically; of concurrent processes the first wins. */
const createFile = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await unlessThere(link(draft, file));
  await rm(draft);
};

/** The key pair stored in the folder, created on the first start; only the owner can read the file. */
export const tokenKeys = async (folder: string): Promise<Required<TokenKeys>> => {
  const file = path.join(folder, FILE);
  const read = () => readFile(file, 'utf8').catch(() => undefined);
  let text = await read();
  if (text === undefined) {
    await mkdir(folder, { recursive: true });
    await createFile(file, pairOf(generateKeyPairSync('ed25519').privateKey).privateKey);
    text = await readFile(file, 'utf8');
  }
  try {
    return tokenKeysOf(text);
  } catch (cause) {
    throw new Error(
      `${file} holds no Ed25519 key; restore it, or remove it and have everybody sign in again`,
      {
        cause,
      },
    );
  }
};

/** The public key as a JSON Web Key; its `kid` is its thumbprint (RFC 7638). */
export const publicJwk = (publicKey: string): Record<string, string> => {
  const { crv = '', x = '' } = createPublicKey(publicKey).export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv, kty: 'OKP', x }))
    .digest('base64url');
  return { kty: 'OKP', crv, x, kid, use: 'sig', alg: 'EdDSA' };
};
