import { endpoints } from '@biteboard/contracts';
import { on, type Route } from '@biteboard/platform/http';
import { answerToken } from '../accounts/answer-token.ts';
import type { Gateway } from '../gateway.ts';
import { acceptInvitation, showInvitation } from './use-cases/accept-invitation.ts';
import { changePerson, listPeople, removePerson } from './use-cases/change-person.ts';
import { invite } from './use-cases/invite.ts';

/** Who may enter the dashboard, and how they come to it. */
export const peopleRoutes = (gateway: Gateway): Route[] => [
  on(endpoints.adminListPeople, () => listPeople(gateway)),
  on(endpoints.adminInvitePerson, ({ body, user, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return invite(gateway, { user, acceptLanguage: request.headers['accept-language'] }, body);
  }),
  on(endpoints.adminChangePerson, ({ params, body }) => changePerson(gateway, params.userId, body)),
  on(endpoints.adminRemovePerson, async ({ params }) => {
    await removePerson(gateway, params.userId);
    return { ok: true };
  }),
  on(endpoints.showInvitation, ({ body }) => showInvitation(gateway, body.token)),
  on(endpoints.acceptInvitation, async ({ body, request }) =>
    answerToken(request, await acceptInvitation(gateway, body, request.ip)),
  ),
];
