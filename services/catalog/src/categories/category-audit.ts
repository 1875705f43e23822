import { type AuditedAction, type AuditSpec, fieldChanges } from '@biteboard/platform/audit';
import { omit } from '../fields/omit.ts';
import { type CategoryState, categoryOf } from './category.ts';

/** A merge is recorded when it begins. */
export const CATEGORY_AUDIT: AuditSpec<CategoryState> = {
  kind: 'category',
  siteIdOf: ({ siteId }) => siteId,
  nameOf: ({ name }) => name,
  shownOf: ({ merging, ...category }) => ({
    ...omit(categoryOf(category), ['_id', 'siteId']),
    mergedInto: merging?.into ?? merging?.intoId,
    products: merging?.count,
  }),
  verbOf: (before, { merging }) => (merging && !before?.merging ? 'merged' : undefined),
};

/** The same of a shared menu's draft. */
export const DRAFT_CATEGORY_AUDIT: AuditSpec<CategoryState> = { ...CATEGORY_AUDIT, siteIdOf: () => null };

/** The order of the categories of a site, or of a shared menu's draft, was changed. */
export const categoriesReordered = (
  { siteId, ownerId }: { siteId: string | null; ownerId: string },
  before: readonly CategoryState[],
  positions: ReadonlyMap<string, number>,
): AuditedAction => {
  const positionOf = ({ _id, position }: CategoryState) => positions.get(_id) ?? position;
  const namesOf = (categories: readonly CategoryState[]) => ({
    categories: categories.map(({ name }) => name),
  });
  const after = before.toSorted((a, b) => positionOf(a) - positionOf(b));
  return {
    siteId,
    action: 'category.reordered',
    subjectId: ownerId,
    subjectName: '',
    changes: fieldChanges(namesOf(before), namesOf(after)),
  };
};
