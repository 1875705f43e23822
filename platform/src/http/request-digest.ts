import { createHash } from 'node:crypto';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};

/** The same digest for the same values, whatever the order of their keys; 32 hex characters. */
export const requestDigest = (...values: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(values)))
    .digest('hex')
    .slice(0, 32);
