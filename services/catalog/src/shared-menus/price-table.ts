import type { PriceTable, PriceTablePlace, PriceTableRow } from '@biteboard/contracts';
import type { CategoryState } from '../categories/category.ts';
import type { ProductState } from '../products/product.ts';
import type { SiteState } from '../sites/site.ts';
import type { SharedMenuState } from './menu.ts';
import { type GroupOfSites, menuPlaceOf } from './menu-sites.ts';

const names = new Intl.Collator('en', { numeric: true });
const byName = (a: PriceTablePlace, b: PriceTablePlace): number => names.compare(a.name, b.name);

export const priceTableRow = (
  { _id: id, name, priceCents, overrides = [], version }: ProductState,
  category: string,
): PriceTableRow => ({ id, category, name, priceCents, overrides: [...overrides], version });

/** All dishes of a draft: those of each category in the order of the menu, then those without one. */
const rowsOf = (categories: readonly CategoryState[], products: readonly ProductState[]): PriceTableRow[] => {
  const known = new Set(categories.map(({ _id }) => _id));
  const shelves = Map.groupBy(products, ({ categoryId }) =>
    categoryId !== null && known.has(categoryId) ? categoryId : '',
  );
  return [...categories.map(({ _id, name }) => ({ _id, name })), { _id: '', name: '' }].flatMap(
    ({ _id, name }) => (shelves.get(_id) ?? []).map((product) => priceTableRow(product, name)),
  );
};

interface Draft {
  menu: Pick<SharedMenuState, 'rules' | 'groupIds'>;
  categories: readonly CategoryState[];
  products: readonly ProductState[];
  groups: readonly GroupOfSites[];
  /** Those that follow. */
  sites: readonly SiteState[];
}

/** The prices of a draft by place: its columns are the groups of its sites, and the sites that differ from theirs. */
export const priceTable = ({ menu, categories, products, groups, sites }: Draft): PriceTable => {
  const named = [...menu.rules, ...products.flatMap(({ overrides = [] }) => overrides)];
  const namedGroups = new Set([...menu.groupIds, ...named.flatMap(({ groupId }) => groupId ?? [])]);
  const namedSites = new Set(named.flatMap(({ siteId }) => siteId ?? []));
  const following = new Set(sites.map(({ _id }) => _id));
  const ofGroups = groups
    .filter(({ _id, siteIds }) => namedGroups.has(_id) || siteIds.some((id) => following.has(id)))
    .map(({ _id: groupId, name }): PriceTablePlace => ({ groupId, name, groupIds: [] }))
    .toSorted(byName);
  const ofSites = sites
    .map(({ _id: siteId, name }): PriceTablePlace => {
      const { groupIds } = menuPlaceOf(siteId, groups);
      return { siteId, name, groupIds: [...groupIds] };
    })
    .toSorted(byName);
  const differs = ({ siteId = '' }: PriceTablePlace) => namedSites.has(siteId);
  return {
    products: rowsOf(categories, products),
    places: [...ofGroups, ...ofSites.filter(differs)],
    others: ofSites.filter((place) => !differs(place)),
    rules: [...menu.rules],
  };
};
