import type { AdminSite, Person } from '@biteboard/contracts';
import { groupsIn } from '../site/groups-in.ts';
import { t } from './messages.ts';

export const personName = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name || email;

/** `MB` of Marco Bassi, `M` of marco@b.test. */
export function personInitials({ name, email }: Pick<Person, 'name' | 'email'>): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = email, ...more] = words;
  return [first, ...more.slice(-1)].map((word) => [...word][0]?.toUpperCase() ?? '').join('');
}

/** A site's name, with those of its locations that a person runs alone. */
const siteText = ({ name, locations = [] }: AdminSite, locationIds: readonly string[]): string => {
  const own = locations.filter(({ id }) => locationIds.includes(id)).map((one) => one.name);
  return own.length > 0 ? t('inPart', { site: name, locations: own.join(', ') }) : name;
};

/** A person's groups, sites and locations, by name. */
export function whereText(
  { role, siteIds, groupIds, locationIds = [] }: Person,
  sites: readonly AdminSite[],
): string {
  if (role === 'admin') return t('allSites');
  const there = new Set(sites.flatMap(({ locations = [] }) => locations.map(({ id }) => id)));
  const hasGone = locationIds.some((id) => !there.has(id));
  const names = [
    ...groupsIn(sites).flatMap(({ groupId, name }) => (groupIds.includes(groupId) ? name : [])),
    ...sites.filter(({ _id }) => siteIds.includes(_id)).map((site) => siteText(site, locationIds)),
    ...(hasGone ? [t('goneLocation')] : []),
  ];
  return names.length > 0 ? names.join(', ') : t('noSite');
}

export type AccessState = 'active' | 'invited' | 'expired' | 'suspended';

/** A person's access now: an invitation expires without an event. */
export const accessState = ({ state, invitedUntil }: Person, now: number): AccessState =>
  state === 'invited' && invitedUntil !== undefined && Date.parse(invitedUntil) <= now ? 'expired' : state;

/** Whether this is the last active admin, who must stay. */
export const isLastAdmin = (person: Person, people: readonly Person[]): boolean =>
  person.role === 'admin' &&
  person.state === 'active' &&
  people.filter(({ role, state }) => role === 'admin' && state === 'active').length === 1;
