import { type Claims, locationOf, type ProductInput } from '@biteboard/contracts';
import { withoutActor } from '@biteboard/platform/audit';
import { ifVersion, locationsRun } from '@biteboard/platform/http';
import { AppError } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { positionAfter } from '../categories/menu-order.ts';
import { fieldRefused } from '../fields/field-errors.ts';
import { checkLocalAllowed } from '../owners/menu-lock.ts';
import type { MenuOwner } from '../owners/menu-owners.ts';
import { locationUnknown } from '../products/location-unknown.ts';
import { markOwnLocations } from '../products/mark-own-locations.ts';
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

/** Throws 422 `LOCATION_UNKNOWN` unless the site has each location that lacks the product. */
const checkLocations = ({ locations = [] }: MenuOwner, { availability }: ProductInput): void => {
  if ((availability?.locationIds ?? []).every((id) => locationOf({ locations }, id))) return;
  throw locationUnknown('availability.locationIds');
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

export const addProduct = async (
  catalog: Catalog,
  siteRef: string,
  input: ProductInput,
): Promise<ProductState> => {
  const owner = await catalog.owners.get(siteRef);
  const { _id: siteId } = owner;
  checkLocations(owner, input);
  checkLocalAllowed(await catalog.owners.menuOf(siteId));
  const position = positionAfter(await catalog.products.lastIn(siteId));
  const decision = createProduct(catalog.ids.next(), siteId, { position, ...input });
  await checkCategory(catalog, siteId, input.categoryId);
  return unlessCategoryGone(catalog, await catalog.products.save(decision));
};

/**
 * What a save of a product changes of it. Throws 403 where somebody who runs only some of its site's locations changes
 * more than whether these lack it, 422 `LOCATION_UNKNOWN` for another location than theirs.
 */
const inputBy =
  ({ _id, locations = [] }: MenuOwner, input: ProductInput, by: Claims | undefined, now: number) =>
  (state: ProductState): ProductInput => {
    const own = by ? locationsRun(by, _id) : 'all';
    const { availability, ...rest } = input;
    if (own === 'all') return input;
    if (!availability || Object.keys(rest).length > 0) throw onlySoldOut();
    if (availability.locationIds?.some((id) => !own.includes(id)))
      throw locationUnknown('availability.locationIds');
    const asked = { ...availability, until: availability.until ?? null };
    const all = locations.map(({ id }) => id);
    return { availability: markOwnLocations(state.availability, asked, { own, all, now }) };
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
  checkLocations(owner, input);
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
