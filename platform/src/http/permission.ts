import type { Access, Claims, OrderViewer } from '@biteboard/contracts';
import { AppError } from '../ports/errors.ts';

/** What belongs to a site, and perhaps to one of its customers. */
export interface Belonging {
  /** Null: to the product itself. */
  siteId: string | null;
  userId?: string;
}

const roleOf = ({ role }: Pick<Claims, 'role'>): string => role.toLowerCase();

/** The ids of the sites that somebody runs: an admin all of them, a manager those of their token, a customer none. */
export const sitesOf = (caller: Claims): 'all' | readonly string[] => {
  if (roleOf(caller) === 'admin') return 'all';
  return roleOf(caller) === 'manager' ? (caller.sites ?? []) : [];
};

/** A manager of groups runs these sites of theirs beside those of the token. */
export const withGroupSites = (caller: Claims, siteIds: readonly string[]): Claims => ({
  ...caller,
  sites: [...new Set([...(caller.sites ?? []), ...siteIds])],
});

/** Whether somebody may enter the dashboard. */
export const isStaff = (caller: Pick<Claims, 'role'>): boolean =>
  ['admin', 'manager'].includes(roleOf(caller));

/** Whether somebody runs the site that this belongs to; what is the product's own belongs to admins. */
export const runs = (caller: Claims, { siteId }: Belonging): boolean => {
  const sites = sitesOf(caller);
  return sites === 'all' || (siteId !== null && sites.includes(siteId));
};

/** As whom somebody may see this: as one who runs its site, as its customer, or not at all. */
export const viewerOf = (caller: Claims, belonging: Belonging): OrderViewer | undefined => {
  if (runs(caller, belonging)) return 'admin';
  return belonging.userId === caller.userId ? 'customer' : undefined;
};

/** The site that a call names; undefined where there is none. */
export type FindSite = (ref: string) => Promise<{ _id: string } | undefined>;

const forbidden = (message: string) => new AppError('forbidden', 'FORBIDDEN', message);

export const notYourSite = () => forbidden('This is not one of your sites.');

/**
 * Throws 403 for a signed-in person who may not call this (`Access` in the contracts).
 * @returns the id of the site that was decided upon: the handler is to use no other
 */
export const permit = async (
  caller: Claims,
  access: Access,
  siteRef: string,
  findSite?: FindSite,
): Promise<string | undefined> => {
  if (access === 'public' || access === 'user' || access === 'own') return undefined;
  const sites = sitesOf(caller);
  if (sites === 'all') return undefined;
  if (access === 'admin' || roleOf(caller) !== 'manager') throw forbidden('This needs an admin account.');
  if (access === 'sites') return undefined;
  const site = await findSite?.(siteRef.trim());
  if (!site || !sites.includes(site._id)) throw notYourSite();
  return site._id;
};
