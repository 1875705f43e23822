import type { endpoints, Invitation, Person, PersonPatch } from '@biteboard/contracts';
import { call } from '../../lib/api.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { PEOPLE_KEY } from './queries.ts';

export type InvitedPerson = Person & { invitationUrl: string };

/** Invites a person, or renews an invitation. */
export const useInvite = (onDone: (invited: InvitedPerson) => void) =>
  useAttempt({
    touches: PEOPLE_KEY,
    onDone,
    send: (body: Invitation) =>
      call<typeof endpoints.adminInvitePerson>({ method: 'POST', path: '/api/admin/people', body }),
  });

export const useChangePerson = (userId: string, onDone: (person: Person) => void) =>
  useAttempt({
    touches: PEOPLE_KEY,
    onDone,
    send: (body: PersonPatch) =>
      call<typeof endpoints.adminChangePerson>({
        method: 'PATCH',
        path: '/api/admin/people/:userId',
        params: { userId },
        body,
      }),
  });

export const useRemovePerson = (userId: string, onDone: () => void) =>
  useAttempt({
    touches: PEOPLE_KEY,
    onDone,
    send: () =>
      call<typeof endpoints.adminRemovePerson>({
        method: 'DELETE',
        path: '/api/admin/people/:userId',
        params: { userId },
      }),
  });
