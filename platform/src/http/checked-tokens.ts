import { hash } from 'node:crypto';
import type { Claims } from '@biteboard/contracts';
import type { JWT } from '@fastify/jwt';
import { byteCache } from '../cache/byte-cache.ts';

interface Checked {
  claims: Claims;
  /** ms since 1970 */
  until: number;
}

/** Some 10,000 sessions. */
const MAX_BYTES = 8 * 2 ** 20;
const BYTES_OF_CLAIMS = 600;

/**
 * Checks tokens; throws on one that is broken or has run out. One that is good is known by its hash until it runs out.
 * What is refused leaves nothing behind: made-up tokens would push out good ones, and an error holds on to its request.
 */
export const checkedTokens = (verify: (token: string) => Claims & { exp?: number }) => {
  const good = byteCache<Checked>(MAX_BYTES, () => BYTES_OF_CLAIMS);
  return (token: string): Claims => {
    const name = hash('sha256', token);
    const before = good.get(name);
    if (before && before.until > Date.now()) return before.claims;
    if (before) good.delete(name);
    const claims = verify(token);
    good.set(name, { claims, until: (claims.exp ?? 0) * 1000 });
    return claims;
  };
};

const checks = new WeakMap<JWT, (token: string) => Claims>();

/** The claims of a token of the app that has this `jwt`; throws on one that is broken or has run out. */
export const checkToken = (jwt: JWT, token: string): Claims => {
  const known = checks.get(jwt);
  if (known) return known(token);
  const check = checkedTokens((one) => jwt.verify<Claims & { exp?: number }>(one));
  checks.set(jwt, check);
  return check(token);
};
