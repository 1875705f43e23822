import { type AdminProduct, type endpoints, PRODUCT_SORTS, type QueryOf } from '@biteboard/contracts';
import type { Page } from '@biteboard/platform/documents';
import type { Catalog } from '../catalog.ts';
import type { ProductState } from '../products/product.ts';
import { adminProduct } from '../products/product-answers.ts';

const PAGE_SIZE = 20;

/** An admin's list of products: a page where one is asked for, else all in a plain list (`decided §11`). */
export const listProducts = async (
  { owners, products, clock }: Catalog,
  ref: string,
  { page, pageSize = PAGE_SIZE, sort, soldOut, ...filters }: QueryOf<typeof endpoints.adminListProducts>,
): Promise<Page<AdminProduct> | AdminProduct[]> => {
  const { _id: siteId } = await owners.get(ref);
  const now = clock.now();
  const at = new Date(now).toISOString();
  const query = { ...filters, ...(soldOut === undefined ? {} : { soldOut: { is: soldOut, at } }) };
  const menu = await owners.menuOf(siteId);
  const shown = (product: ProductState) => adminProduct(product, now, menu?.release);
  if (page === undefined) return (await products.listIn(siteId, query, sort)).map(shown);
  const found = await products.pageIn(siteId, query, { sort: sort ?? PRODUCT_SORTS[0], page, pageSize });
  return { ...found, items: found.items.map(shown) };
};
