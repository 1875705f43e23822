import type { PriceTable, PriceTableInput, SavedPrices } from '@biteboard/contracts';
import { runYielding } from '../batches/run-yielding.ts';
import type { Catalog } from '../catalog.ts';
import { type ProductState, setOverrides } from '../products/product.ts';
import { priceTable, priceTableRow } from '../shared-menus/price-table.ts';
import { menuScene } from './menu-scene.ts';
import { withKnownPlaces } from './named-places.ts';

/** The prices of a draft by place. Throws 404. */
export const draftPriceTable = async (catalog: Catalog, menuId: string): Promise<PriceTable> => {
  const { drafts, menus } = catalog;
  const { menu, groups, sites } = await menuScene(catalog, await menus.get(menuId));
  const [categories, products] = await Promise.all([
    drafts.categories.listIn(menuId),
    drafts.products.listIn(menuId),
  ]);
  return priceTable({ menu, categories, products, groups, sites });
};

/** The overrides of all these with their sites by id: each place is looked up once. */
const withPlaces = async (catalog: Catalog, products: PriceTableInput['products']) => {
  const flat = products.flatMap(({ overrides }) => overrides);
  const keyOf = ({ siteId, groupId }: (typeof flat)[number]) => JSON.stringify([siteId, groupId]);
  const distinct = [...new Map(flat.map((one) => [keyOf(one), one])).entries()];
  const known = await withKnownPlaces(
    catalog,
    'products',
    distinct.map(([, { siteId, groupId }]) => ({ siteId, groupId })),
  );
  const places = new Map(distinct.map(([key], at) => [key, known[at]?.siteId]));
  return products.map((product) => ({
    ...product,
    overrides: product.overrides.map((one) => {
      const siteId = places.get(keyOf(one));
      return siteId === undefined ? one : { ...one, siteId };
    }),
  }));
};

/**
 * Saves what places have of several dishes instead, each by itself: those that others have changed since the version
 * that was seen are answered as they are now. Throws 404, 400 unless each override names one place, 422 for a place that
 * is not there.
 */
export const savePriceTable = async (
  catalog: Catalog,
  menuId: string,
  { products }: PriceTableInput,
): Promise<SavedPrices> => {
  const { drafts, menus } = catalog;
  await menus.get(menuId);
  const given = await withPlaces(catalog, products);
  const categories = new Map((await drafts.categories.listIn(menuId)).map(({ _id, name }) => [_id, name]));
  const shown = (state: ProductState) => priceTableRow(state, categories.get(state.categoryId ?? '') ?? '');
  const answer: SavedPrices = { saved: [], changed: [], gone: [] };
  await runYielding(given, async ({ id, version, overrides }) => {
    let seen: ProductState | undefined;
    const saved = await drafts.products.change(id, (state) => {
      seen = state;
      const isOther = state.siteId !== menuId || (version !== undefined && version !== state.version);
      return isOther ? undefined : setOverrides(state, overrides);
    });
    if (seen?.siteId !== menuId) answer.gone.push(id);
    else if (version !== undefined && seen.version !== version) answer.changed.push(shown(seen));
    else answer.saved.push(shown(saved ?? seen));
  });
  return answer;
};
