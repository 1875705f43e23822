import { unlessDuplicate } from '@biteboard/platform/documents';
import type { Catalog } from '../catalog.ts';
import {
  type CategoryWant,
  decideCategory,
  decideProduct,
  newSharedCategory,
  newSharedProduct,
  offMenu,
  type ProductWant,
  type SitePlan,
} from '../shared-menus/site-plan.ts';
import type { SiteHold } from './hold-site.ts';

/** Between so many the hold of the site is looked at. */
const BATCH = 25;
const IN_ONE_QUERY = 500;

const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** What stands in a site that may have to change. */
export const presentIn = async (
  { categories, products }: Pick<Catalog, 'categories' | 'products'>,
  siteId: string,
  productIds: ReadonlySet<string> | 'all',
) => {
  const there = { siteId: { $in: [siteId, offMenu(siteId)] } };
  const shelves = await categories.list(there);
  if (productIds === 'all') return { categories: shelves, products: await products.list(there) };
  const found = [];
  for (const $in of batchesOf([...productIds], IN_ONE_QUERY))
    found.push(...(await products.list({ ...there, 'shared.productId': { $in } })));
  return { categories: shelves, products: found };
};

/** Brings the documents of a site where the plan has them; run again, it finds them so. Throws `SiteTaken`. */
export const applyPlan = async (
  { categories, products, writeTurns }: Pick<Catalog, 'categories' | 'products' | 'writeTurns'>,
  { member, goOn, whileHeld }: SiteHold,
  plan: SitePlan,
): Promise<void> => {
  const changeCategory = (want: CategoryWant) =>
    categories.change(want._id, (state) => whileHeld(() => decideCategory(member, state, want)));
  const bringCategory = async (want: CategoryWant) => {
    const create = () => categories.save(whileHeld(() => newSharedCategory(member, want)));
    const isNew = !want.isThere && (await unlessDuplicate(create()));
    if (!isNew) await changeCategory(want);
  };
  const bringProduct = async (want: ProductWant) => {
    const create = () => products.save(whileHeld(() => newSharedProduct(member, want)));
    const isNew = !want.isThere && (await unlessDuplicate(create()));
    if (!isNew)
      await products.change(want._id, (state) => whileHeld(() => decideProduct(member, state, want)));
  };
  for (const want of plan.categories.filter(({ to }) => to)) await bringCategory(want);
  for (const batch of batchesOf(plan.products, BATCH)) {
    await goOn();
    await Promise.all(batch.map((want) => writeTurns.take(() => bringProduct(want))));
  }
  // Only now: nothing of the menu stands in them any more.
  for (const want of plan.categories.filter(({ to }) => !to)) await changeCategory(want);
};
