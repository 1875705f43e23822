import type { StaffRole } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { Account } from './account.ts';

/** What somebody may do in the dashboard: an admin everything, a manager at these sites. */
export interface Membership {
  role: StaffRole;
  siteIds: string[];
}

/** The membership now, or the one that a pending invitation offers; undefined: only a customer. */
export const membershipOf = ({ role, siteIds = [], invitation }: Account): Membership | undefined =>
  role === 'user' ? invitation && { role: invitation.role, siteIds: invitation.siteIds } : { role, siteIds };

/** Throws 422 for a manager without sites. */
export const checkedMembership = ({ role, siteIds }: Membership): Membership => {
  if (role === 'admin') return { role, siteIds: [] };
  if (siteIds.length > 0) return { role, siteIds };
  const message = 'A manager needs at least one site.';
  throw new AppError('rule', 'SITES_MISSING', message, { fields: { siteIds: message } });
};
