import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AcceptedInvitation, Invitation, InvitationShown, Person, PersonPatch } from '../entities/person.ts';
import { TokenAnswer } from '../entities/user.ts';
import { Id, Struct, Text } from '../schema.ts';

const ofAdmins = { service: 'gateway', access: 'admin' } as const;
const OnePerson = Struct({ userId: Id });

export const adminListPeople = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/people',
  summary: 'Who may enter the dashboard, who is invited, and who is suspended',
  response: Type.Array(Person),
});
export const adminInvitePerson = endpoint({
  ...ofAdmins,
  method: 'POST',
  path: '/api/admin/people',
  summary: 'Invite somebody by link, or again: the older link is void then',
  body: Invitation,
  response: Struct({ ...Person.properties, invitationUrl: Type.String() }),
  status: 201,
});
export const adminChangePerson = endpoint({
  ...ofAdmins,
  method: 'PATCH',
  path: '/api/admin/people/:userId',
  summary:
    "Change somebody's role or sites, suspend them or let them in again; their tokens are refused then",
  params: OnePerson,
  body: PersonPatch,
  response: Person,
});
export const adminRemovePerson = endpoint({
  ...ofAdmins,
  method: 'DELETE',
  path: '/api/admin/people/:userId',
  summary: 'Take somebody out of the dashboard; who was a customer before stays one',
  params: OnePerson,
  response: Struct({ ok: Type.Boolean() }),
});

const byLink = {
  service: 'gateway',
  method: 'POST',
  access: 'public',
  limit: { perMinute: 30, by: 'address', together: 'invitations' },
} as const;

export const showInvitation = endpoint({
  ...byLink,
  path: '/api/user/invitation/shown',
  summary: 'What the invitation of a link is to',
  body: Struct({ token: Text(200, 1) }),
  response: InvitationShown,
});
export const acceptInvitation = endpoint({
  ...byLink,
  path: '/api/user/invitation',
  summary: 'Take an invitation up with the token of its link, once',
  body: AcceptedInvitation,
  response: TokenAnswer,
});
