import type { InvitationShown } from '@biteboard/contracts';
import { runAs } from '@biteboard/platform/audit';
import { AppError } from '@biteboard/platform/ports';
import { type Account, actorOf, isLinkValid, type StoredInvitation } from '../../accounts/account.ts';
import { tokenDigest } from '../../accounts/one-time-link.ts';
import { hashPassword } from '../../accounts/password.ts';
import { verifyPassword } from '../../accounts/use-cases/change-password.ts';
import type { Gateway } from '../../gateway.ts';
import { locationNames } from '../location-names.ts';
import { withAcceptedInvitation } from '../person.ts';

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
  account?.invitation && isLinkValid(account.invitation, digest, now)
    ? { account, invitation: account.invitation }
    : undefined;

const invitedBy = async ({ accounts, clock }: Gateway, digest: string): Promise<Invited> => {
  const found = openOf(await accounts.findBy({ 'invitation.digest': digest }), digest, clock.now());
  if (!found) throw linkInvalid();
  return found;
};

/** What the invitation's page shows. */
export const showInvitation = async (gateway: Gateway, token: string): Promise<InvitationShown> => {
  const { account, invitation } = await invitedBy(gateway, tokenDigest(token));
  const sites = await gateway.sites.listChosen(invitation.siteIds);
  const places = sites.map((site) => ({
    site: site.name,
    locations: locationNames(site, invitation.locations),
  }));
  const locations = places.flatMap((place) => place.locations);
  const groups = await Promise.all((invitation.groupIds ?? []).map((id) => gateway.groups.find(id)));
  return {
    email: account.email,
    name: account.name,
    role: invitation.role,
    sites: sites.map(({ name }) => name),
    groups: groups.flatMap((group) => (group ? [group.name] : [])),
    ...(locations.length > 0 ? { locations, places } : {}),
    hasAccount: account.passwordHash !== undefined,
  };
};

/**
 * Accepts an invitation; its link works once. For an account with a password the link alone is not enough: its owner
 * gives the password, and keeps it.
 */
export const acceptInvitation = async (
  gateway: Gateway,
  { token, password, name = '' }: { token: string; password: string; name?: string },
): Promise<Account> => {
  const digest = tokenDigest(token);
  const { account } = await invitedBy(gateway, digest);
  const known = account.passwordHash;
  if (known !== undefined) await verifyPassword(gateway, account, password, 'password');
  const passwordHash = known ?? (await hashPassword(password));
  let won = false;
  const accept = (state: Account) => {
    const open = state.passwordHash === known ? openOf(state, digest, gateway.clock.now()) : undefined;
    won = open !== undefined;
    return open && withAcceptedInvitation(state, open.invitation, { name, passwordHash });
  };
  const changed = await runAs(actorOf(account), () => gateway.accounts.change(account._id, accept));
  if (!won || !changed) throw linkInvalid();
  return changed;
};
