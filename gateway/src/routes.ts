import { type BodyOf, type Claims, endpoints } from '@biteboard/contracts';
import { type Call, on, type Route } from '@biteboard/platform';
import type { FastifyRequest } from 'fastify';
import { type Account, userOf } from './accounts/account.ts';
import { publicJwk } from './accounts/token-keys.ts';
import { logIn } from './accounts/use-cases/log-in.ts';
import { register } from './accounts/use-cases/register.ts';
import type { Gateway } from './gateway.ts';

/** Says who the account is for as long as a token lasts (`decided §8`). */
const answerToken = (request: FastifyRequest, account: Account) => {
  const user = userOf(account);
  return { token: request.server.jwt.sign(user satisfies Claims), user };
};

type LoginCall = Pick<Call<typeof endpoints.loginUser>, 'request'> & {
  body: BodyOf<typeof endpoints.loginUser>;
};

export const routes = (gateway: Gateway): Route[] => {
  const answerLogin = async ({ body, request }: LoginCall) =>
    answerToken(request, await logIn(gateway, { ...body, address: request.ip }));

  return [
    on(endpoints.loginAdmin, answerLogin),
    on(endpoints.loginUser, answerLogin),
    on(endpoints.registerUser, async ({ body, request }) =>
      answerToken(request, await register(gateway, { ...body, role: 'user' })),
    ),
    on(endpoints.getMe, async ({ user: { userId, email, name = '', role } }) => ({
      userId,
      email,
      name,
      role,
    })),
    on(endpoints.getPublicKeys, async () => ({ keys: [publicJwk(gateway.publicKey)] })),
  ];
};
