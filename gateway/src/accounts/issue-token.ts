import type { FastifyRequest } from 'fastify';
import { type Account, claimsOf, userOf } from './account.ts';

/** The response to a login: a token of the account's current session (`decided §8`). */
export const issueToken = (request: FastifyRequest, account: Account) => ({
  token: request.server.jwt.sign(claimsOf(account)),
  user: userOf(account),
});
