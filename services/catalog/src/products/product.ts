import {
  DEFAULT_OPTION_KEYS,
  events,
  type ProductInput,
  ProductSnapshot,
  toCents,
  toDollars,
} from '@biteboard/contracts';
import { type Decision, domainEvent, type Versioned } from '@biteboard/platform/documents';
import { notFound } from '@biteboard/platform/ports';
import { fieldRequired } from '../fields/field-errors.ts';
import { checkLinks } from '../fields/links.ts';
import { omit } from '../fields/omit.ts';
import { parseInstant } from '../fields/parse-instant.ts';
import { pick } from '../fields/pick.ts';
import { translationsAfter } from '../fields/translations-after.ts';
import { keyedGroups, keyedOptions } from './product-options.ts';
import { FOOD_FACTS, foodAfter } from './stated-food.ts';

export interface ProductState extends ProductSnapshot, Versioned {
  /** ISO UTC; set by each save. */
  updatedAt?: string;
}

export const productNotFound = () => notFound('PRODUCT_NOT_FOUND', 'There is no such product.');

const FIELDS = Object.keys(ProductSnapshot.properties) as (keyof ProductSnapshot)[];
const PLAIN = ['name', 'description', 'imageUrl', 'isVeg', 'position'] as const;
const OPTION_LISTS = ['variants', 'flavors', 'portions', 'quantities'] as const;

export const productOf = (state: ProductState): ProductSnapshot => pick(state, FIELDS);

const changed = (state: ProductState): Decision<ProductState> => ({
  state,
  events: [domainEvent(events.ProductChanged, { product: productOf(state), version: state.version + 1 })],
});

/** A product without options; non-veg only where it says so (spec §3). */
const plainProduct = (id: string, siteId: string, name: string): ProductState => ({
  _id: id,
  version: 0,
  siteId,
  name,
  description: '',
  imageUrl: '',
  price: 0,
  priceCents: 0,
  categoryId: null,
  isVeg: true,
  spiceLevels: [],
  variants: [],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
  position: 0,
  availability: { soldOut: false, until: null },
});

/** Each text once, ignoring letter case. */
const distinct = (texts: readonly string[]): string[] => {
  const lower = texts.map((text) => text.toLowerCase());
  return texts.filter((_text, at) => lower.indexOf(lower[at]!) === at);
};

/** Throws 400 where `until` is no instant. */
const availabilityGiven = ({
  soldOut,
  until,
}: NonNullable<ProductInput['availability']>): ProductSnapshot['availability'] => ({
  soldOut,
  until: soldOut && until ? parseInstant('availability.until', until) : null,
});

const withInput = (state: ProductState, input: ProductInput): ProductState => {
  checkLinks(input, ['imageUrl']);
  const given = Object.entries(pick(input, PLAIN)).filter(([, value]) => value !== undefined);
  const next: ProductState = { ...state, ...(Object.fromEntries(given) as Partial<ProductSnapshot>) };
  if (input.price !== undefined) {
    next.priceCents = toCents(input.price);
    next.price = toDollars(next.priceCents);
  }
  if (input.categoryId !== undefined) next.categoryId = input.categoryId || null;
  if (input.availability) next.availability = availabilityGiven(input.availability);
  if (input.spiceLevels) next.spiceLevels = distinct(input.spiceLevels);
  for (const list of OPTION_LISTS) {
    const options = input[list];
    if (options) next[list] = keyedOptions(options, DEFAULT_OPTION_KEYS[list], state[list]);
  }
  if (input.extraOptionGroups) {
    next.extraOptionGroups = keyedGroups(input.extraOptionGroups, state.extraOptionGroups);
  }
  return {
    ...omit(next, [...FOOD_FACTS, 'translations']),
    ...foodAfter(state, input),
    ...translationsAfter(state, input),
  };
};

/** Throws 400 without a name or price, 422 where an option group cannot be met, or a range of calories ends before it begins. */
export const createProduct = (id: string, siteId: string, input: ProductInput): Decision<ProductState> => {
  if (!input.name) throw fieldRequired('name');
  if (input.price === undefined) throw fieldRequired('price');
  return changed(withInput(plainProduct(id, siteId, input.name), input));
};

export const updateProduct = (state: ProductState, input: ProductInput): Decision<ProductState> =>
  changed(withInput(state, input));

/** A deleted category's product remains without one (`decided §7`), unless it was moved in the meantime. */
export const leaveCategory = (state: ProductState, categoryId: string): Decision<ProductState> | undefined =>
  state.categoryId === categoryId ? changed({ ...state, categoryId: null }) : undefined;

/** Into the category that its own was merged into, unless it was moved in the meantime. */
export const followMerge = (
  state: ProductState,
  fromId: string,
  toId: string,
): Decision<ProductState> | undefined =>
  state.categoryId === fromId ? changed({ ...state, categoryId: toId }) : undefined;

export const deleteProduct = (state: ProductState): Decision<ProductState> => ({
  state: { ...state, deleted: true },
  events: [
    domainEvent(events.ProductDeleted, {
      productId: state._id,
      siteId: state.siteId,
      version: state.version + 1,
    }),
  ],
});
