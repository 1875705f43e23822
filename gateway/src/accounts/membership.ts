import type { StaffRole } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { Account } from './account.ts';

/** What somebody may do in the dashboard: an admin everything, a manager at these sites and those of these groups. */
export interface Membership {
  role: StaffRole;
  siteIds: string[];
  groupIds: string[];
  /** Of sites that a manager runs in part: the locations, by the site's id, those that were removed since among them. */
  locations: Record<string, string[]>;
}

/** The membership now, or the one that a pending invitation offers; undefined: only a customer. */
export const membershipOf = ({
  role,
  siteIds = [],
  groupIds = [],
  locations = {},
  invitation,
}: Account): Membership | undefined => {
  if (role !== 'user') return { role, siteIds, groupIds, locations };
  if (!invitation) return undefined;
  return {
    role: invitation.role,
    siteIds: invitation.siteIds,
    groupIds: invitation.groupIds ?? [],
    locations: invitation.locations ?? {},
  };
};

/** Of each site that a manager runs the locations that they are restricted to, where there are any. */
const locationsIn = ({ siteIds, locations }: Membership): Membership['locations'] =>
  Object.fromEntries(Object.entries(locations).filter(([siteId]) => siteIds.includes(siteId)));

/** Throws 422 for a manager without sites or groups. */
export const checkedMembership = (membership: Membership): Membership => {
  const { role, siteIds, groupIds } = membership;
  if (role === 'admin') return { role, siteIds: [], groupIds: [], locations: {} };
  if (siteIds.length + groupIds.length > 0)
    return { role, siteIds, groupIds, locations: locationsIn(membership) };
  const message = 'A manager needs at least one site, or a group of sites.';
  throw new AppError('rule', 'SITES_MISSING', message, { fields: { siteIds: message } });
};
