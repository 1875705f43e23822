import type { Claims, ProductInput } from '@biteboard/contracts';
import { withoutActor } from '@biteboard/platform/audit';
import { ifVersion, locationsRun } from '@biteboard/platform/http';
import { AppError } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { positionAfter } from '../categories/menu-order.ts';
import { fieldRefused } from '../fields/field-errors.ts';
import { checkLocalAllowed } from '../owners/menu-lock.ts';
import type { MenuOwner } from '../owners/menu-owners.ts';
import { locationUnknown } from '../products/location-unknown.ts';
import { markLocations } from '../products/mark-locations.ts';
import {
  createProduct,
  deleteProduct,
  leaveCategory,
  type ProductState,
  productNotFound,
  updateProduct,
} from '../products/product.ts';
import { unlessShared } from '../products/product-content.ts';

/** Throws 422 `CATEGORY_UNKNOWN` unless the category is one of the site, or none. */
const checkCategory = async (
  { categories }: Catalog,
  siteId: string,
  id: string | null | undefined,
): Promise<void> => {
  if (!id) return;
  const category = await categories.find(id);
  if (category?.siteId !== siteId) {
    throw fieldRefused('CATEGORY_UNKNOWN', 'categoryId', 'There is no such category in this menu.');
  }
};

type AvailabilityInput = NonNullable<ProductInput['availability']>;

/** Throws 422 `LOCATION_UNKNOWN` unless each location that is named is one of these. */
const checkLocations = (ids: readonly string[], { locationIds = [], more = [] }: AvailabilityInput): void => {
  const named = {
    'availability.locationIds': locationIds,
    'availability.more': more.flatMap((mark) => mark.locationIds),
  };
  for (const [field, asked] of Object.entries(named))
    if (asked.some((id) => !ids.includes(id))) throw locationUnknown(field);
};

const onlySoldOut = () =>
  new AppError(
    'forbidden',
    'FORBIDDEN',
    'You run some locations of this site: you can say whether they have a dish, and not change it.',
  );

/** A category that was deleted while the product was saved may have been emptied before: the product leaves it itself. */
const unlessCategoryGone = async (
  { categories, products }: Catalog,
  product: ProductState,
): Promise<ProductState> => {
  const { categoryId } = product;
  if (categoryId === null || (await categories.find(categoryId))) return product;
  const left = withoutActor(() => products.change(product._id, (state) => leaveCategory(state, categoryId)));
  return (await left) ?? product;
};

/**
 * What a save of a product changes of it; a mark is of the locations that it names, else of all that the caller runs.
 * Throws 403 where somebody who runs only some of its site's locations changes more than that, 422 `LOCATION_UNKNOWN`
 * for another location than theirs.
 */
const inputBy = (owner: MenuOwner, input: ProductInput, by: Claims | undefined, now: number) => {
  const run = by ? locationsRun(by, owner._id) : 'all';
  const { availability, ...rest } = input;
  if (run !== 'all' && (!availability || Object.keys(rest).length > 0)) throw onlySoldOut();
  if (!availability) return () => input;
  const all = (owner.locations ?? []).map(({ id }) => id);
  const own = run === 'all' ? undefined : all.filter((id) => run.includes(id));
  checkLocations(own ?? all, availability);
  const place = { own, all, now };
  return (state: Pick<ProductState, 'availability'>): ProductInput => ({
    ...input,
    availability: markLocations(state.availability, availability, place),
  });
};

export const addProduct = async (
  catalog: Catalog,
  siteRef: string,
  input: ProductInput,
): Promise<ProductState> => {
  const owner = await catalog.owners.get(siteRef);
  const { _id: siteId } = owner;
  const given = inputBy(owner, input, undefined, catalog.clock.now())({});
  checkLocalAllowed(await catalog.owners.menuOf(siteId));
  const position = positionAfter(await catalog.products.lastIn(siteId));
  const decision = createProduct(catalog.ids.next(), siteId, { position, ...given });
  await checkCategory(catalog, siteId, input.categoryId);
  return unlessCategoryGone(catalog, await catalog.products.save(decision));
};

export const changeProduct = async (
  catalog: Catalog,
  siteRef: string,
  id: string,
  input: ProductInput,
  { ifMatch, by }: { ifMatch?: number | undefined; by?: Claims | undefined } = {},
): Promise<ProductState> => {
  const owner = await catalog.owners.get(siteRef);
  const { _id, siteId } = await catalog.products.getIn(owner._id, id);
  const inputFor = inputBy(owner, input, by, catalog.clock.now());
  await checkCategory(catalog, siteId, input.categoryId);
  const menu = await catalog.owners.menuOf(siteId);
  const update = ifVersion(ifMatch, (state: ProductState) =>
    unlessShared(updateProduct(state, inputFor(state)), state, menu),
  );
  const product = await catalog.products.change(_id, update);
  if (!product) throw productNotFound();
  return unlessCategoryGone(catalog, product);
};

export const removeProduct = async (
  { owners, products }: Catalog,
  siteRef: string,
  id: string,
  ifMatch?: number,
): Promise<void> => {
  const { siteId } = await products.getIn((await owners.get(siteRef))._id, id);
  const menu = await owners.menuOf(siteId);
  const remove = (state: ProductState) => unlessShared(deleteProduct(state), state, menu);
  await products.change(id, ifVersion(ifMatch, remove));
};
