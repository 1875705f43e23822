import type { FastifyRequest } from 'fastify';
import { type Account, claimsOf, userOf } from './account.ts';

/** Says who the account is for as long as a token lasts (`decided §8`). */
export const answerToken = (request: FastifyRequest, account: Account) => ({
  token: request.server.jwt.sign(claimsOf(account)),
  user: userOf(account),
});
