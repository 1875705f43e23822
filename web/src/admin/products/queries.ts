import type { AdminProduct, endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { calmQuery } from '../../lib/query-client.ts';
import { ownerCall } from '../site/owner-call.ts';
import type { ProductFilters } from './product-filters.ts';

/** Fills rows of two, three and four. */
export const PRODUCT_PAGE_SIZE = 48;

export interface ProductPage {
  items: readonly AdminProduct[];
  total: number;
  page: number;
  pageSize: number;
  totalPages: number;
}

interface PageRequest {
  q?: string;
  categoryId?: string;
  veg?: ProductFilters['veg'];
  sort?: ProductFilters['sort'];
  soldOut?: boolean;
  page: number;
  pageSize: number;
}

/** A page of the site's products, as it is now: others change the menu too. */
const productPageQuery = (siteId: string, query: PageRequest) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'products', query],
    queryFn: async ({ signal }) => {
      const answer = await ownerCall<typeof endpoints.adminListProducts>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/products',
        params: { siteId },
        query,
        signal,
      });
      return answer as ProductPage;
    },
    staleTime: 0,
  });

/** The filtered, sorted and paged list; the last page stays until the next arrives. */
export const productsQuery = (siteId: string, { q, category, veg, sort, page }: ProductFilters) =>
  queryOptions({
    ...productPageQuery(siteId, { q, categoryId: category, veg, sort, page, pageSize: PRODUCT_PAGE_SIZE }),
    placeholderData: (previous, query) => (query?.queryKey[1] === siteId ? previous : undefined),
  });

/** Products become available again without a change here. */
const SOLD_OUT_EVERY_MS = 30_000;

/** A page of what is sold out now, by name. */
export const soldOutQuery = (siteId: string, page: number) =>
  queryOptions({
    ...productPageQuery(siteId, { soldOut: true, sort: 'name', page, pageSize: PRODUCT_PAGE_SIZE }),
    refetchInterval: SOLD_OUT_EVERY_MS,
    placeholderData: (previous, query) => (query?.queryKey[1] === siteId ? previous : undefined),
  });

/** The first products that can be ordered and match the search. */
export const availableQuery = (siteId: string, q: string) =>
  productPageQuery(siteId, { q, soldOut: false, sort: 'name', page: 1, pageSize: 20 });

/** A menu's state: how many products there are, and when one of them was changed last. */
export interface MenuStand {
  total: number;
  at: string | undefined;
  /** Those that were changed last, where they are given. */
  items: readonly AdminProduct[];
}

export const standOf = ({ items, total }: Pick<ProductPage, 'items' | 'total'>): MenuStand => ({
  total,
  at: items[0]?.updatedAt,
  items,
});

/** Fetched whenever it is opened. */
export const menuStandQuery = (siteId: string) =>
  queryOptions({
    ...productPageQuery(siteId, { sort: '-updatedAt', page: 1, pageSize: 1 }),
    gcTime: 0,
    select: standOf,
  });

/** How many products a site has, or one of its categories. */
export const productCountQuery = (siteId: string, categoryId = '') =>
  queryOptions({
    ...productPageQuery(siteId, { categoryId, page: 1, pageSize: 1 }),
    select: ({ total }: ProductPage) => total,
  });

/** A product as it is now: never from the cache, or saving would undo what others changed. */
export const productQuery = (siteId: string, id: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'product', id],
    queryFn: ({ signal }) =>
      ownerCall<typeof endpoints.adminGetProduct>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/products/:id',
        params: { siteId, id },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
