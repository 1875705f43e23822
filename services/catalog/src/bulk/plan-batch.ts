import { isDeepStrictEqual } from 'node:util';
import type { ImportFault, ProductInput } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { requestDigest } from '@biteboard/platform/http';
import { AppError } from '@biteboard/platform/ports';
import type { CategoryState } from '../categories/category.ts';
import { inMenuOrder, positionAfter } from '../categories/menu-order.ts';
import { checkLocalAllowed, sharedProduct } from '../owners/menu-lock.ts';
import type { MenuInForce } from '../owners/menu-owners.ts';
import { createProduct, type ProductState, productAfter } from '../products/product.ts';
import { withExistingKeys } from './existing-keys.ts';
import type { BatchOutcome } from './import.ts';
import { CHANGED_SINCE, changedSince, type MenuView, productVersion } from './import-view.ts';
import { sameName } from './menu-file/cells.ts';
import { dishKey } from './menu-file/count-dishes.ts';
import type { MenuEntry } from './menu-file/menu-entry.ts';
import type { ReadProduct } from './menu-file/read-product.ts';

/** A dish of a file that can be taken. */
export type TakenEntry = Pick<MenuEntry, 'row' | 'sheet' | 'place' | 'rows' | 'picture'> &
  ReadProduct & {
    /** Which of the dishes of its category and name it is: 1 for the first. */
    nth: number;
    /** The keys of all dishes of the file that differ from it in case and blanks alone, and its own, in their order. */
    alike?: readonly string[];
    /** The file has several sheets, so a fault says which. */
    namesSheet?: boolean;
  };

export interface BatchPlan {
  outcome: BatchOutcome;
  newCategories: readonly { _id: string; name: string; pickupOnly: boolean; position: number }[];
  pickupOnly: ReadonlyMap<string, boolean>;
  /** By category, the names in other languages that the rows give it. */
  categoryNames: ReadonlyMap<string, Readonly<Record<string, string>>>;
  creates: readonly Decision<ProductState>[];
  updates: readonly RowUpdate[];
  /** The pictures of the file that belong to products of the batch. */
  pictures: readonly RowPicture[];
  /** What the rows were judged by. */
  view: MenuView;
}

export interface RowPicture {
  productId: string;
  row: number;
  sheet?: string;
  /** The part of the file that holds it. */
  part: string;
}

export interface RowUpdate {
  _id: string;
  row: number;
  sheet?: string;
  /** The rows of the file that it stands in. */
  rows: number;
  name: string;
  input: ProductInput;
  /** The version that the row may change; undefined: whatever it is. */
  version: number | undefined;
}

interface Present {
  /** What the ids of all that the import creates begin with. */
  idsFrom: string;
  siteId: string;
  /** In menu order. */
  categories: readonly CategoryState[];
  /** The products of the site with a name of the batch, or one like it, whatever their category. */
  products: readonly ProductState[];
  /** New categories follow it, in the order of their rows. */
  lastProduct: { position: number } | undefined;
  /** What the check of the file saw; undefined where it was not checked: then every row is applied. */
  seen?: MenuView | undefined;
  /** The categories whose `Pickup Only` this import has set itself. */
  settled?: ReadonlySet<string>;
  /** The shared menu that the site follows, which owns what is marked as shared. */
  menu?: MenuInForce | undefined;
}

/** Of two products of one name and category, the one that the shop and the export show first. */
const inExportOrder = (
  products: readonly ProductState[],
  categories: readonly CategoryState[],
): ProductState[] => {
  const place = new Map(categories.map(({ _id }, at) => [_id, at]));
  const at = ({ categoryId }: ProductState) => place.get(categoryId ?? '') ?? categories.length;
  return inMenuOrder(products).toSorted((a, b) => at(a) - at(b));
};

const COLUMN_OF: Record<string, string> = {
  imageUrl: 'Image URL',
  extraOptionGroups: 'Extra Options (JSON)',
};

const whereOf = ({ row, sheet, namesSheet }: TakenEntry): { row: number; sheet?: string } => ({
  row,
  ...(namesSheet ? { sheet } : {}),
});

const faultOf = (entry: TakenEntry, error: unknown): ImportFault => {
  if (!(error instanceof AppError)) throw error;
  const [field = ''] = Object.keys(error.details.fields ?? {});
  return { ...whereOf(entry), column: COLUMN_OF[field.split('.')[0] ?? ''] ?? '', message: error.message };
};

