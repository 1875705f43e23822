import { Category, type CategoryInput, events } from '@biteboard/contracts';
import { type Decision, fact, type Versioned } from '@biteboard/platform';
import { checkLinks } from './links.ts';
import { pick } from './pick.ts';
import { fieldRequired } from './refusals.ts';

export type CategoryState = Category & Versioned;

const FIELDS = Object.keys(Category.properties) as (keyof Category)[];

export const categoryOf = (state: CategoryState): Category => pick(state, FIELDS);

const changed = (state: CategoryState): Decision<CategoryState> => ({
  state,
  events: [fact(events.CategoryChanged, { category: categoryOf(state), version: state.version + 1 })],
});

/** Throws 400 without a name. */
export const createCategory = (id: string, siteId: string, input: CategoryInput): Decision<CategoryState> => {
  if (!input.name) throw fieldRequired('name');
  checkLinks(input, ['imageUrl']);
  const { name, imageUrl = '', pickupOnly = false, position = 0 } = input;
  return changed({ _id: id, version: 0, siteId, name, imageUrl, pickupOnly, position });
};

export const updateCategory = (state: CategoryState, input: CategoryInput): Decision<CategoryState> => {
  checkLinks(input, ['imageUrl']);
  const { name = state.name, imageUrl = state.imageUrl } = input;
  const { pickupOnly = state.pickupOnly, position = state.position } = input;
  return changed({ ...state, name, imageUrl, pickupOnly, position });
};

export const deleteCategory = (state: CategoryState): Decision<CategoryState> => ({
  state: { ...state, deleted: true },
  events: [
    fact(events.CategoryDeleted, { categoryId: state._id, siteId: state.siteId, version: state.version + 1 }),
  ],
});
