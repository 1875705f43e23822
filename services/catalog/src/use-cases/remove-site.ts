import { retryUntilFound } from '@biteboard/platform/async';
import { ifVersion } from '@biteboard/platform/http';
import { forEachDocument } from '../batches/for-each-document.ts';
import type { Catalog } from '../catalog.ts';
import { deleteCategory } from '../categories/category.ts';
import { deleteProduct } from '../products/product.ts';
import type { SiteState } from '../sites/site.ts';
import { siteKept, startRemoval } from '../sites/site-removal.ts';

/** Each look takes 300 ms: the answer usually comes within the first. */
const MAX_ATTEMPTS = 7;

/**
 * Removes a site that has no orders. It closes at once; the orders service then answers whether it has any, which
 * decides whether it is deleted or archived. Throws 404, or 409 `SITE_HAS_ORDERS`. Where the answer takes longer than
 * two seconds the call succeeds: the site is not found any more, and the answer decides later. Its menu is deleted by
 * `clearMenu`, from the event.
 */
export const removeSite = async ({ sites, ids }: Catalog, ref: string, ifMatch?: number): Promise<void> => {
  const { _id } = await sites.getAny(ref);
  const removalId = ids.next();
  await sites.change(
    _id,
    ifVersion(ifMatch, (site: SiteState) => startRemoval(site, removalId)),
  );
  const findOutcome = async () => {
    const site = await sites.find(_id);
    if (!site) return 'gone';
    return site.removing ? undefined : 'kept';
  };
  for (let looks = 0; looks < MAX_ATTEMPTS; looks += 1) {
    const outcome = await retryUntilFound(findOutcome);
    if (outcome === 'kept') throw siteKept();
    if (outcome === 'gone') return;
  }
};

/** Removes what is left of a deleted site's menu, however often it is run. */
export const clearMenu = async ({ categories, products }: Catalog, siteId: string): Promise<void> => {
  await forEachDocument(products, { siteId }, ({ _id }) => products.change(_id, deleteProduct));
  await forEachDocument(categories, { siteId }, ({ _id }) => categories.change(_id, deleteCategory));
};
