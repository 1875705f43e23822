import { acceptedLanguage, type Claims, type Invitation, type Person } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import { type Account, normalizeEmail } from '../../accounts/account.ts';
import { checkedMembership } from '../../accounts/membership.ts';
import { createLink } from '../../accounts/one-time-link.ts';
import type { Gateway } from '../../gateway.ts';
import { locationNamesBySite } from '../location-names.ts';
import { type InvitationDetails, newInvitedAccount, personOf, withInvitation } from '../person.ts';
import { knownGroups } from './known-groups.ts';
import { knownLocations } from './known-locations.ts';
import { knownSites } from './known-sites.ts';

const LIFETIME_MS = 7 * 24 * 3_600_000;

const alreadyThere = () => {
  const message = 'This person is in the list already.';
  return new AppError('conflict', 'PERSON_EXISTS', message, { fields: { email: message } });
};

const invited = (account: Account, inviting: InvitationDetails) => {
  if (account.role !== 'user') throw alreadyThere();
  return withInvitation(account, inviting);
};

interface Inviter {
  user: Claims;
  acceptLanguage: string | undefined;
}

/**
 * Invites somebody by a link that is valid for 7 days and works once; inviting again replaces the link. A customer stays
 * a customer until they accept.
 */
export const invite = async (
  { accounts, clock, groups, ids, secrets, settings, sites }: Gateway,
  { user, acceptLanguage }: Inviter,
  { email: given, name = '', role, siteIds: refs = [], groupIds = [], locationIds = [] }: Invitation,
): Promise<Person & { invitationUrl: string }> => {
  const email = normalizeEmail(given);
  const chosen = await knownGroups(groups, groupIds);
  const siteIds = await knownSites(sites, refs);
  const membership = checkedMembership({
    role,
    siteIds,
    groupIds: chosen.map(({ groupId }) => groupId),
    locations: await knownLocations(sites, siteIds, locationIds),
  });
  const locations = locationNamesBySite(await sites.listChosen(siteIds), membership.locations);
  const now = clock.now();
  const { token, link } = createLink(ids, now + LIFETIME_MS);
  const inviting: InvitationDetails = {
    membership,
    groups: role === 'admin' ? [] : chosen.map((group) => group.name),
    locations,
    link,
    sealedToken: secrets.encrypt(token),
    name,
    by: user.name || user.email,
    language: acceptedLanguage(acceptLanguage),
    at: new Date(now).toISOString(),
  };
  const found = await accounts.findBy({ email });
  const account = await (found
    ? accounts.change(found._id, (state) => invited(state, inviting))
    : accounts.save(
        withInvitation(newInvitedAccount({ id: ids.next(), email, name, at: inviting.at }), inviting),
      ));
  const person = account && personOf(account);
  if (!person) throw new AppError('conflict', 'CONFLICT', 'This account has just gone. Please try again.');
  return { ...person, invitationUrl: `${settings.publicUrl}/login/invitation?token=${token}` };
};
