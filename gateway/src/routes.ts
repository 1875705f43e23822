import { acceptedLanguage, type BodyOf, endpoints } from '@biteboard/contracts';
import { type Call, type Route, route } from '@biteboard/platform/http';
import { meOf } from './accounts/account.ts';
import { closeAllOrders, OWN_CLOSING } from './accounts/close-orders.ts';
import { beginSession, renewedToken } from './accounts/issue-token.ts';
import { readAllOrders } from './accounts/read-all-orders.ts';
import { sendExport } from './accounts/send-export.ts';
import { publicJwk } from './accounts/token-keys.ts';
import { accountOf, changePassword } from './accounts/use-cases/change-password.ts';
import { changeProfile } from './accounts/use-cases/change-profile.ts';
import { logIn } from './accounts/use-cases/log-in.ts';
import { register } from './accounts/use-cases/register.ts';
import { removeOwnAccount } from './accounts/use-cases/remove-account.ts';
import { requestReset, resetPassword } from './accounts/use-cases/reset-password.ts';
import { listAudit } from './audit/list-audit.ts';
import { customerRoutes } from './customers/customer-routes.ts';
import { deadLetterRoutes } from './dead-letters/dead-letter-routes.ts';
import type { Gateway } from './gateway.ts';
import { watchOrder, watchSite, watchSites } from './live/watch-orders.ts';
import { peopleRoutes } from './people/people-routes.ts';

const OWN_ORDERS = '/api/user/orders';

type LoginCall = Pick<Call<typeof endpoints.loginUser>, 'request'> & {
  body: BodyOf<typeof endpoints.loginUser>;
};

export const routes = (gateway: Gateway): Route[] => {
  const answerLogin = async ({ body, request }: LoginCall) =>
    beginSession(gateway, request, await logIn(gateway, { ...body, address: request.ip }));

  return [
    route(endpoints.loginAdmin, answerLogin),
    route(endpoints.loginUser, answerLogin),
    route(endpoints.registerUser, async ({ body, request }) =>
      beginSession(gateway, request, await register(gateway, { ...body, role: 'user' })),
    ),
    route(endpoints.getMe, async ({ user }) => meOf(await accountOf(gateway, user))),
    route(endpoints.updateMe, async ({ user, body, request }) => {
      const account = await changeProfile(gateway, user, body);
      return { ...meOf(account), token: renewedToken(request, account, user) };
    }),
    route(endpoints.exportMe, async ({ user, request, reply }) => {
      const account = await accountOf(gateway, user);
      return sendExport(gateway, reply, account, await readAllOrders(request, OWN_ORDERS));
    }),
    route(endpoints.removeMe, async ({ user, body, request }) => {
      const wayOut = 'Please delete your account once you have it, or ask the shop to cancel it.';
      await removeOwnAccount(gateway, user, body.password, () =>
        closeAllOrders(request, OWN_CLOSING, wayOut),
      );
      return { ok: true };
    }),
    route(endpoints.changePassword, async ({ user, body, request }) =>
      beginSession(gateway, request, await changePassword(gateway, user, body)),
    ),
    route(endpoints.forgetPassword, async ({ body, request }) => {
      await gateway.countResets(body.email);
      const language = body.language ?? acceptedLanguage(request.headers['accept-language']);
      await requestReset(gateway, { email: body.email, language });
      return { ok: true };
    }),
    route(endpoints.resetPassword, async ({ body, request }) =>
      beginSession(gateway, request, await resetPassword(gateway, body)),
    ),
    ...peopleRoutes(gateway),
    route(endpoints.adminListAudit, ({ user, query }) => listAudit(gateway, user, query)),
    ...customerRoutes(gateway),
    ...deadLetterRoutes(gateway),
    route(endpoints.watchOrder, (call) => watchOrder(gateway.live, call)),
    route(endpoints.adminWatchOrdersOfSites, (call) => watchSites(gateway.live, call)),
    route(endpoints.adminWatchOrders, (call) => watchSite(gateway.live, call)),
    route(endpoints.getPublicKeys, async () => ({ keys: [publicJwk(gateway.publicKey)] })),
  ];
};
