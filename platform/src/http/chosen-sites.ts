import type { Claims } from '@biteboard/contracts';
import { retryUntilFound } from '../async/retry-until-found.ts';
import { AppError, notFound } from '../ports/errors.ts';
import { type FindSite, notYourSite, sitesInPart, sitesOf } from './permission.ts';

/** How a call names the sites that it is about (`decided §13`): ids or slugs, or all of a group. */
export interface SiteChoice {
  siteIds?: string | readonly string[] | undefined;
  groupId?: string | undefined;
}

/** The ids of chosen sites; `all` where an admin chose none of them in particular. */
export type ChosenSites = 'all' | readonly string[];

/** Where the sites and groups of a choice are looked up. */
export interface SiteLookups {
  findSite?: FindSite | undefined;
  findGroup?(groupId: string): Promise<{ siteIds: readonly string[] } | undefined>;
}

const twice = () => {
  const message = 'Name either sites or a group, not both.';
  return new AppError('invalid', 'INVALID', message, { fields: { groupId: message } });
};

/** The refs of a choice in words; undefined where it names none: then all that the caller runs are meant. */
export const refsOf = ({ siteIds, groupId }: SiteChoice): readonly string[] | undefined => {
  const named = typeof siteIds === 'string' ? siteIds.split(',') : siteIds;
  const refs = named?.map((ref) => ref.trim()).filter((ref) => ref !== '');
  const isNamed = refs !== undefined && (typeof siteIds !== 'string' || refs.length > 0);
  if (isNamed && groupId) throw twice();
  return isNamed ? refs : undefined;
};

/**
 * What a caller chose of the sites that they run; without a choice all of these. Throws 403 for one that they do not run.
 * @param inPart whether sites count of which they run some locations
 */
export const chooseSites = (
  caller: Claims,
  chosen: readonly string[] | undefined,
  inPart = false,
): ChosenSites => {
  const run = inPart ? sitesInPart(caller) : sitesOf(caller);
  if (chosen === undefined) return run;
  const own = new Set(run === 'all' ? chosen : run);
  if (chosen.some((id) => !own.has(id))) throw notYourSite();
  return [...new Set(chosen)];
};

/** Resolves a choice: 404 for an admin where there is no such site or group, 403 for others, 400 for both at once. */
export const resolveSites = async (
  caller: Claims,
  choice: SiteChoice,
  { findSite, findGroup }: SiteLookups,
  inPart = false,
): Promise<ChosenSites> => {
  const unknown = (code: string, message: string): AppError =>
    sitesOf(caller) === 'all' ? notFound(code, message) : notYourSite();
  const refs = refsOf(choice);
  if (refs) {
    const idOf = async (ref: string) => {
      const site = await findSite?.(ref);
      if (!site) throw unknown('SITE_NOT_FOUND', `There is no site “${ref}”.`);
      return site._id;
    };
    return chooseSites(caller, await Promise.all(refs.map(idOf)), inPart);
  }
  const { groupId } = choice;
  if (!groupId) return chooseSites(caller, undefined, inPart);
  const group = await retryUntilFound(async () => findGroup?.(groupId));
  if (!group) throw unknown('GROUP_NOT_FOUND', 'There is no such group of sites.');
  return chooseSites(caller, group.siteIds, inPart);
};
