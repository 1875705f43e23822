import type { Repository } from '@biteboard/platform/documents';
import type { ProductState } from './product.ts';
import { availableFilter } from './product-search.ts';

/** Answers which of these sites have a product that can be bought at a time (ISO UTC). */
export type SellingSites = (siteIds: readonly string[], at: string) => Promise<ReadonlySet<string>>;

/**
 * Asks for the product of each site that could be bought at the last look, which most often still can: so two queries
 * answer for all sites, and only what has changed since is asked for site by site.
 */
export const sellingSites = ({ list }: Pick<Repository<ProductState>, 'list'>): SellingSites => {
  /** The product found last, by its site. */
  let last: ReadonlyMap<string, string> = new Map();
  return async (siteIds, at) => {
    const available = { ...availableFilter(at), hidden: { $ne: true }, 'shared.hidden': { $ne: true } };
    const known = siteIds.flatMap((siteId) => last.get(siteId) ?? []);
    const again = known.length > 0 ? await list({ _id: { $in: known }, ...available }) : [];
    const found = new Map(again.map(({ siteId, _id }) => [siteId, _id]));
    const others = siteIds.filter((siteId) => !found.has(siteId));
    const sellAny =
      others.length > 0 && (await list({ siteId: { $in: others }, ...available }, { limit: 1 }));
    if (sellAny && sellAny.length > 0) {
      const firsts = await Promise.all(others.map((siteId) => list({ siteId, ...available }, { limit: 1 })));
      for (const { siteId, _id } of firsts.flat()) found.set(siteId, _id);
    }
    last = found;
    return new Set(found.keys());
  };
};
