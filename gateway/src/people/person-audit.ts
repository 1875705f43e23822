import type { AuditSpec } from '@biteboard/platform/audit';
import type { Account } from '../accounts/account.ts';
import { postOf } from './person.ts';

const verbOf = (before: Account | undefined, after: Account): string | null | undefined => {
  const [was, is] = [before && postOf(before), postOf(after)];
  if (!was && !is) return null;
  if (!is || after.deleted) return 'removed';
  if (after.invitation && after.invitation.digest !== before?.invitation?.digest) return 'invited';
  if (before?.role === 'user' && after.role !== 'user') return 'joined';
  if (Boolean(before?.suspended) !== Boolean(after.suspended)) return after.suspended ? 'suspended' : 'letIn';
  if (before?.passwordHash !== after.passwordHash) return 'passwordChanged';
  return undefined;
};

/** What becomes of the dashboard's people; nothing of a customer. */
export const PERSON_AUDIT: AuditSpec<Account> = {
  kind: 'person',
  siteIdOf: () => null,
  nameOf: ({ email }) => email,
  shownOf: (account) => {
    const { role, siteIds } = postOf(account) ?? {};
    return { ...(role ? { name: account.name } : {}), role, siteIds, suspended: account.suspended };
  },
  secretsOf: (account) => (postOf(account) ? { password: account.passwordHash } : {}),
  verbOf,
};
