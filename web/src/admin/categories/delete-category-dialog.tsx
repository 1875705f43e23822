import type { AdminCategory } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { VersionedDeleteDialog } from '../conflict/versioned-delete-dialog.tsx';
import { productCountQuery } from '../products/queries.ts';
import { Facts } from '../ui/facts.tsx';
import { categoryFieldDisplays } from './category-field-displays.tsx';
import { t } from './messages.ts';
import { categoryFields, useDeleteCategory } from './use-category-changes.ts';

interface DeleteCategoryDialogProps {
  category: AdminCategory;
  siteId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a category is deleted; its products stay. */
export function DeleteCategoryDialog({ category, siteId, onDone, onClose }: DeleteCategoryDialogProps) {
  const { data: count = '' } = useQuery(productCountQuery(siteId, category._id));
  const remove = useDeleteCategory(siteId, category._id, onDone);
  return (
    <VersionedDeleteDialog
      thing={category}
      fieldsOf={(one) => ({ ...categoryFields(one) })}
      displays={categoryFieldDisplays}
      remove={remove}
      title={t('delete.title', { name: category.name })}
      okText={t('delete.ok')}
      failed={(error) => t('delete.failed', { message: messageOf(error) })}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
      <Facts facts={[[t('delete.products'), count]]} />
    </VersionedDeleteDialog>
  );
}
