import { events, type SiteGroup, type SiteGroupInput, type SiteGroupSnapshot } from '@biteboard/contracts';
import { type Decision, domainEvent, type Versioned } from '@biteboard/platform/documents';
import { fieldRequired } from '../fields/field-errors.ts';

export interface GroupState extends Versioned {
  name: string;
  /** Its name in lower case: groups are listed by it. */
  sortName: string;
  siteIds: string[];
}

const snapshotOf = ({ _id, name, siteIds }: GroupState): SiteGroupSnapshot => ({
  groupId: _id,
  name,
  siteIds,
});

export const groupView = (state: GroupState): SiteGroup => ({ ...snapshotOf(state), version: state.version });

const changed = (state: GroupState): Decision<GroupState> => ({
  state,
  events: [domainEvent(events.GroupChanged, { group: snapshotOf(state), version: state.version + 1 })],
});

/** A group of known sites. Throws 400 without a name. */
export const createGroup = (id: string, { name, siteIds = [] }: SiteGroupInput): Decision<GroupState> => {
  if (!name) throw fieldRequired('name');
  return changed({ _id: id, version: 0, name, sortName: name.toLowerCase(), siteIds: [...siteIds] });
};

export const updateGroup = (state: GroupState, input: SiteGroupInput): Decision<GroupState> => {
  const { name = state.name, siteIds = state.siteIds } = input;
  return changed({ ...state, name, sortName: name.toLowerCase(), siteIds: [...siteIds] });
};

/** A site that is gone is in no group. */
export const leaveGroup = (state: GroupState, siteId: string): Decision<GroupState> | undefined =>
  state.siteIds.includes(siteId)
    ? changed({ ...state, siteIds: state.siteIds.filter((id) => id !== siteId) })
    : undefined;

export const deleteGroup = (state: GroupState): Decision<GroupState> => ({
  state: { ...state, siteIds: [], deleted: true },
  events: [domainEvent(events.GroupDeleted, { groupId: state._id, version: state.version + 1 })],
});
