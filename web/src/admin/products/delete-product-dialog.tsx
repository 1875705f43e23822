import type { AdminProduct } from '@biteboard/contracts';
import { messageOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { t } from './texts.ts';
import { useDeleteProduct } from './use-product-changes.ts';

interface DeleteProductDialogProps {
  product: AdminProduct;
  siteId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a product leaves the menu. */
export function DeleteProductDialog({ product, siteId, onDone, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct(siteId, product._id, onDone);
  return (
    <ConfirmDialog
      title={t('delete.title', { name: product.name })}
      okText={t('delete.ok')}
      busy={remove.isPending}
      refusal={remove.isError ? t('delete.failed', { message: messageOf(remove.error) }) : ''}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
    </ConfirmDialog>
  );
}
