import { unlessDuplicate } from '@biteboard/platform';
import type { Catalog } from '../catalog.ts';
import { createCategory, updateCategory } from '../category.ts';
import { inTurns } from '../in-turns.ts';
import { updateProduct } from '../product.ts';
import { emptyCategory } from '../use-cases/remove-category.ts';
import type { BatchOutcome, ImportState } from './import.ts';
import { type BatchPlan, type CountedRow, planBatch } from './plan-batch.ts';

const saveCategories = async ({ categories }: Catalog, siteId: string, plan: BatchPlan): Promise<void> => {
  for (const { _id, name, position } of plan.newCategories) {
    await unlessDuplicate(categories.save(createCategory(_id, siteId, { name, position })));
  }
  for (const [id, pickupOnly] of plan.pickupOnly) {
    await categories.change(id, (state) =>
      state.pickupOnly === pickupOnly ? undefined : updateCategory(state, { pickupOnly }),
    );
  }
};

const saveProducts = async ({ products }: Catalog, { creates, updates }: BatchPlan): Promise<void> => {
  await inTurns(creates, (decision) => unlessDuplicate(products.save(decision)));
  await inTurns(updates, ({ _id, input }) => products.change(_id, (state) => updateProduct(state, input)));
};

/** A category that was deleted while products were put into it may have been emptied before. */
const leaveGoneCategories = async (catalog: Catalog, siteId: string, plan: BatchPlan): Promise<void> => {
  const used = new Set(plan.creates.flatMap(({ state }) => state.categoryId ?? []));
  for (const id of used) {
    if (!(await catalog.categories.find(id))) await emptyCategory(catalog, siteId, id);
  }
};

/** Takes a batch of valid rows in; of a dry run it only says what would be. Stands being run twice. */
export const saveBatch = async (
  catalog: Catalog,
  { idsFrom, siteId, dryRun }: Pick<ImportState, 'idsFrom' | 'siteId' | 'dryRun'>,
  rows: readonly CountedRow[],
): Promise<BatchOutcome> => {
  const names = [...new Set(rows.map(({ name }) => name))];
  const [categories, products] = await Promise.all([
    catalog.categories.listIn(siteId),
    names.length > 0 ? catalog.products.list({ siteId, name: { $in: names } }) : [],
  ]);
  const plan = planBatch(rows, { idsFrom, siteId, categories, products });
  if (dryRun) return plan.outcome;
  await saveCategories(catalog, siteId, plan);
  await saveProducts(catalog, plan);
  await leaveGoneCategories(catalog, siteId, plan);
  return plan.outcome;
};
