import type { AdminSite, SharedMenu } from '@biteboard/contracts';
import { useOutletContext } from '../../lib/router.ts';
import { menuPath } from '../menus/menu-address.ts';
import { tabPath } from './site.ts';

/** Who has categories and products: a site, or a shared menu, whose draft is edited on the same screens. */
export type MenuOwner = Pick<AdminSite, '_id' | 'slug' | 'name' | 'currency' | 'timeZone' | 'foodLaw'>;

/** Before the id of a shared menu, in the place of a site's. */
const MENU = 'menu:';

export const isDraft = ({ _id }: MenuOwner): boolean => _id.startsWith(MENU);

/** A shared menu, in the place of a site; it is of no zone but the browser's. */
export const draftOwner = ({ menuId, name, currency }: SharedMenu): MenuOwner => ({
  _id: MENU + menuId,
  slug: name,
  name,
  currency,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Whose categories and products the address names. */
export const useMenuOwner = (): MenuOwner => useOutletContext<MenuOwner>();

/** Where its products are listed. */
export const productsPath = (owner: MenuOwner): string =>
  isDraft(owner) ? menuPath(owner._id.slice(MENU.length), 'products') : tabPath(owner.slug, 'products');

/** A call of a site's menu as it is, or as the same call of a shared menu's draft. */
export function ofOwner<R extends { path: string }>(request: R): R {
  const params = 'params' in request ? (request.params as { siteId?: string }) : {};
  if (!params.siteId?.startsWith(MENU)) return request;
  return {
    ...request,
    path: request.path.replace('/sites/:siteId/', '/menus/:siteId/'),
    params: { ...params, siteId: params.siteId.slice(MENU.length) },
  };
}
