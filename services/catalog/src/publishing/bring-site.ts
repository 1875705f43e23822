import type { MenuPlace } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { checkSameCurrency, checkTarget } from '../shared-menus/check-target.ts';
import { letGoFollower, type RefusedRelease, refuseRelease, wholeInstead } from '../shared-menus/follower.ts';
import type { SharedMenuState } from '../shared-menus/menu.ts';
import type { ReleaseState } from '../shared-menus/release.ts';
import { siteTarget } from '../shared-menus/site-target.ts';
import type { SiteState } from '../sites/site.ts';
import { holdSite } from './hold-site.ts';
import { reachRelease } from './reach-release.ts';

export interface SiteErrand {
  menu: SharedMenuState;
  site: SiteState;
  /** What the site is to have; none: what was begun there is brought to its end. */
  release: ReleaseState | undefined;
  place: MenuPlace;
  /** The id of this piece of work: what holds the site. */
  by: string;
}

/** Why a site cannot have a release. */
const refusalOf = async (
  { contents }: Catalog,
  { menu, site, place }: SiteErrand,
  { number, contentId }: ReleaseState,
): Promise<RefusedRelease | undefined> => {
  const target = siteTarget(await contents.get(contentId), place);
  try {
    checkSameCurrency(menu, site);
    checkTarget(target, site.name, menu.currency);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { number, code: error.code, error: error.message };
  }
};

/**
 * Brings a site where a release has it, whole. Where it is refused, nothing of it comes, and what an earlier run left in
 * the middle is brought to its end or taken back: the site is never half of one and half of another. Throws `SiteTaken`.
 */
export const bringSite = async (catalog: Catalog, errand: SiteErrand): Promise<void> => {
  const { menu, site, release, place, by } = errand;
  const hold = await holdSite(catalog, { siteId: site._id, menuId: menu._id, by });
  const refused = release && (await refusalOf(catalog, errand, release));
  const goal =
    release && !refused
      ? { number: release.number, groupIds: place.groupIds }
      : wholeInstead(hold.member, refused?.number);
  if (goal) await reachRelease(catalog, hold, goal, { menuName: menu.name, refused });
  else await hold.note((state) => (refused ? refuseRelease(state, refused) : letGoFollower(state)));
};
