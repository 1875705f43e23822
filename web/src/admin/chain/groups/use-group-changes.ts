import type { endpoints, SiteGroup } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { callIfMatch, rebaseOnTheirs } from '../../conflict/if-match.ts';
import { sitesQuery } from '../../site/queries.ts';
import { type GroupValues, groupPatch, patchTouches } from './group-patch.ts';
import { GROUPS_KEY } from './queries.ts';

/** The list of sites says in which groups each is. */
function useAfterwards(onDone: () => void) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: sitesQuery.queryKey });
    onDone();
  };
}

/** Creates a group, or saves what was changed of one. */
export const useSaveGroup = (seen: SiteGroup | null, onDone: () => void) =>
  useAttempt({
    touches: GROUPS_KEY,
    onDone: useAfterwards(onDone),
    send: (values: GroupValues) => {
      if (!seen)
        return call<typeof endpoints.adminCreateGroup>({
          method: 'POST',
          path: '/api/admin/groups',
          body: values,
        });
      const body = groupPatch(seen, values);
      return rebaseOnTheirs(
        seen,
        (current) => patchTouches(body, seen, current),
        ({ groupId, version }) =>
          callIfMatch<typeof endpoints.adminUpdateGroup>(
            { method: 'PATCH', path: '/api/admin/groups/:groupId', params: { groupId }, body },
            version,
          ),
      );
    },
  });

/** Removes a group; `confirm` also where prices of shared menus name it. */
export const useRemoveGroup = ({ groupId }: SiteGroup, onDone: () => void) =>
  useAttempt({
    touches: GROUPS_KEY,
    onDone: useAfterwards(onDone),
    send: (confirm: boolean) =>
      call<typeof endpoints.adminDeleteGroup>({
        method: 'DELETE',
        path: '/api/admin/groups/:groupId',
        params: { groupId },
        query: confirm ? { confirm } : {},
      }),
  });
