import type { AdminProduct, endpoints } from '@biteboard/contracts';
import { hasTheirChanges } from '../../conflict/differences.ts';
import { callIfMatch, rebaseOnTheirs, uploadIfMatch } from '../../conflict/if-match.ts';
import type { SiteOrDraft } from '../../site/owner.ts';
import { ownerCall } from '../../site/owner-call.ts';
import { useChange } from '../../ui/use-change.ts';
import { type EnteredProduct, enteredProduct, productDifferences, productPatch } from './product-merge.ts';

interface SaveRequest {
  /** As it was opened; absent: a new product. */
  seen: AdminProduct | undefined;
  entered: EnteredProduct;
}

/** Creates a product, or saves what is new of one unless others changed it; the shop's menu follows at once. */
export const useSaveProduct = ({ _id: siteId, timeZone }: SiteOrDraft) =>
  useChange({
    siteId,
    name: 'product',
    send: async ({ seen, entered }: SaveRequest, idempotencyKey): Promise<AdminProduct> => {
      if (!seen)
        return ownerCall<typeof endpoints.adminCreateProduct>({
          method: 'POST',
          path: '/api/admin/sites/:siteId/products',
          params: { siteId },
          body: productPatch(entered),
          idempotencyKey,
        });
      const touches = (current: AdminProduct) =>
        hasTheirChanges(productDifferences(seen, current, entered, timeZone));
      return rebaseOnTheirs(seen, touches, async (base) => {
        const body = productPatch(entered, enteredProduct(base, timeZone));
        if (Object.keys(body).length === 0) return base;
        const params = { siteId, id: base._id };
        const path = '/api/admin/sites/:siteId/products/:id';
        return callIfMatch<typeof endpoints.adminUpdateProduct>(
          { method: 'PATCH', path, params, body },
          base.version,
        );
      });
    },
  });

interface PictureRequest {
  seen: AdminProduct;
  file: File;
}

/** Sets an existing product's picture, unless others have set another. */
export const useProductPicture = ({ _id: siteId }: SiteOrDraft) =>
  useChange({
    siteId,
    name: 'picture of a product',
    send: async ({ seen, file }: PictureRequest): Promise<AdminProduct> => {
      const params = { siteId, id: seen._id };
      const path = '/api/admin/sites/:siteId/products/:id/image';
      const isAnother = ({ imageUrl }: AdminProduct) => imageUrl !== seen.imageUrl;
      const { product } = await rebaseOnTheirs(seen, isAnother, ({ version }) =>
        uploadIfMatch<typeof endpoints.adminUploadProductImage>(
          { method: 'POST', path, params },
          file,
          version,
        ),
      );
      return product;
    },
  });
