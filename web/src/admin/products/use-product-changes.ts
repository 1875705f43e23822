import type { AdminProduct, endpoints } from '@biteboard/contracts';
import { isSame } from '../conflict/differences.ts';
import { callIfMatch, rebaseOnTheirs } from '../conflict/if-match.ts';
import { ownerCall } from '../site/owner-call.ts';
import { useChange } from '../ui/use-change.ts';
import { duplicateOf } from './product-text.ts';
import type { MenuStand } from './queries.ts';

type Done = () => void;

interface SoldOutRequest {
  /** As it was shown. */
  seen: AdminProduct;
  soldOut: boolean;
}

interface SoldOutOptions {
  /** Absent: everywhere. */
  locationIds?: string[] | undefined;
  onDone?: Done | undefined;
}

/** Marks a product as sold out without an end, or as available; unless others have changed that. */
export const useSoldOut = (siteId: string, id: string, { locationIds, onDone }: SoldOutOptions) =>
  useChange({
    siteId,
    name: `product ${id}`,
    send: ({ seen, soldOut }: SoldOutRequest) =>
      rebaseOnTheirs(
        seen,
        ({ availability }) => !isSame(availability, seen.availability),
        ({ version }) =>
          callIfMatch<typeof endpoints.adminUpdateProduct>(
            {
              method: 'PATCH',
              path: '/api/admin/sites/:siteId/products/:id',
              params: { siteId, id },
              body: { availability: { soldOut, ...(locationIds ? { locationIds } : {}) } },
            },
            version,
          ),
      ),
    onDone,
  });

/** Makes a product like this one, beside it in the menu. */
export const useDuplicate = (siteId: string, product: AdminProduct, onDone: (copy: AdminProduct) => void) =>
  useChange({
    siteId,
    name: `copy of product ${product._id}`,
    send: () =>
      ownerCall<typeof endpoints.adminCreateProduct>({
        method: 'POST',
        path: '/api/admin/sites/:siteId/products',
        params: { siteId },
        body: duplicateOf(product),
      }),
    onDone,
  });

export const useDeleteProduct = (siteId: string, id: string, onDone: Done) =>
  useChange({
    siteId,
    name: `no product ${id}`,
    send: (version: number) =>
      callIfMatch<typeof endpoints.adminDeleteProduct>(
        { method: 'DELETE', path: '/api/admin/sites/:siteId/products/:id', params: { siteId, id } },
        version,
      ),
    onDone,
  });

export const useDeleteAllProducts = (siteId: string, onDone: Done) =>
  useChange({
    siteId,
    name: 'no products',
    send: ({ total, at }: MenuStand) =>
      ownerCall<typeof endpoints.adminDeleteAllProducts>({
        method: 'DELETE',
        path: '/api/admin/sites/:siteId/products',
        params: { siteId },
        query: { seenTotal: total, ...(at ? { seenAt: at } : {}) },
      }),
    onDone,
  });
