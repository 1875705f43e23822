import type { Claims, SoldOutInput } from '@biteboard/contracts';
import { type ChosenSites, locationsRun, runs } from '@biteboard/platform/http';
import { AppError, type Filter } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { markOwnLocations } from '../products/mark-own-locations.ts';
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

/** The locations of a site, and those of them that the caller runs; undefined where they run the whole site. */
interface InPart {
  own: readonly string[];
  all: readonly string[];
}

/** A product that is marked, or one option of it; undefined where it does not offer that option. */
const marking =
  ({ soldOut, until = null, option }: SoldOutInput, inPart: InPart | undefined, now: number) =>
  (product: ProductState) => {
    if (!option && inPart) {
      const asked = { soldOut, until };
      return updateProduct(product, {
        availability: markOwnLocations(product.availability, asked, { ...inPart, now }),
      });
    }
    if (!option) return updateProduct(product, { availability: { soldOut, until } });
    if (!offersOption(product, option)) return undefined;
    return markOptions(product, { options: [{ ...option, soldOut, until }] }, now);
  };

const optionInPart = () =>
  new AppError(
    'forbidden',
    'FORBIDDEN',
    'An option is sold out in a whole site, and of one of these you run only some locations.',
  );

/**
 * Marks products as sold out, or available again, in all chosen sites that have them, or one of their options; answers
 * in how many sites, and how many products that were. Of a site that the caller runs in part only their locations are
 * marked. Throws 400 where neither is named, and 403 for an option of a site that is run in part.
 */
export const soldOutEverywhere = async (
  { sites, products, clock }: Catalog,
  { chosen, user, ...input }: SoldOutInput & { chosen: ChosenSites; user: Claims },
): Promise<{ sites: number; products: number }> => {
  if (!input.names?.length && !input.sharedProductIds?.length && !input.option) throw nothingNamed();
  const { option } = input;
  const siteIds = chosen === 'all' ? (await sites.listAll()).map(({ _id }) => _id) : chosen;
  const count = { sites: 0, products: 0 };
  const partOf = async (siteId: string): Promise<InPart | undefined> => {
    const own = locationsRun(user, siteId);
    return own === 'all' ? undefined : { own, all: (await sites.get(siteId)).locations.map(({ id }) => id) };
  };
  if (option && siteIds.some((siteId) => !runs(user, { siteId }))) throw optionInPart();
  for (const siteId of siteIds) {
    const inPart = await partOf(siteId);
    const all = await products.list(inSite(siteId, input));
    const found = option ? all.filter((product) => offersOption(product, option)) : all;
    for (const { _id } of found) await products.change(_id, marking(input, inPart, clock.now()));
    count.products += found.length;
    if (found.length > 0) count.sites += 1;
  }
  return count;
};
