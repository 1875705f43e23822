import type { AdminProduct } from '@biteboard/contracts';
import { messageOf } from '../../lib/api.ts';
import { VersionedDeleteDialog } from '../conflict/versioned-delete-dialog.tsx';
import type { SiteOrDraft } from '../site/owner.ts';
import { enteredProduct } from './form/product-merge.ts';
import { useProductFieldDisplays } from './form/use-product-field-displays.tsx';
import { t } from './messages.ts';
import { useDeleteProduct } from './use-product-changes.ts';

interface DeleteProductDialogProps {
  product: AdminProduct;
  site: SiteOrDraft;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a product is deleted. */
export function DeleteProductDialog({ product, site, onDone, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct(site._id, product._id, onDone);
  const displays = useProductFieldDisplays(site);
  return (
    <VersionedDeleteDialog
      thing={product}
      fieldsOf={(one) => ({ ...enteredProduct(one, site.timeZone) })}
      displays={displays}
      remove={remove}
      title={t('delete.title', { name: product.name })}
      okText={t('delete.ok')}
      failed={(error) => t('delete.failed', { message: messageOf(error) })}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
    </VersionedDeleteDialog>
  );
}
