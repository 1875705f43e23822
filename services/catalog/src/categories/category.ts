import { type AdminCategory, Category, type CategoryInput, events } from '@biteboard/contracts';
import { type Decision, domainEvent, type Versioned } from '@biteboard/platform/documents';
import { AppError, notFound } from '@biteboard/platform/ports';
import { fieldRequired } from '../fields/field-errors.ts';
import { checkLinks } from '../fields/links.ts';
import { omit } from '../fields/omit.ts';
import { pick } from '../fields/pick.ts';
import { translationsAfter } from '../fields/translations-after.ts';

export interface CategoryState extends Category, Versioned {
  /** The category of a shared menu that it is. */
  shared?: { menuId: string; categoryId: string } | undefined;
  /** Its products are being moved into another category. */
  merging?: { intoId: string; keep: boolean; into?: string; count?: number } | undefined;
}

export const categoryNotFound = () => notFound('CATEGORY_NOT_FOUND', 'There is no such category.');

const FIELDS = Object.keys(Category.properties) as (keyof Category)[];

export const categoryOf = (state: CategoryState): Category => pick(state, FIELDS);

/** What admins see of it. */
export const adminCategory = (state: CategoryState): AdminCategory => ({
  ...categoryOf(state),
  ...(state.shared ? { shared: state.shared } : {}),
  version: state.version,
});

/** The state with its event. */
export const categoryChanged = (state: CategoryState): Decision<CategoryState> => ({
  state,
  events: [domainEvent(events.CategoryChanged, { category: categoryOf(state), version: state.version + 1 })],
});

/** Throws 400 without a name. */
export const createCategory = (id: string, siteId: string, input: CategoryInput): Decision<CategoryState> => {
  if (!input.name) throw fieldRequired('name');
  checkLinks(input, ['imageUrl']);
  const { name, imageUrl = '', pickupOnly = false, position = 0 } = input;
  const state = { _id: id, version: 0, siteId, name, imageUrl, pickupOnly, position };
  return categoryChanged(withDayparts(withTranslations(state, input), input));
};

export const updateCategory = (state: CategoryState, input: CategoryInput): Decision<CategoryState> => {
  checkLinks(input, ['imageUrl']);
  const { name = state.name, imageUrl = state.imageUrl } = input;
  const { pickupOnly = state.pickupOnly, position = state.position } = input;
  const next = withTranslations({ ...state, name, imageUrl, pickupOnly, position }, input);
  return categoryChanged(withDayparts(next, input));
};

const withTranslations = (state: CategoryState, input: CategoryInput): CategoryState => ({
  ...omit(state, ['translations']),
  ...translationsAfter(state, input),
});

const withDayparts = (state: CategoryState, { availableAt }: CategoryInput): CategoryState =>
  availableAt === undefined ? state : { ...state, availableAt: availableAt ?? [] };

const isMerging = () =>
  new AppError('conflict', 'MERGING', 'This category is being merged already. Please try again in a moment.');

/** Records the merge before any product moves; throws 409 while it is being merged differently. */
export const startMerge = (
  state: CategoryState,
  merging: NonNullable<CategoryState['merging']>,
): Decision<CategoryState> | undefined => {
  const { intoId, keep } = merging;
  if (!state.merging) return categoryChanged({ ...state, merging });
  if (state.merging.intoId !== intoId || state.merging.keep !== keep) throw isMerging();
  return undefined;
};

/** Throws 409 where a category that is going itself would take products in. */
export const checkMergeInto = (state: CategoryState): void => {
  if (state.merging) throw isMerging();
};

/** All its products have moved: it goes, or is as before. */
export const endMerge = (state: CategoryState, intoId: string): Decision<CategoryState> | undefined => {
  if (state.merging?.intoId !== intoId) return undefined;
  return state.merging.keep ? categoryChanged({ ...state, merging: undefined }) : deleteCategory(state);
};

const gone = ({ _id, siteId, version }: CategoryState) =>
  domainEvent(events.CategoryDeleted, { categoryId: _id, siteId, version: version + 1 });

export const deleteCategory = (state: CategoryState): Decision<CategoryState> => ({
  state: { ...state, deleted: true },
  events: [gone(state)],
});

/** The customers' site no longer has it, though its document stays, in `siteId`. */
export const withdrawCategory = (state: CategoryState, siteId: string): Decision<CategoryState> => ({
  state: { ...state, siteId },
  events: [gone(state)],
});
