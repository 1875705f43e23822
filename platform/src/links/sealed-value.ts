import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Secrets } from '../ports/secrets.ts';

/** An address must fit in a proxy's header buffer, which is 8 KiB where nobody has set it. */
const MAX_CHARS = 4_000;
const MAX_BYTES = 256 * 1024;
/** For a few kB: with the usual 32 kB of window and 256 kB of tables, making these costs more than the packing. */
const PACKING = { windowBits: 12, memLevel: 5 };

/**
 * A value as a part of an address: short, and readable and makeable with the deployment's key only. The same value gives
 * the same text. Undefined where the text would be too long for an address.
 */
export const sealValue = (secrets: Secrets, value: unknown): string | undefined => {
  const sealed = secrets.encryptRepeatably(deflateRawSync(JSON.stringify(value), PACKING).toString('base64'));
  return sealed.length <= MAX_CHARS ? sealed : undefined;
};

/** The value in a part of an address; undefined where it was not made with a known key, or was changed since. */
export const openValue = <T>(secrets: Secrets, sealed: string): T | undefined => {
  try {
    const packed = Buffer.from(secrets.decrypt(sealed), 'base64');
    return JSON.parse(inflateRawSync(packed, { maxOutputLength: MAX_BYTES }).toString()) as T;
  } catch {
    return undefined;
  }
};
