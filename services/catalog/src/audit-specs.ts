import { type AuditedAction, type AuditSpec, fieldChanges } from '@biteboard/platform/audit';
import { type CategoryState, categoryOf } from './categories/category.ts';
import { pick } from './pick.ts';
import { type ProductState, productOf } from './products/product.ts';
import { SETTINGS, type SiteState } from './sites/site.ts';

/** What a document is beside what of it is told. */
const without = (document: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)));

const ids = ['_id', 'siteId'];

/** Limits by their hours: by place, each would be another one once one before it has gone. */
const limitsByHours = ({ capacity = [] }: SiteState): object =>
  Object.fromEntries(
    capacity.map(({ locationId, day, from, to, orders, items }) => [
      `${locationId} ${day} ${from}–${to}`,
      { orders, items },
    ]),
  );

/** A site's removal is told when it is asked for: whether it can go turns out later. */
export const SITE_AUDIT: AuditSpec<SiteState> = {
  kind: 'site',
  siteIdOf: ({ _id }) => _id,
  nameOf: ({ name }) => name,
  shownOf: (site) => ({ ...pick(site, ['name', 'slug', ...SETTINGS]), capacity: limitsByHours(site) }),
  secretsOf: ({ secrets }) => secrets,
  verbOf: (before, { removing }) => (removing && removing !== before?.removing ? 'removed' : undefined),
};

/** A merge is told when it begins. */
export const CATEGORY_AUDIT: AuditSpec<CategoryState> = {
  kind: 'category',
  siteIdOf: ({ siteId }) => siteId,
  nameOf: ({ name }) => name,
  shownOf: ({ merging, ...category }) => ({
    ...without(categoryOf(category), ids),
    mergedInto: merging?.into ?? merging?.intoId,
    products: merging?.count,
  }),
  verbOf: (before, { merging }) => (merging && !before?.merging ? 'merged' : undefined),
};

export const PRODUCT_AUDIT: AuditSpec<ProductState> = {
  kind: 'product',
  siteIdOf: ({ siteId }) => siteId,
  nameOf: ({ name }) => name,
  shownOf: (product) => without(productOf(product), ids),
};

/** Categories that stand in another order. */
export const reordered = (
  siteId: string,
  before: readonly CategoryState[],
  positions: ReadonlyMap<string, number>,
): AuditedAction => {
  const placeOf = ({ _id, position }: CategoryState) => positions.get(_id) ?? position;
  const namesOf = (categories: readonly CategoryState[]) => ({
    categories: categories.map(({ name }) => name),
  });
  const after = before.toSorted((a, b) => placeOf(a) - placeOf(b));
  return {
    siteId,
    action: 'category.reordered',
    subjectId: siteId,
    subjectName: '',
    changes: fieldChanges(namesOf(before), namesOf(after)),
  };
};
