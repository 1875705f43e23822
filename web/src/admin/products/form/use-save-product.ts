import type { AdminProduct, endpoints, ProductInput } from '@biteboard/contracts';
import { call } from '../../../lib/api.ts';
import { upload } from '../../../lib/raw-api.ts';
import { useChange } from '../../ui/use-change.ts';

interface SaveRequest {
  /** Absent: a new product. */
  id: string | undefined;
  input: ProductInput;
}

/** Creates a product, or changes what is given of one; the shop's menu follows at once. */
export const useSaveProduct = (siteId: string) =>
  useChange({
    siteId,
    name: 'product',
    send: ({ id, input: body }: SaveRequest, idempotencyKey): Promise<AdminProduct> =>
      id === undefined
        ? call<typeof endpoints.adminCreateProduct>({
            method: 'POST',
            path: '/api/admin/sites/:siteId/products',
            params: { siteId },
            body,
            idempotencyKey,
          })
        : call<typeof endpoints.adminUpdateProduct>({
            method: 'PATCH',
            path: '/api/admin/sites/:siteId/products/:id',
            params: { siteId, id },
            body,
            idempotencyKey,
          }),
  });

/** Gives a product that is there its picture. */
export const useProductPicture = (siteId: string) =>
  useChange({
    siteId,
    name: 'picture of a product',
    send: ({ id, file }: { id: string; file: File }) =>
      upload<typeof endpoints.adminUploadProductImage>(
        { method: 'POST', path: '/api/admin/sites/:siteId/products/:id/image', params: { siteId, id } },
        file,
      ),
  });
