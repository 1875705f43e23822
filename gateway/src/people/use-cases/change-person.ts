import type { Person, PersonPatch } from '@biteboard/contracts';
import { AppError, notFound } from '@biteboard/platform/ports';
import { type Account, removeAccount } from '../../accounts/account.ts';
import { checkNotLastAdmin, withPeopleLock } from '../../accounts/last-admin.ts';
import { checkedMembership, type Membership, membershipOf } from '../../accounts/membership.ts';
import type { Gateway } from '../../gateway.ts';
import { losesAdmin, type PersonChange, personOf, withChange, withoutMembership } from '../person.ts';
import { knownGroups } from './known-groups.ts';
import { knownLocations } from './known-locations.ts';
import { knownSites } from './known-sites.ts';

const personNotFound = () => notFound('PERSON_NOT_FOUND', 'There is no such person.');

const stillInvited = () =>
  new AppError(
    'rule',
    'STILL_INVITED',
    'This invitation was not taken up yet. Remove it instead of suspending it.',
  );

const found = async ({ accounts }: Gateway, userId: string): Promise<Account> => {
  const account = await accounts.find(userId);
  if (!account || !membershipOf(account)) throw personNotFound();
  return account;
};

/** A patch whose sites, groups and locations are known. */
interface KnownPatch extends Omit<PersonPatch, 'locationIds'> {
  locations?: Membership['locations'];
}

/** The change that the patch makes to the present state. */
const changeOf = (account: Account, patch: KnownPatch): PersonChange => {
  const membership = membershipOf(account);
  if (!membership) throw personNotFound();
  if (patch.suspended && account.role === 'user') throw stillInvited();
  const {
    role = membership.role,
    siteIds = membership.siteIds,
    groupIds = membership.groupIds,
    locations = membership.locations,
    suspended = Boolean(account.suspended),
  } = patch;
  return { ...checkedMembership({ role, siteIds, groupIds, locations }), suspended };
};

/** Everybody with access to the dashboard, sorted by name. */
export const listPeople = async ({ accounts }: Gateway): Promise<Person[]> => {
  const known = await accounts.list({ role: { $in: ['admin', 'manager'] } });
  const invited = await accounts.list({ role: 'user', 'invitation.digest': { $exists: true } });
  const people = [...known, ...invited].flatMap((account) => personOf(account) ?? []);
  const sortedBy = ({ name, email }: Person) => `${name || email} ${email}`.toLowerCase();
  return people.toSorted((a, b) => (sortedBy(a) < sortedBy(b) ? -1 : 1));
};

/** The locations of a patch, of the sites that the person has by it; undefined where it says nothing of them. */
const locationsAsked = async (
  { sites }: Gateway,
  account: Account,
  siteIds: readonly string[] | undefined,
  locationIds: readonly string[] | undefined,
): Promise<Pick<KnownPatch, 'locations'>> => {
  if (!locationIds) return {};
  const before = membershipOf(account);
  const ofSites = siteIds ?? before?.siteIds ?? [];
  return { locations: await knownLocations(sites, ofSites, locationIds, before?.locations) };
};

/** Another role, other sites, groups or locations, suspended or not; 409 `LAST_ADMIN` where no admin would be left. */
export const changePerson = async (
  gateway: Gateway,
  userId: string,
  { siteIds: refs, groupIds, locationIds, ...patch }: PersonPatch,
): Promise<Person> => {
  const given: KnownPatch = {
    ...patch,
    ...(refs ? { siteIds: await knownSites(gateway.sites, refs) } : {}),
    ...(groupIds
      ? { groupIds: (await knownGroups(gateway.groups, groupIds)).map((one) => one.groupId) }
      : {}),
  };
  const after = await withPeopleLock(gateway, async () => {
    const account = await found(gateway, userId);
    const asked = { ...given, ...(await locationsAsked(gateway, account, given.siteIds, locationIds)) };
    if (losesAdmin(account, changeOf(account, asked))) await checkNotLastAdmin(gateway);
    return gateway.accounts.change(userId, (state) => withChange(state, changeOf(state, asked)));
  });
  const person = after && personOf(after);
  if (!person) throw personNotFound();
  return person;
};

/**
 * Ends somebody's access to the dashboard, and then deletes an account that was made by an invitation; 409 `LAST_ADMIN`
 * where no admin would be left.
 * @param hasOpenOrder has orders accept no more of theirs, unless one is open: its shop needs the account
 */
export const removePerson = async (
  gateway: Gateway,
  userId: string,
  hasOpenOrder: () => Promise<boolean>,
): Promise<void> => {
  await withPeopleLock(gateway, async () => {
    const account = await found(gateway, userId);
    if (losesAdmin(account)) await checkNotLastAdmin(gateway);
    await gateway.accounts.change(userId, (state) =>
      membershipOf(state) ? withoutMembership(state) : undefined,
    );
    if (account.byInvitation && !(await hasOpenOrder())) await gateway.accounts.change(userId, removeAccount);
  });
};
