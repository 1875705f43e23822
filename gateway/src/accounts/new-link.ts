import { createHash } from 'node:crypto';
import type { Ids } from '@biteboard/platform/ports';
import type { Link } from './account.ts';

const TOKEN_BYTES = 32;

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A token that goes to one person, and what is kept of it. */
export const newLink = (ids: Ids, until: number): { token: string; link: Link } => {
  const token = Buffer.from(ids.random(TOKEN_BYTES)).toString('base64url');
  return { token, link: { digest: digestOf(token), until } };
};
