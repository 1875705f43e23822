import type { InvitationShown } from '@biteboard/contracts';
import { runAs } from '@biteboard/platform/audit';
import { AppError } from '@biteboard/platform/ports';
import { type Account, opens, ownerOf, type StoredInvitation } from '../../accounts/account.ts';
import { digestOf } from '../../accounts/new-link.ts';
import { hashPassword } from '../../accounts/password.ts';
import { provePassword } from '../../accounts/use-cases/change-password.ts';
import type { Gateway } from '../../gateway.ts';
import { accepted } from '../person.ts';

const linkInvalid = () =>
  new AppError(
    'rule',
    'INVITATION_INVALID',
    'This invitation is not valid any more. Please ask for a new one.',
  );

interface Invited {
  account: Account;
  invitation: StoredInvitation;
}

const openOf = (account: Account | undefined, digest: string, now: number): Invited | undefined =>
  account?.invitation && opens(account.invitation, digest, now)
    ? { account, invitation: account.invitation }
    : undefined;

const invitedBy = async ({ accounts, clock }: Gateway, digest: string): Promise<Invited> => {
  const found = openOf(await accounts.findBy({ 'invitation.digest': digest }), digest, clock.now());
  if (!found) throw linkInvalid();
  return found;
};

/** What the page of the link says. */
export const showInvitation = async (gateway: Gateway, token: string): Promise<InvitationShown> => {
  const { account, invitation } = await invitedBy(gateway, digestOf(token));
  const sites = await Promise.all(invitation.siteIds.map((id) => gateway.sites.find(id)));
  return {
    email: account.email,
    name: account.name,
    role: invitation.role,
    sites: sites.flatMap((site) => (site ? [site.name] : [])),
    hasAccount: account.passwordHash !== undefined,
  };
};

/**
 * The account that may do now what it was invited to; the link does that once. A link alone opens no account that has
 * a password: whoever registered with that email proves that it is theirs, and keeps the password.
 */
export const acceptInvitation = async (
  gateway: Gateway,
  { token, password, name = '' }: { token: string; password: string; name?: string },
  address: string,
): Promise<Account> => {
  const digest = digestOf(token);
  const { account } = await invitedBy(gateway, digest);
  const known = account.passwordHash;
  if (known !== undefined) await provePassword(gateway, { account, address }, password, 'password');
  const passwordHash = known ?? (await hashPassword(password));
  let won = false;
  const accept = (state: Account) => {
    const open = state.passwordHash === known ? openOf(state, digest, gateway.clock.now()) : undefined;
    won = open !== undefined;
    return open && accepted(state, open.invitation, { name, passwordHash });
  };
  const changed = await runAs(ownerOf(account), () => gateway.accounts.change(account._id, accept));
  if (!won || !changed) throw linkInvalid();
  return changed;
};
