import type { Claims, Endpoint } from '@biteboard/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../ports/errors.ts';
import { checkToken } from './checked-tokens.ts';
import type { SiteLookups } from './chosen-sites.ts';
import { permit, withGroupSites, withLocationsLeft } from './permission.ts';

/** The pair that signs and checks tokens (Ed25519, PEM); only the gateway holds the private half. */
export interface TokenKeys {
  publicKey: string;
  privateKey?: string;
}

/** How long a token lasts, in seconds (`decided §8`). */
export const TOKEN_LIFETIME_S = 12 * 3600;

/** What a service checks before it authorizes a call. */
export interface AccessChecks extends SiteLookups {
  /** Throws 401 where the token is of a session that has ended. */
  checkSession?(claims: Claims): Promise<void>;
  /** The ids of the sites that these groups have by now. */
  sitesInGroups?(groupIds: readonly string[]): Promise<readonly string[]>;
}

const signIn = () => new AppError('unauthenticated', 'UNAUTHENTICATED', 'Please sign in.');

const BEARER = /^Bearer +/i;

/**
 * Who calls; undefined where no token came. Throws 401 on a token that is broken or has run out. One that was checked
 * before is known by its text until it runs out.
 */
export const identify = async ({ headers, server }: FastifyRequest): Promise<Claims | undefined> => {
  const { authorization } = headers;
  if (!authorization) return undefined;
  try {
    if (!BEARER.test(authorization)) throw new Error('no bearer token');
    return checkToken(server.jwt, authorization.replace(BEARER, ''));
  } catch {
    throw new AppError('unauthenticated', 'TOKEN_INVALID', 'Your session has ended. Please sign in again.');
  }
};

/** Who calls, with what they run by now: their token names groups, whose sites change while it lasts, and locations. */
const identifyInSession = async (
  request: FastifyRequest,
  { checkSession, sitesInGroups, findSite }: AccessChecks,
): Promise<Claims | undefined> => {
  const token = await identify(request);
  if (!token) return undefined;
  await checkSession?.(token);
  const claims = await withLocationsLeft(token, findSite);
  if (!claims.groups?.length) return claims;
  return withGroupSites(claims, (await sitesInGroups?.(claims.groups)) ?? []);
};

/** Authorizes a call, or throws 401 or 403. */
export const authorize = async (
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'access' | 'locations'>,
  keeper: AccessChecks = {},
): Promise<Claims | undefined> => {
  if (endpoint.access === 'public') return identifyInSession(request, keeper).catch(() => undefined);
  const claims = await identifyInSession(request, keeper);
  if (!claims) throw signIn();
  const params = request.params as { siteId?: string };
  const siteId = await permit(claims, endpoint, params.siteId ?? '', keeper.findSite);
  // A slug may change hands: what was decided of one site happens to that one.
  if (siteId !== undefined) params.siteId = siteId;
  return claims;
};
