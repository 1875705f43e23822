import type { StaffRole } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { Account } from './account.ts';

/** What somebody may do in the dashboard: an admin everything, a manager at these sites and those of these groups. */
export interface Membership {
  role: StaffRole;
  siteIds: string[];
  groupIds: string[];
}

/** The membership now, or the one that a pending invitation offers; undefined: only a customer. */
export const membershipOf = ({
  role,
  siteIds = [],
  groupIds = [],
  invitation,
}: Account): Membership | undefined => {
  if (role !== 'user') return { role, siteIds, groupIds };
  return (
    invitation && { role: invitation.role, siteIds: invitation.siteIds, groupIds: invitation.groupIds ?? [] }
  );
};

/** Throws 422 for a manager without sites or groups. */
export const checkedMembership = ({ role, siteIds, groupIds }: Membership): Membership => {
  if (role === 'admin') return { role, siteIds: [], groupIds: [] };
  if (siteIds.length + groupIds.length > 0) return { role, siteIds, groupIds };
  const message = 'A manager needs at least one site, or a group of sites.';
  throw new AppError('rule', 'SITES_MISSING', message, { fields: { siteIds: message } });
};
