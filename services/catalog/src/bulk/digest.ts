import { createHash } from 'node:crypto';

/** The same id for the same parts; 32 hex characters. */
export const digestOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
