import type { SoldOutInput } from '@biteboard/contracts';
import type { ChosenSites } from '@biteboard/platform/http';
import { AppError, type Filter } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { markOptions, offersOption } from '../products/option-availability.ts';
import { type ProductState, updateProduct } from '../products/product.ts';
import { productKeys } from '../products/product-search.ts';

const nothingNamed = () => {
  const message = 'Name the products, by their names or those of a shared menu, or an option.';
  return new AppError('invalid', 'INVALID', message, { fields: { names: message } });
};

const inSite = (siteId: string, { names = [], sharedProductIds = [] }: SoldOutInput): Filter => {
  const named: Filter[] = [
    ...(names.length > 0 ? [{ searchName: { $in: names.map((name) => productKeys(name).searchName) } }] : []),
    ...(sharedProductIds.length > 0 ? [{ 'shared.productId': { $in: [...sharedProductIds] } }] : []),
  ];
  return { siteId, ...(named.length > 0 ? { $or: named } : {}) };
};

/** A product that is marked, or one option of it; undefined where it does not offer that option. */
const marking =
  ({ soldOut, until = null, option }: SoldOutInput, now: number) =>
  (product: ProductState) => {
    if (!option) return updateProduct(product, { availability: { soldOut, until } });
    if (!offersOption(product, option)) return undefined;
    return markOptions(product, { options: [{ ...option, soldOut, until }] }, now);
  };

/**
 * Marks products as sold out, or available again, in all chosen sites that have them, or one of their options; answers
 * in how many sites, and how many products that were. Throws 400 where neither is named.
 */
export const soldOutEverywhere = async (
  { sites, products, clock }: Catalog,
  { chosen, ...input }: SoldOutInput & { chosen: ChosenSites },
): Promise<{ sites: number; products: number }> => {
  if (!input.names?.length && !input.sharedProductIds?.length && !input.option) throw nothingNamed();
  const { option } = input;
  const siteIds = chosen === 'all' ? (await sites.listAll()).map(({ _id }) => _id) : chosen;
  const count = { sites: 0, products: 0 };
  for (const siteId of siteIds) {
    const all = await products.list(inSite(siteId, input));
    const found = option ? all.filter((product) => offersOption(product, option)) : all;
    for (const { _id } of found) await products.change(_id, marking(input, clock.now()));
    count.products += found.length;
    if (found.length > 0) count.sites += 1;
  }
  return count;
};
