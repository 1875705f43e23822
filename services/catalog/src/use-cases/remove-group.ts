import { withoutActor } from '@biteboard/platform/audit';
import { ifVersion } from '@biteboard/platform/http';
import type { Catalog } from '../catalog.ts';
import { deleteGroup, type GroupState, leaveGroup } from '../groups/group.ts';
import { checkGroupUnused } from './group-in-use.ts';

/**
 * Removes a group, not its sites. What names it elsewhere follows from its event. Throws 404, 412, and without `confirm`
 * 409 `GROUP_IN_USE`.
 */
export const removeGroup = async (
  catalog: Catalog,
  groupId: string,
  { ifMatch, confirm = false }: { ifMatch?: number | undefined; confirm?: boolean | undefined } = {},
): Promise<void> => {
  const { groups } = catalog;
  const group = await groups.get(groupId);
  if (!confirm) await checkGroupUnused(catalog, group);
  await groups.change(
    groupId,
    ifVersion(ifMatch, (state: GroupState) => deleteGroup(state)),
  );
};

/** Takes a deleted site out of its groups, however often it is run. */
export const leaveGroups = async ({ groups }: Catalog, siteId: string): Promise<void> => {
  await withoutActor(async () => {
    for (const { _id } of await groups.listWith(siteId))
      await groups.change(_id, (state) => leaveGroup(state, siteId));
  });
};
