import { createHash } from 'node:crypto';
import type { Ids } from '@biteboard/platform/ports';
import type { OneTimeLink } from './account.ts';

const TOKEN_BYTES = 32;

export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A token for one person, and what is stored of it. */
export const createLink = (ids: Ids, until: number): { token: string; link: OneTimeLink } => {
  const token = Buffer.from(ids.random(TOKEN_BYTES)).toString('base64url');
  return { token, link: { digest: tokenDigest(token), until } };
};
