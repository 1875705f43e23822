import type { AdminSite, SharedMenu } from '@biteboard/contracts';
import { useOutletContext } from '../../lib/router.ts';
import { MENU } from '../conflict/of-owner.ts';
import { menuPath } from './menu-address.ts';
import { tabPath } from './site.ts';

/** Who has categories and products: a site, or a shared menu, whose draft is edited on the same screens. */
export type SiteOrDraft = Pick<AdminSite, '_id' | 'slug' | 'name' | 'currency' | 'timeZone' | 'foodLaw'>;

export const isDraft = ({ _id }: SiteOrDraft): boolean => _id.startsWith(MENU);

/** A shared menu, in the place of a site; it is of no zone but the browser's. */
export const draftOwner = ({ menuId, name, currency }: SharedMenu): SiteOrDraft => ({
  _id: MENU + menuId,
  slug: name,
  name,
  currency,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Whose categories and products the address names. */
export const useMenuOwner = (): SiteOrDraft => useOutletContext<SiteOrDraft>();

/** Where its products are listed. */
export const productsPath = (owner: SiteOrDraft): string =>
  isDraft(owner) ? menuPath(owner._id.slice(MENU.length), 'products') : tabPath(owner.slug, 'products');
