import {
  DEFAULT_OPTION_KEYS,
  events,
  OPTION_LIST_NAMES,
  type ProductInput,
  type ProductOverride,
  ProductSnapshot,
  type SharedOrigin,
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
import { FOOD_FACTS } from './food-facts.ts';
import { keyedGroups, keyedOptions } from './product-options.ts';
import { foodAfter } from './stated-food.ts';

export interface ProductState extends Omit<ProductSnapshot, 'shared'>, Versioned {
  /** Not shown in the shop, by who runs the site. */
  hidden?: boolean;
  /** The product of a shared menu that it is; `hidden` where the menu does not show it in this site. */
  shared?: (SharedOrigin & { hidden?: boolean }) | undefined;
  /** Of a shared menu's draft: what sites and groups have instead. */
  overrides?: readonly ProductOverride[];
  /** ISO UTC; set by each save. */
  updatedAt?: string;
}

export const productNotFound = () => notFound('PRODUCT_NOT_FOUND', 'There is no such product.');

const FIELDS = Object.keys(ProductSnapshot.properties) as (keyof ProductSnapshot)[];
const PLAIN = ['name', 'description', 'imageUrl', 'isVeg', 'position'] as const;

export const productOf = (state: ProductState): ProductSnapshot => {
  const { shared } = state;
  const product = pick(state, FIELDS);
  return shared ? { ...product, shared: pick(shared, ['menuId', 'productId']) } : product;
};

/** Whether customers do not see it, for whatever reason. */
export const isHidden = ({ hidden, shared }: Pick<ProductState, 'hidden' | 'shared'>): boolean =>
  hidden === true || shared?.hidden === true;

const gone = ({ _id, version }: ProductState, siteId: string) =>
  domainEvent(events.ProductDeleted, { productId: _id, siteId, version: version + 1 });

/** The state with its event: to other services a product that no customer sees is not there. */
export const productChanged = (state: ProductState): Decision<ProductState> => ({
  state,
  events: [
    isHidden(state)
      ? gone(state, state.siteId)
      : domainEvent(events.ProductChanged, { product: productOf(state), version: state.version + 1 }),
  ],
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
  locationIds,
  more,
}: NonNullable<ProductInput['availability']>): ProductSnapshot['availability'] => ({
  soldOut,
  until: soldOut && until ? parseInstant('availability.until', until) : null,
  ...(soldOut && locationIds ? { locationIds: [...new Set(locationIds)] } : {}),
  ...(soldOut && more ? { more } : {}),
});

/** The state once an input is taken in, without its event. Throws as `createProduct` does. */
export const productAfter = (state: ProductState, input: ProductInput): ProductState => {
  checkLinks(input, ['imageUrl']);
  const given = Object.entries(pick(input, PLAIN)).filter(([, value]) => value !== undefined);
  const next: ProductState = { ...state, ...(Object.fromEntries(given) as Partial<ProductSnapshot>) };
  if (input.price !== undefined) {
    next.priceCents = toCents(input.price);
    next.price = toDollars(next.priceCents);
  }
  if (input.categoryId !== undefined) next.categoryId = input.categoryId || null;
  if (input.hidden !== undefined) next.hidden = input.hidden;
  if (input.availability) next.availability = availabilityGiven(input.availability);
  if (input.availableAt !== undefined) next.availableAt = input.availableAt ?? [];
  if (input.spiceLevels) next.spiceLevels = distinct(input.spiceLevels);
  for (const list of OPTION_LIST_NAMES) {
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
  return productChanged(productAfter(plainProduct(id, siteId, input.name), input));
};

export const updateProduct = (state: ProductState, input: ProductInput): Decision<ProductState> =>
  productChanged(productAfter(state, input));

/** What sites and groups have of a draft's product instead: the whole list. */
export const setOverrides = (
  state: ProductState,
  overrides: readonly ProductOverride[],
): Decision<ProductState> => productChanged({ ...state, overrides });

/** A deleted category's product remains without one (`decided §7`), unless it was moved in the meantime. */
export const leaveCategory = (state: ProductState, categoryId: string): Decision<ProductState> | undefined =>
  state.categoryId === categoryId ? productChanged({ ...state, categoryId: null }) : undefined;

/** Into the category that its own was merged into, unless it was moved in the meantime. */
export const followMerge = (
  state: ProductState,
  fromId: string,
  toId: string,
): Decision<ProductState> | undefined =>
  state.categoryId === fromId ? productChanged({ ...state, categoryId: toId }) : undefined;

export const deleteProduct = (state: ProductState): Decision<ProductState> => ({
  state: { ...state, deleted: true },
  events: [gone(state, state.siteId)],
});

/** The customers' site no longer has it, though its document stays, in `siteId`. */
export const withdrawProduct = (state: ProductState, siteId: string): Decision<ProductState> => ({
  state: { ...state, siteId },
  events: [gone(state, state.siteId)],
});
