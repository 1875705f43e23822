import type { AdminProduct, endpoints } from '@biteboard/contracts';
import { call } from '../../lib/api.ts';
import { useChange } from '../ui/use-change.ts';
import { copyOf } from './product-text.ts';

type Done = () => void;

/** Says of a product that it is sold out, for good, or that it is there again. */
export const useSoldOut = (siteId: string, { _id: id }: AdminProduct) =>
  useChange({
    siteId,
    name: `product ${id}`,
    send: (soldOut: boolean) =>
      call<typeof endpoints.adminUpdateProduct>({
        method: 'PATCH',
        path: '/api/admin/sites/:siteId/products/:id',
        params: { siteId, id },
        body: { availability: { soldOut } },
      }),
  });

/** Makes a product like this one, beside it in the menu. */
export const useDuplicate = (siteId: string, product: AdminProduct, onDone: (copy: AdminProduct) => void) =>
  useChange({
    siteId,
    name: `copy of product ${product._id}`,
    send: () =>
      call<typeof endpoints.adminCreateProduct>({
        method: 'POST',
        path: '/api/admin/sites/:siteId/products',
        params: { siteId },
        body: copyOf(product),
      }),
    onDone,
  });

export const useDeleteProduct = (siteId: string, id: string, onDone: Done) =>
  useChange({
    siteId,
    name: `no product ${id}`,
    send: () =>
      call<typeof endpoints.adminDeleteProduct>({
        method: 'DELETE',
        path: '/api/admin/sites/:siteId/products/:id',
        params: { siteId, id },
      }),
    onDone,
  });

export const useDeleteAllProducts = (siteId: string, onDone: Done) =>
  useChange({
    siteId,
    name: 'no products',
    send: () =>
      call<typeof endpoints.adminDeleteAllProducts>({
        method: 'DELETE',
        path: '/api/admin/sites/:siteId/products',
        params: { siteId },
      }),
    onDone,
  });
