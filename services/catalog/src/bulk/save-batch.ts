import { isDeepStrictEqual } from 'node:util';
import type { Category, Language } from '@biteboard/contracts';
import { type Decision, unlessDuplicate } from '@biteboard/platform/documents';
import { runYielding } from '../batches/run-yielding.ts';
import type { Catalog } from '../catalog.ts';
import { createCategory, updateCategory } from '../categories/category.ts';
import { type ProductState, productAfter, productChanged } from '../products/product.ts';
import { productKeys } from '../products/product-search.ts';
import { emptyCategory } from '../use-cases/remove-category.ts';
import { withExistingKeys } from './existing-keys.ts';
import type { BatchOutcome, ImportState } from './import.ts';
import { CHANGED_SINCE, type MenuView, viewId } from './import-view.ts';
import { clean } from './menu-file/cells.ts';
import { type BatchPlan, planBatch, type RowUpdate, type TakenEntry } from './plan-batch.ts';
import { type ReadPart, takePictures } from './take-pictures.ts';

interface Batch {
  /** How many rows come before it. */
  from: number;
  rows: readonly TakenEntry[];
  seen: MenuView | undefined;
  /** The categories whose `Pickup Only` this import has set; it notes here which it sets now. */
  settled: Set<string>;
  /** Reads the pictures that lie in the file. */
  readPart: ReadPart;
}

const saveCategories = async (
  { categories }: Catalog,
  siteId: string,
  plan: BatchPlan,
  settled: Set<string>,
): Promise<void> => {
  for (const { _id, name, position } of plan.newCategories) {
    await unlessDuplicate(categories.save(createCategory(_id, siteId, { name, position })));
  }
  for (const [id, pickupOnly] of plan.pickupOnly) {
    await categories.change(id, (state) =>
      state.pickupOnly === pickupOnly ? undefined : updateCategory(state, { pickupOnly }),
    );
    settled.add(id);
  }
  for (const [id, names] of plan.categoryNames) {
    await categories.change(id, (state) => {
      const decision = updateCategory(state, { translations: withNames(state.translations, names) });
      return isDeepStrictEqual(decision.state, state) ? undefined : decision;
    });
  }
};

/** A category's texts with other names; '' takes one away. */
const withNames = (
  before: Category['translations'] = {},
  names: Readonly<Record<string, string>>,
): NonNullable<Category['translations']> => {
  const named = Object.entries(names).map(([language, name]) => {
    const was = before[language as Language];
    return [language, { ...was, name }];
  });
  return { ...before, ...Object.fromEntries(named) };
};

/** Undefined where nothing changes; false where the product was changed after it was checked. */
const decideRow = (state: ProductState, { input, version }: RowUpdate) => {
  const next = productAfter(state, withExistingKeys(input, state));
  if (isDeepStrictEqual(next, state)) return undefined;
  if (state.shared) return false;
  return version === undefined || version === state.version ? productChanged(next) : false;
};

/** Answers the rows whose products were changed after they were read. */
const saveProducts = async (
  { products }: Catalog,
  { creates, updates }: BatchPlan,
): Promise<readonly RowUpdate[]> => {
  await runYielding(creates, (decision) => unlessDuplicate(products.save(decision)));
  const late = new Set<RowUpdate>();
  const saveRow = (update: RowUpdate) =>
    products.change(update._id, (state): Decision<ProductState> | undefined => {
      const decision = decideRow(state, update);
      if (decision === false) late.add(update);
      else late.delete(update);
      return decision || undefined;
    });
  await runYielding(updates, saveRow);
  return [...late];
};

/** A category that was deleted while products were put into it may have been emptied before. */
const leaveGoneCategories = async (catalog: Catalog, siteId: string, plan: BatchPlan): Promise<void> => {
  const used = new Set(plan.creates.flatMap(({ state }) => state.categoryId ?? []));
  for (const id of used) {
    if (!(await catalog.categories.find(id))) await emptyCategory(catalog, siteId, id);
  }
};

/** What came of the plan, less the rows that came too late. */
const without = (late: readonly RowUpdate[], { outcome }: BatchPlan): BatchOutcome => ({
  ...outcome,
  updated: outcome.updated - late.length,
  takenRows: late.reduce((left, { rows }) => left - rows, outcome.takenRows),
  changedMeanwhile: outcome.changedMeanwhile + late.length,
  faults: [
    ...outcome.faults,
    ...late.map(({ row, sheet, name }) => ({
      row,
      ...(sheet === undefined ? {} : { sheet }),
      column: '',
      message: CHANGED_SINCE.changed(name),
    })),
  ],
});

/** The products with these names, and with names that differ in case, accents and blanks. */
const productsNamed = async (
  { products }: Catalog,
  siteId: string,
  rows: readonly TakenEntry[],
): Promise<ProductState[]> => {
  if (rows.length === 0) return [];
  const names = [...new Set(rows.map(({ name }) => name))];
  const searchNames = [...new Set(names.map((name) => productKeys(clean(name)).searchName))];
  const alike = await products.list({ siteId, searchName: { $in: searchNames } });
  const found = new Set(alike.map(({ name }) => name));
  // Of a release before, and with blanks that are none to the search, a name is found by itself alone.
  const left = names.filter((name) => !found.has(name));
  if (left.length === 0) return alike;
  const same = await products.list({ siteId, name: { $in: left } });
  return [...new Map([...same, ...alike].map((product) => [product._id, product])).values()];
};

/** Saves a batch of valid rows, or in a dry run only reports what it would do. Idempotent. */
export const saveBatch = async (
  catalog: Catalog,
  { _id, idsFrom, siteId, dryRun }: Pick<ImportState, '_id' | 'idsFrom' | 'siteId' | 'dryRun'>,
  { from, rows, seen, settled, readPart }: Batch,
): Promise<BatchOutcome> => {
  const [categories, products, lastProduct, menu] = await Promise.all([
    catalog.categories.listIn(siteId),
    productsNamed(catalog, siteId, rows),
    catalog.products.lastIn(siteId),
    catalog.owners.menuOf(siteId),
  ]);
  const plan = planBatch(rows, { idsFrom, siteId, categories, products, lastProduct, seen, settled, menu });
  if (dryRun) {
    const seenAt = new Date(catalog.clock.now()).toISOString();
    const state = { _id: viewId(_id, from), version: 0, seenAt, ...plan.view };
    await unlessDuplicate(catalog.importViews.save({ state, events: [] }));
    return plan.outcome;
  }
  await saveCategories(catalog, siteId, plan, settled);
  const late = await saveProducts(catalog, plan);
  await leaveGoneCategories(catalog, siteId, plan);
  const outcome = without(late, plan);
  const faults = await takePictures(catalog, siteId, plan.pictures, readPart);
  return { ...outcome, faults: [...outcome.faults, ...faults] };
};
