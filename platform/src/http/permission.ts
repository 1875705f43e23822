import type { Claims, Endpoint, OrderViewer } from '@biteboard/contracts';
import { AppError } from '../ports/errors.ts';

/** What belongs to a site, and perhaps to one of its customers. */
export interface Belonging {
  /** Null: to the product itself. */
  siteId: string | null;
  /** Where it is one location's; absent: those who run only some locations of the site have nothing to do with it. */
  locationId?: string | undefined;
  userId?: string;
}

const roleOf = ({ role }: Pick<Claims, 'role'>): string => role.toLowerCase();

/** The ids of the sites that somebody runs whole: an admin all of them, a manager those of their token, a customer none. */
export const sitesOf = (caller: Claims): 'all' | readonly string[] => {
  if (roleOf(caller) === 'admin') return 'all';
  return roleOf(caller) === 'manager' ? (caller.sites ?? []) : [];
};

const locationsOf = (caller: Claims): Readonly<Record<string, readonly string[]>> =>
  roleOf(caller) === 'manager' ? (caller.locations ?? {}) : {};

/** The ids of the sites that somebody runs, whole or some of their locations. */
export const sitesInPart = (caller: Claims): 'all' | readonly string[] => {
  const sites = sitesOf(caller);
  return sites === 'all' ? sites : [...sites, ...Object.keys(locationsOf(caller))];
};

/** The ids of the locations of a site that somebody runs; none of a site that is not theirs. */
export const locationsRun = (caller: Claims, siteId: string): 'all' | readonly string[] =>
  runs(caller, { siteId }) ? 'all' : (locationsOf(caller)[siteId] ?? []);

/**
 * The locations that a call at a site is about, which may ask for one of them: undefined where it is about all of the
 * site. A location that the caller does not run leaves none.
 */
export const askedLocations = (
  caller: Claims,
  siteId: string,
  asked?: string,
): readonly string[] | undefined => {
  const run = locationsRun(caller, siteId);
  if (run === 'all') return asked ? [asked] : undefined;
  return asked ? run.filter((id) => id === asked) : run;
};

/** A manager of groups runs these sites of theirs beside those of the token; one that they run in part stays that. */
export const withGroupSites = (caller: Claims, siteIds: readonly string[]): Claims => {
  const inPart = locationsOf(caller);
  const whole = siteIds.filter((siteId) => !(siteId in inPart));
  return { ...caller, sites: [...new Set([...(caller.sites ?? []), ...whole])] };
};

/** The caller with those of their locations that the sites still have. */
export const withLocationsLeft = async (caller: Claims, findSite?: FindSite): Promise<Claims> => {
  if (!caller.locations) return caller;
  const left = Object.entries(caller.locations).map(async ([siteId, ids]) => {
    const { locations = [] } = (await findSite?.(siteId)) ?? {};
    return [siteId, ids.filter((id) => locations.some((location) => location.id === id))] as const;
  });
  return { ...caller, locations: Object.fromEntries(await Promise.all(left)) };
};

/** Whether somebody may enter the dashboard. */
export const isStaff = (caller: Pick<Claims, 'role'>): boolean =>
  ['admin', 'manager'].includes(roleOf(caller));

/** Whether somebody runs the site that this belongs to, or its location; what is the product's own belongs to admins. */
export const runs = (caller: Claims, { siteId, locationId }: Belonging): boolean => {
  const sites = sitesOf(caller);
  if (sites === 'all') return true;
  if (siteId === null) return false;
  if (sites.includes(siteId)) return true;
  return locationId !== undefined && (locationsOf(caller)[siteId]?.includes(locationId) ?? false);
};

/** As whom somebody may see this: as one who runs its site, as its customer, or not at all. */
export const viewerOf = (caller: Claims, belonging: Belonging): OrderViewer | undefined => {
  if (runs(caller, belonging)) return 'admin';
  return belonging.userId === caller.userId ? 'customer' : undefined;
};

/** The site that a call names; undefined where there is none. */
export type FindSite = (
  ref: string,
) => Promise<{ _id: string; locations?: readonly { id: string }[] } | undefined>;

const forbidden = (message: string) => new AppError('forbidden', 'FORBIDDEN', message);

export const notYourSite = () => forbidden('This is not one of your sites.');

const onlyLocations = () => forbidden('You run some locations of this site. This needs its manager.');

/**
 * Throws 403 for a signed-in person who may not call this (`Access` in the contracts).
 * @returns the id of the site that was decided upon: the handler is to use no other
 */
export const permit = async (
  caller: Claims,
  { access, locations: takesLocations = false }: Pick<Endpoint, 'access' | 'locations'>,
  siteRef: string,
  findSite?: FindSite,
): Promise<string | undefined> => {
  if (access === 'public' || access === 'user' || access === 'own') return undefined;
  const sites = sitesOf(caller);
  if (sites === 'all') return undefined;
  if (access === 'admin' || roleOf(caller) !== 'manager') throw forbidden('This needs an admin account.');
  const inPart = locationsOf(caller);
  if (access === 'sites') {
    const runsParts = sites.length === 0 && Object.keys(inPart).length > 0;
    if (runsParts && !takesLocations) throw onlyLocations();
    return undefined;
  }
  const site = await findSite?.(siteRef.trim());
  if (!site || !(sites.includes(site._id) || site._id in inPart)) throw notYourSite();
  if (!sites.includes(site._id) && !takesLocations) throw onlyLocations();
  return site._id;
};
