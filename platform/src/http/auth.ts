import type { Access, Claims } from '@biteboard/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../ports/errors.ts';

/** The pair that signs and checks tokens (Ed25519, PEM); only the gateway holds the private half. */
export interface TokenKeys {
  publicKey: string;
  privateKey?: string;
}

/** How long a token lasts (`decided §8`). */
export const TOKEN_LIFETIME = '12h';

export const isAdmin = (claims: Pick<Claims, 'role'>): boolean => claims.role.toLowerCase() === 'admin';

/** Throws 401 where the token is of a session that has ended. */
export type SessionCheck = (claims: Claims) => Promise<void>;

const signIn = () => new AppError('unauthenticated', 'UNAUTHENTICATED', 'Please sign in.');

/** Who calls; undefined where no token came. Throws 401 on a token that is broken or has run out. */
export const identify = async (request: FastifyRequest): Promise<Claims | undefined> => {
  if (!request.headers.authorization) return undefined;
  try {
    return await request.jwtVerify<Claims>();
  } catch {
    throw new AppError('unauthenticated', 'TOKEN_INVALID', 'Your session has ended. Please sign in again.');
  }
};

const identifyPresent = async (request: FastifyRequest, check?: SessionCheck) => {
  const claims = await identify(request);
  if (claims) await check?.(claims);
  return claims;
};

/** Lets the caller through an endpoint's door, or throws 401 or 403. */
export const authorize = async (
  request: FastifyRequest,
  access: Access,
  check?: SessionCheck,
): Promise<Claims | undefined> => {
  if (access === 'public') return identifyPresent(request, check).catch(() => undefined);
  const claims = await identifyPresent(request, check);
  if (!claims) throw signIn();
  if (access === 'admin' && !isAdmin(claims)) {
    throw new AppError('forbidden', 'FORBIDDEN', 'This needs an admin account.');
  }
  return claims;
};
