import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Claims } from '@biteboard/contracts';
import { type Client, client, type SignedInPerson, signInPerson } from '@biteboard/e2e';
import { ensureAdmin } from '@biteboard/gateway';
import { createLogger } from '@biteboard/platform/embedded';
import { TEST_SETTINGS } from '@biteboard/platform/testing';
import { createAllInOne } from './all-in-one.ts';

/** The product, in whatever shape, as one who may do everything and has its key finds it. */
export interface AccessSetup {
  /** Where people are made and changed. */
  on: Client;
  admin: SignedInPerson;
  /** Signs tokens. */
  privateKey: string;
}

export const CHIEF = { email: 'chief@biteboard.test', password: 'a long password' };

/** Another product's key. */
export const foreignKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HOUR = 3_600;

/** A token that is well made, by whatever key and for whatever time (s since 1970). */
export const tokenBy = (key: string | KeyObject, claims: Claims, expiresAt: number): string => {
  const said = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({ ...claims, iat: expiresAt - HOUR, exp: expiresAt })}`;
  return `${said}.${sign(null, Buffer.from(said), key).toString('base64url')}`;
};

/** The embedded shape, in this process. */
export const openEmbedded = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-place-'));
  const log = createLogger({ level: 'silent' });
  const settings = { ...TEST_SETTINGS, rateLimits: false };
  const product = await createAllInOne({ dataDir, log, settings });
  const on = client(await product.app.listen({ port: 0, host: '127.0.0.1' }));
  await ensureAdmin(product.ports.forService('gateway'), CHIEF.email, CHIEF.password);
  const place: AccessSetup = {
    on,
    admin: await signInPerson(on, CHIEF),
    privateKey: product.tokens.privateKey ?? '',
  };
  return {
    ...place,
    app: product.app,
    close: async () => {
      await product.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
