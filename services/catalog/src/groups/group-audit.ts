import type { AuditSpec } from '@biteboard/platform/audit';
import type { GroupState } from './group.ts';

/** A group belongs to no site of its own. */
export const GROUP_AUDIT: AuditSpec<GroupState> = {
  kind: 'group',
  siteIdOf: () => null,
  nameOf: ({ name }) => name,
  shownOf: ({ name, siteIds }) => ({ name, siteIds }),
};
