import type { AdminProduct, AdminSite } from '@biteboard/contracts';
import { messageOf } from '../../lib/api.ts';
import { DeleteSeenDialog } from '../meanwhile/delete-dialog.tsx';
import { asEntered } from './form/product-merge.ts';
import { useProductWords } from './form/product-words.tsx';
import { t } from './messages.ts';
import { useDeleteProduct } from './use-product-changes.ts';

interface DeleteProductDialogProps {
  product: AdminProduct;
  site: AdminSite;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a product leaves the menu. */
export function DeleteProductDialog({ product, site, onDone, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct(site._id, product._id, onDone);
  const words = useProductWords(site);
  return (
    <DeleteSeenDialog
      thing={product}
      fieldsOf={(one) => ({ ...asEntered(one, site.timeZone) })}
      words={words}
      remove={remove}
      title={t('delete.title', { name: product.name })}
      okText={t('delete.ok')}
      failed={(error) => t('delete.failed', { message: messageOf(error) })}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
    </DeleteSeenDialog>
  );
}
