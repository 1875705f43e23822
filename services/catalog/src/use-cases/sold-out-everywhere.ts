import type { SoldOutInput } from '@biteboard/contracts';
import type { ChosenSites } from '@biteboard/platform/http';
import { AppError, type Filter } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { updateProduct } from '../products/product.ts';
import { productKeys } from '../products/product-search.ts';

const nothingNamed = () => {
  const message = 'Name the products, by their names or those of a shared menu.';
  return new AppError('invalid', 'INVALID', message, { fields: { names: message } });
};

const inSite = (siteId: string, { names = [], sharedProductIds = [] }: SoldOutInput): Filter => ({
  siteId,
  $or: [
    ...(names.length > 0 ? [{ searchName: { $in: names.map((name) => productKeys(name).searchName) } }] : []),
    ...(sharedProductIds.length > 0 ? [{ 'shared.productId': { $in: [...sharedProductIds] } }] : []),
  ],
});

/**
 * Marks products as sold out, or available again, in all chosen sites that have them; answers in how many and how many
 * that were. Throws 400 where none is named.
 */
export const soldOutEverywhere = async (
  { sites, products }: Catalog,
  { chosen, ...input }: SoldOutInput & { chosen: ChosenSites },
): Promise<{ sites: number; products: number }> => {
  if (!input.names?.length && !input.sharedProductIds?.length) throw nothingNamed();
  const { soldOut, until = null } = input;
  const siteIds = chosen === 'all' ? (await sites.listAll()).map(({ _id }) => _id) : chosen;
  const count = { sites: 0, products: 0 };
  for (const siteId of siteIds) {
    const found = await products.list(inSite(siteId, input));
    for (const { _id } of found)
      await products.change(_id, (product) => updateProduct(product, { availability: { soldOut, until } }));
    count.products += found.length;
    if (found.length > 0) count.sites += 1;
  }
  return count;
};
