import { endpoints } from '@biteboard/contracts';
import { type Route, route } from '@biteboard/platform/http';
import { closeOrders, closingOf } from '../accounts/close-orders.ts';
import { beginSession } from '../accounts/issue-token.ts';
import type { Gateway } from '../gateway.ts';
import { acceptInvitation, showInvitation } from './use-cases/accept-invitation.ts';
import { changePerson, listPeople, removePerson } from './use-cases/change-person.ts';
import { invite } from './use-cases/invite.ts';

/** People of the dashboard and their invitations. */
export const peopleRoutes = (gateway: Gateway): Route[] => [
  route(endpoints.adminListPeople, () => listPeople(gateway)),
  route(endpoints.adminInvitePerson, ({ body, user, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return invite(gateway, { user, acceptLanguage: request.headers['accept-language'] }, body);
  }),
  route(endpoints.adminChangePerson, ({ params, body }) => changePerson(gateway, params.userId, body)),
  route(endpoints.adminRemovePerson, async ({ params, request }) => {
    const hasOpenOrder = async () => (await closeOrders(request, closingOf(params.userId))) !== null;
    await removePerson(gateway, params.userId, hasOpenOrder);
    return { ok: true };
  }),
  route(endpoints.showInvitation, ({ body }) => showInvitation(gateway, body.token)),
  route(endpoints.acceptInvitation, async ({ body, request }) =>
    beginSession(gateway, request, await acceptInvitation(gateway, body)),
  ),
];
