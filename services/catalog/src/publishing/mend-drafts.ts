import { forEachDocument } from '../batches/for-each-document.ts';
import type { Catalog } from '../catalog.ts';
import { finishMerge } from '../use-cases/merge-categories.ts';
import { emptyCategory } from '../use-cases/remove-category.ts';

/**
 * Finishes in drafts what a crash left in the middle, as the events of a site's menu do there: merges, and products of a
 * category that is gone.
 */
export const mendDrafts = async ({ menus, drafts }: Catalog): Promise<void> => {
  for (const { _id: siteId } of await menus.list({})) {
    const shelves = await drafts.categories.listIn(siteId);
    for (const { _id } of shelves.filter(({ merging }) => merging)) await finishMerge(drafts, _id);
    const there = [null, ...shelves.map(({ _id }) => _id)];
    const lost = new Set<string>();
    await forEachDocument(
      drafts.products,
      { siteId, categoryId: { $nin: there } },
      async ({ categoryId }) => {
        if (categoryId !== null) lost.add(categoryId);
      },
    );
    for (const categoryId of lost) await emptyCategory(drafts, siteId, categoryId);
  }
};
