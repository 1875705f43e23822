import type { AuditSpec } from '@biteboard/platform/audit';
import type { Account } from './account.ts';
import { membershipOf } from './membership.ts';

const verbOf = (before: Account | undefined, after: Account): string | null | undefined => {
  const [was, is] = [before && membershipOf(before), membershipOf(after)];
  if (!was && !is) return null;
  if (!is || after.deleted) return 'removed';
  if (after.invitation && after.invitation.digest !== before?.invitation?.digest) return 'invited';
  if (before?.role === 'user' && after.role !== 'user') return 'joined';
  if (Boolean(before?.suspended) !== Boolean(after.suspended)) return after.suspended ? 'suspended' : 'letIn';
  if (before?.passwordHash !== after.passwordHash) return 'passwordChanged';
  return undefined;
};

/** Audits accounts with access to the dashboard, never customers. */
export const PERSON_AUDIT: AuditSpec<Account> = {
  kind: 'person',
  siteIdOf: () => null,
  nameOf: ({ email }) => email,
  shownOf: (account) => {
    const { role, siteIds, groupIds, locations = {} } = membershipOf(account) ?? {};
    const locationIds = Object.values(locations).flat();
    return {
      ...(role ? { name: account.name } : {}),
      role,
      siteIds,
      groupIds,
      ...(locationIds.length > 0 ? { locationIds } : {}),
      suspended: account.suspended,
    };
  },
  secretsOf: (account) => (membershipOf(account) ? { password: account.passwordHash } : {}),
  verbOf,
};
