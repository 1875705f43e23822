import type { AdminProduct } from '@biteboard/contracts';
import type { Catalog } from '../catalog.ts';
import type { ProductState } from '../products/product.ts';
import { adminProduct } from '../products/product-answers.ts';

/** What admins see of a product: a shared one with the release that its site has. */
export const showProduct = async (
  { owners, clock }: Pick<Catalog, 'owners' | 'clock'>,
  product: ProductState,
): Promise<AdminProduct> => {
  const menu = product.shared && (await owners.menuOf(product.siteId));
  return adminProduct(product, clock.now(), menu?.release);
};