const notInMenu = ({ category, name }: TakenEntry): string =>
  category === ''
    ? `No single dish of the menu is called “${name}”, and the file says no price for a new one.`
    : `There is no “${name}” in the category “${category}” of the menu, and the file says no price for a new one.`;

/** In the order of the rows: what lies side by side is stored faster. */
const productIdOf = (idsFrom: string, place: number): string =>
  `${idsFrom}-${String(place).padStart(7, '0')}`;
const categoryIdOf = (idsFrom: string, name: string): string =>
  `${idsFrom}-${requestDigest(name).slice(0, 16)}`;

/**
 * What a batch of rows means for the menu as it is: the same category and name is updated, any other created
 * (`decided §7`). What it creates has ids that derive from the import and the row, so that a batch that is run again,
 * after a crash in its middle, has one effect.
 */
export const planBatch = (rows: readonly TakenEntry[], present: Present): BatchPlan => {
  const { idsFrom, siteId, categories, seen, settled = new Set(), menu } = present;
  const categoryNames = new Map(categories.map(({ _id, name }) => [_id, name]));
  const named = new Map(categories.toReversed().map((category) => [category.name, category]));
  const alikeNamed = new Map(categories.toReversed().map((category) => [sameName(category.name), category]));
  const inOrder = inExportOrder(present.products, categories);
  const keyOf = ({ categoryId, name }: ProductState) =>
    dishKey(categoryNames.get(categoryId ?? '') ?? '', name);
  const known = Map.groupBy(inOrder, keyOf);
  const knownAlike = Map.groupBy(inOrder, ({ categoryId, name }) =>
    dishKey(sameName(categoryNames.get(categoryId ?? '') ?? ''), sameName(name)),
  );
  const added = new Map<string, { _id: string; name: string; pickupOnly: boolean; position: number }>();
  const pickupOnly = new Map<string, boolean>();
  const translatedNames = new Map<string, Readonly<Record<string, string>>>();
  const otherwise = new Set<string>();
  const creates: Decision<ProductState>[] = [];
  const pictures: RowPicture[] = [];
  const updates: RowUpdate[] = [];
  const view = { products: {} as Record<string, string>, pickupOnly: {} as Record<string, boolean> };
  const categoryIds = new Set<string>();
  const faults: ImportFault[] = [];
  let created = 0;
  let unchanged = 0;
  let takenRows = 0;
  let changedMeanwhile = 0;
  let lastCategory: { position: number } | undefined = categories.at(-1);
  let lastProduct = present.lastProduct;

  const derivedIds = new Map<string, string>();
  const derivedId = (name: string): string => {
    const known = derivedIds.get(name) ?? categoryIdOf(idsFrom, name);
    derivedIds.set(name, known);
    return known;
  };

  const categoryNamed = (name: string): { _id: string; name: string } | undefined =>
    named.get(name) ?? alikeNamed.get(sameName(name)) ?? added.get(sameName(name));

  const categoryIdFor = (name: string): string | null =>
    name === '' ? null : (categoryNamed(name)?._id ?? derivedId(name));

  /** The category of a row that is taken is made where it is missing, and counted where this import made it. */
  const useCategory = (name: string): void => {
    if (name === '') return;
    const there = categoryNamed(name);
    const derived = derivedId(there?.name ?? name);
    if (!there || there._id === derived) categoryIds.add(derived);
    if (there) return;
    const category = { _id: derived, name, pickupOnly: false, position: positionAfter(lastCategory) };
    added.set(sameName(name), category);
    lastCategory = category;
  };

  /** The only product with the name of a dish that is in no category and has no price: it is about one that is there. */
  const onlyNamed = ({ category, name, input }: TakenEntry): ProductState | undefined => {
    if (category !== '' || input.price !== undefined) return undefined;
    const [only, ...more] = inOrder.filter((product) => sameName(product.name) === sameName(name));
    return more.length === 0 ? only : undefined;
  };

  /** The product that a dish is, also where its name is written a little otherwise; `twice`: another dish of the file is. */
  const productOf = (entry: TakenEntry): ProductState | 'twice' | undefined => {
    const { nth, category, name, alike } = entry;
    const own = dishKey(category, name);
    const exact = known.get(own);
    if (exact?.[nth - 1]) return exact[nth - 1];
    if (nth > 1) return 'twice';
    const keys = alike ?? [own];
    const others = (knownAlike.get(dishKey(sameName(category), sameName(name))) ?? []).filter(
      (product) => !keys.includes(keyOf(product)),
    );
    const place = keys.filter((key) => !known.has(key)).indexOf(own);
    return others[place] ?? (keys[0] === own ? onlyNamed(entry) : 'twice');
  };

  const leaveAlone = (entry: TakenEntry, message: string): void => {
    faults.push({ ...whereOf(entry), column: '', message });
    changedMeanwhile += 1;
  };

  /** The category's `Pickup Only`, unless it was changed after the file was checked. */
  const setPickupOnly = (entry: TakenEntry, id: string, only: boolean): void => {
    const category = categories.find(({ _id }) => _id === id);
    if (category?.shared) {
      if (category.pickupOnly !== only && !otherwise.has(id)) {
        otherwise.add(id);
        faults.push({ ...whereOf(entry), column: 'Pickup Only', message: sharedProduct(menu).message });
      }
      return;
    }
    if (category) view.pickupOnly[id] = category.pickupOnly;
    const isAsSeen = !seen || !category || seen.pickupOnly[id] === category.pickupOnly;
    if (isAsSeen || category.pickupOnly === only || settled.has(id) || id.startsWith(`${idsFrom}-`)) {
      pickupOnly.set(id, only);
    } else if (!otherwise.has(id)) {
      otherwise.add(id);
      faults.push({
        ...whereOf(entry),
        column: 'Pickup Only',
        message: CHANGED_SINCE.pickupOnly(category.name),
      });
    }
  };

  const take = (entry: TakenEntry): void => {
    const {
      place,
      rows: ownRows,
      category,
      name,
      input,
      pickupOnly: onlyPickup,
      categoryNames: names,
    } = entry;
    const derived = productIdOf(idsFrom, place);
    const before = productOf(entry);
    if (before === 'twice') {
      const message = `“${name}” is there twice in this category. Change one of them.`;
      faults.push({ ...whereOf(entry), column: 'Name', message });
      return;
    }
    let categoryId: string | null;
    if (before) {
      const isOurs = before._id === derived;
      const after = productAfter(before, withExistingKeys(input, before));
      if (!isOurs) view.products[place] = productVersion(before);
      if (isDeepStrictEqual(after, before)) {
        if (!isOurs) unchanged += 1;
      } else {
        if (before.shared) throw sharedProduct(menu);
        const since = isOurs ? undefined : changedSince(seen, place, before);
        if (since) {
          leaveAlone(entry, since(name));
          return;
        }
        const version = seen && before.version;
        updates.push({ ...whereOf(entry), _id: before._id, rows: ownRows, name, input, version });
      }
      if (isOurs) created += 1;
      categoryId = before.categoryId;
      if (categoryId === derivedId(categoryNames.get(categoryId ?? '') ?? '')) categoryIds.add(categoryId);
    } else if (seen?.products[place]) {
      leaveAlone(entry, CHANGED_SINCE.gone(name));
      return;
    } else if (input.price === undefined) {
      faults.push({ ...whereOf(entry), column: 'Price', message: notInMenu(entry) });
      return;
    } else {
      checkLocalAllowed(menu);
      categoryId = categoryIdFor(category);
      const position = positionAfter(lastProduct);
      const product = createProduct(derived, siteId, { ...input, categoryId, position });
      creates.push(product);
      lastProduct = product.state;
      useCategory(category);
      created += 1;
    }
    takenRows += ownRows;
    if (entry.picture)
      pictures.push({ ...whereOf(entry), productId: before?._id ?? derived, part: entry.picture });
    if (categoryId === null) return;
    if (onlyPickup !== undefined) setPickupOnly(entry, categoryId, onlyPickup);
    if (names) translatedNames.set(categoryId, { ...translatedNames.get(categoryId), ...names });
  };

  for (const entry of rows) {
    try {
      take(entry);
    } catch (error) {
      faults.push(faultOf(entry, error));
    }
  }
  const updated = rows.length - (faults.length - otherwise.size) - created;
  const nameOf = (id: string) =>
    categoryNames.get(id) ?? [...added.values()].find(({ _id }) => _id === id)?.name;
  const newCategories = [...categoryIds].flatMap((id) => nameOf(id) ?? []);
  return {
    outcome: {
      created,
      updated,
      unchanged,
      takenRows,
      categoryIds: [...categoryIds],
      newCategories,
      faults,
      changedMeanwhile,
    },
    newCategories: [...added.values()],
    pickupOnly,
    categoryNames: translatedNames,
    creates,
    updates,
    pictures,
    view,
  };
};
