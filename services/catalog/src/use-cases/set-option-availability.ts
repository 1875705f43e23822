import type { OptionAvailabilityInput } from '@biteboard/contracts';
import { ifVersion } from '@biteboard/platform/http';
import type { Catalog } from '../catalog.ts';
import { markOptions } from '../products/option-availability.ts';
import { type ProductState, productNotFound } from '../products/product.ts';

/** Throws 404 `PRODUCT_NOT_FOUND`, and what `markOptions` throws. */
export const setOptionAvailability = async (
  { sites, products, clock }: Catalog,
  siteRef: string,
  id: string,
  input: OptionAvailabilityInput,
  ifMatch?: number,
): Promise<ProductState> => {
  const { _id } = await products.getIn((await sites.get(siteRef))._id, id);
  const mark = (state: ProductState) => markOptions(state, input, clock.now());
  const product = await products.change(_id, ifVersion(ifMatch, mark));
  if (!product) throw productNotFound();
  return product;
};
