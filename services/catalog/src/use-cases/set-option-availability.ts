import type { Claims, OptionAvailabilityInput } from '@biteboard/contracts';
import { ifVersion, locationsRun } from '@biteboard/platform/http';
import type { Catalog } from '../catalog.ts';
import { markOptions } from '../products/option-availability.ts';
import { type ProductState, productNotFound } from '../products/product.ts';

/** Throws 404 `PRODUCT_NOT_FOUND`, and what `markOptions` throws. */
export const setOptionAvailability = async (
  { sites, products, clock }: Catalog,
  { siteId, id }: { siteId: string; id: string },
  input: OptionAvailabilityInput,
  { ifMatch, by }: { ifMatch?: number | undefined; by: Claims },
): Promise<ProductState> => {
  const site = await sites.get(siteId);
  const { _id } = await products.getIn(site._id, id);
  const run = locationsRun(by, site._id);
  const own = run === 'all' ? undefined : run;
  const all = site.locations.map((location) => location.id);
  const mark = (state: ProductState) => markOptions(state, input, { own, all, now: clock.now() });
  const product = await products.change(_id, ifVersion(ifMatch, mark));
  if (!product) throw productNotFound();
  return product;
};
