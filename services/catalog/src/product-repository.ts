import { type Filter, type Repository, repository, type ServicePorts } from '@biteboard/platform';
import { inMenuOrder } from './menu-order.ts';
import type { ProductState } from './product.ts';
import { productNotFound } from './refusals.ts';

/** What of a site's products is asked for; blank means all (spec §7). */
export interface ProductQuery {
  categoryId?: string;
  veg?: 'veg' | 'nonveg' | '';
}

export interface ProductRepository extends Repository<ProductState> {
  /** Throws 404 `PRODUCT_NOT_FOUND`, also for another site's. */
  getIn(siteId: string, id: string): Promise<ProductState>;
  /** In menu order. */
  listIn(siteId: string, query?: ProductQuery): Promise<ProductState[]>;
}

export const productRepository = (ports: ServicePorts): ProductRepository => {
  const products = repository<ProductState>(ports, 'catalog', {
    name: 'products',
    indexes: [
      { paths: ['siteId', '_id'] },
      { paths: ['siteId', 'categoryId', '_id'] },
      { paths: ['imageUrl'] },
    ],
  });
  return {
    ...products,
    getIn: async (siteId, id) => {
      const product = await products.find(id);
      if (product?.siteId !== siteId) throw productNotFound();
      return product;
    },
    listIn: async (siteId, { categoryId, veg } = {}) => {
      const filter: Filter = { siteId };
      if (categoryId) filter.categoryId = categoryId;
      if (veg) filter.isVeg = veg === 'veg';
      return inMenuOrder(await products.list(filter));
    },
  };
};
