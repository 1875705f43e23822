import type { Claims } from '@biteboard/contracts';
import { TOKEN_LIFETIME_S } from '@biteboard/platform/http';
import { sessionEnded } from '@biteboard/platform/people';
import type { FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { type Account, claimsOf, userOf } from './account.ts';
import { withNetwork } from './known-networks.ts';

/** So long after its log-in a session ends, however often its token is renewed (`decided §20`). */
const SESSION_S = 30 * 24 * 3600;

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** How long a token of a session that began then may last, in seconds; 0: not at all. */
export const tokenLifetime = (loggedInAt: number, now: number): number =>
  Math.max(0, Math.min(TOKEN_LIFETIME_S, loggedInAt + SESSION_S - now));

const signedToken = (request: FastifyRequest, account: Account, loggedInAt: number): string => {
  const lifetime = tokenLifetime(loggedInAt, nowInSeconds());
  if (lifetime === 0) throw sessionEnded();
  return request.server.jwt.sign(
    { ...claimsOf(account), auth_time: loggedInAt },
    { expiresIn: `${lifetime}s` },
  );
};

/** The response to a log-in: a token of a session that begins now (`decided §8`). */
export const beginSession = async (
  { accounts }: Pick<Gateway, 'accounts'>,
  request: FastifyRequest,
  account: Account,
) => {
  await accounts.change(account._id, (state) => withNetwork(state, request.ip));
  return { token: signedToken(request, account, nowInSeconds()), user: userOf(account) };
};

/** Another token of the caller's session, with what the account is by now; throws 401 once the session has ended. */
export const renewedToken = (
  request: FastifyRequest,
  account: Account,
  { auth_time, iat }: Pick<Claims, 'auth_time' | 'iat'>,
): string => signedToken(request, account, auth_time ?? iat ?? nowInSeconds() - SESSION_S);
