import type { Claims, SoldOutInput } from '@biteboard/contracts';
import { type ChosenSites, locationsRun } from '@biteboard/platform/http';
import { AppError, type Filter } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { locationUnknown } from '../products/location-unknown.ts';
import { markLocations } from '../products/mark-locations.ts';
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

/** What of a site is marked: some of its locations, or the whole site. */
interface Part {
  siteId: string;
  /** Undefined: the whole site. */
  own: readonly string[] | undefined;
  /** Its locations. */
  all: readonly string[];
}

/** A product that is marked, or one option of it; undefined where it does not offer that option. */
const marking =
  ({ soldOut, until = null, option }: SoldOutInput, { own, all }: Part, now: number) =>
  (product: ProductState) => {
    if (option && !offersOption(product, option)) return undefined;
    if (option) return markOptions(product, { options: [{ ...option, soldOut, until }] }, { own, all, now });
    const availability = markLocations(product.availability, { soldOut, until }, { own, all, now });
    return updateProduct(product, { availability });
  };

/** Of each site what the caller runs of the locations that are asked for. Throws 422 for one that none of them has. */
const partsOf = async (
  { sites }: Catalog,
  siteIds: readonly string[],
  { user, asked }: { user: Claims; asked: readonly string[] | undefined },
): Promise<Part[]> => {
  const parts: Part[] = [];
  for (const siteId of siteIds) {
    const run = locationsRun(user, siteId);
    if (run === 'all' && !asked) {
      parts.push({ siteId, own: undefined, all: [] });
      continue;
    }
    const all = (await sites.get(siteId)).locations.map(({ id }) => id);
    const theirs = all.filter((id) => run === 'all' || run.includes(id));
    const own = asked ? theirs.filter((id) => asked.includes(id)) : theirs;
    if (own.length > 0) parts.push({ siteId, own, all });
  }
  const found = new Set(parts.flatMap(({ own = [] }) => own));
  if (asked?.some((id) => !found.has(id))) throw locationUnknown('locationIds');
  return parts;
};

/**
 * Marks products as sold out, or available again, in all chosen sites that have them, or one of their options; answers
 * in how many sites, and how many products that were. Of a site that the caller runs in part only their locations are
 * marked. Throws 400 where neither is named, and 422 `LOCATION_UNKNOWN` before anything is marked.
 */
export const soldOutEverywhere = async (
  catalog: Catalog,
  { chosen, user, ...input }: SoldOutInput & { chosen: ChosenSites; user: Claims },
): Promise<{ sites: number; products: number }> => {
  const { sites, products, clock } = catalog;
  if (!input.names?.length && !input.sharedProductIds?.length && !input.option) throw nothingNamed();
  const { option } = input;
  const siteIds = chosen === 'all' ? (await sites.listAll()).map(({ _id }) => _id) : chosen;
  const parts = await partsOf(catalog, siteIds, { user, asked: input.locationIds });
  const count = { sites: 0, products: 0 };
  for (const part of parts) {
    const all = await products.list(inSite(part.siteId, input));
    const found = option ? all.filter((product) => offersOption(product, option)) : all;
    for (const { _id } of found) await products.change(_id, marking(input, part, clock.now()));
    count.products += found.length;
    if (found.length > 0) count.sites += 1;
  }
  return count;
};
