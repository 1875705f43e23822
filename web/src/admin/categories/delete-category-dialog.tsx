import type { AdminCategory } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { productCountQuery } from '../products/queries.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Facts } from '../ui/facts.tsx';
import { t } from './texts.ts';
import { useDeleteCategory } from './use-category-changes.ts';

interface DeleteCategoryDialogProps {
  category: AdminCategory;
  siteId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a category goes; its products stay. */
export function DeleteCategoryDialog({ category, siteId, onDone, onClose }: DeleteCategoryDialogProps) {
  const { data: count = '' } = useQuery(productCountQuery(siteId, category._id));
  const remove = useDeleteCategory(siteId, category._id, onDone);
  return (
    <ConfirmDialog
      title={t('delete.title', { name: category.name })}
      okText={t('delete.ok')}
      busy={remove.isPending}
      refusal={remove.isError ? t('delete.failed', { message: messageOf(remove.error) }) : ''}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
      <Facts facts={[[t('delete.products'), count]]} />
    </ConfirmDialog>
  );
}
