import { withoutActor } from '@biteboard/platform/audit';
import { preconditionFailed } from '@biteboard/platform/http';
import { forEachDocument } from '../batches/for-each-document.ts';
import type { Catalog } from '../catalog.ts';
import { adminCategory, type CategoryState, deleteCategory } from '../categories/category.ts';
import { sharedProduct } from '../owners/menu-lock.ts';
import { draftMark, type OfDraft } from '../owners/menu-owners.ts';
import {
  isMatchingCategory,
  isMatchingProduct,
  type MenuIfMatch,
  type MenuVersion,
  matchMenu,
} from '../products/menu-if-match.ts';
import { deleteProduct, type ProductState } from '../products/product.ts';
import { adminProduct } from '../products/product-answers.ts';
import { emptyCategory } from './remove-category.ts';

type What = 'products' | 'categories';

/** What all of a site is to go. */
export interface Clearing extends OfDraft {
  siteId: string;
  what: What;
  /** Ids are in the order of time: what was made later stays. */
  upTo: string;
  /** What was changed since stays too. */
  seen?: MenuVersion | undefined;
}

export const FINISH_CLEARING = 'finish-clearing';
const FINISH_AFTER_MS = 30_000;
const MAX_SHOWN = 20;

/**
 * Deletes all products or categories of a site and answers how many; a job finishes what a crash leaves. For a client
 * that says what it has `seen` it deletes that alone, and throws 412 with what exists where it differs.
 */
export const removeAll = async (
  catalog: Catalog,
  ref: string,
  what: What,
  seen?: MenuIfMatch,
): Promise<number> => {
  const { _id: siteId } = await catalog.owners.get(ref);
  if ((await catalog[what].count({ siteId, 'shared.menuId': { $exists: true } })) > 0)
    throw sharedProduct(await catalog.owners.menuOf(siteId));
  const clearing: Clearing = {
    ...draftMark(catalog.owners),
    siteId,
    what,
    upTo: catalog.ids.next(),
    seen: await stillSeen(catalog, siteId, what, seen),
  };
  await noteAll(catalog, siteId, what);
  await catalog.jobs.add(FINISH_CLEARING, clearing, { delayMs: FINISH_AFTER_MS });
  if (!seen) return withoutActor(() => clear(catalog, { siteId, what }));
  const deleted = await withoutActor(() => clear(catalog, clearing));
  if ((await catalog[what].count({ siteId })) > 0)
    throw preconditionFailed(await shown(catalog, siteId, what));
  return deleted;
};

/** What exactly was seen, by what is there; throws 412 where it is not that any more. */
const stillSeen = async (catalog: Catalog, siteId: string, what: What, seen: MenuIfMatch | undefined) => {
  if (!seen) return undefined;
  const exactly = await matchMenu(catalog, siteId, seen);
  if (!exactly) throw preconditionFailed(await shown(catalog, siteId, what));
  return exactly;
};

/** What exists, for a client that has seen something else: all categories, or the products that were changed last. */
const shown = async ({ categories, products, clock }: Catalog, siteId: string, what: What) => {
  if (what === 'categories') return (await categories.listIn(siteId)).map(adminCategory);
  const page = await products.pageIn(siteId, {}, { sort: '-updatedAt', page: 1, pageSize: MAX_SHOWN });
  return { ...page, items: page.items.map((product) => adminProduct(product, clock.now())) };
};

/** One audit entry, however many are deleted. */
const noteAll = async (catalog: Catalog, siteId: string, what: What): Promise<void> => {
  const count = await catalog[what].count({ siteId });
  if (count === 0) return;
  await catalog.auditTrail.note({
    siteId: catalog.owners.siteIdOf(siteId),
    action: what === 'products' ? 'product.allRemoved' : 'category.allRemoved',
    subjectId: siteId,
    subjectName: '',
    changes: [{ field: what, from: count, to: 0 }],
  });
};

export const finishRemovingAll = (catalog: Catalog, clearing: Clearing): Promise<number> =>
  clear(catalog, clearing);

const clear = (
  catalog: Catalog,
  clearing: Pick<Clearing, 'siteId' | 'what' | 'seen'> & { upTo?: string },
) => {
  const { categories, products } = catalog;
  const { siteId, what, upTo, seen } = clearing;
  if (what === 'products') {
    const remove = (state: ProductState) =>
      isMatchingProduct(state, seen) ? deleteProduct(state) : undefined;
    return forEachDocument(products, { siteId }, ({ _id }) => products.change(_id, remove), upTo);
  }
  const remove = (state: CategoryState) =>
    isMatchingCategory(state, seen) ? deleteCategory(state) : undefined;
  const leave = async ({ _id }: { _id: string }) => {
    await categories.change(_id, remove);
    if (!(await categories.find(_id))) await emptyCategory(catalog, siteId, _id);
  };
  return forEachDocument(categories, { siteId }, leave, upTo);
};
