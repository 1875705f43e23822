import { withoutActor } from '@biteboard/platform/audit';
import { ifVersion } from '@biteboard/platform/http';
import type { Catalog } from '../catalog.ts';
import { deleteGroup, type GroupState, leaveGroup } from '../groups/group.ts';

/** Removes a group, not its sites. What names it elsewhere follows from its event. Throws 404, and 412. */
export const removeGroup = async ({ groups }: Catalog, groupId: string, ifMatch?: number): Promise<void> => {
  await groups.get(groupId);
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
