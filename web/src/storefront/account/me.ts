import type { endpoints, MePatch } from '@biteboard/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';
import { signIn } from '../../lib/session.ts';

/** The customer's own account, with its saved addresses. */
export const meQuery = (userId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['me', userId],
    queryFn: ({ signal }) => call<typeof endpoints.getMe>({ method: 'GET', path: '/api/user/me', signal }),
  });

/** Saves the patch, and stores the fresh token with the customer's new name. */
export async function saveMe(client: QueryClient, userId: string, body: MePatch): Promise<void> {
  const { token, ...me } = await call<typeof endpoints.updateMe>({
    method: 'PATCH',
    path: '/api/user/me',
    body,
  });
  signIn(token);
  client.setQueryData(meQuery(userId).queryKey, me);
}
