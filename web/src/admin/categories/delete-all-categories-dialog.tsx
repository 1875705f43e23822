import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { productCountQuery } from '../products/queries.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Facts } from '../ui/facts.tsx';
import { t } from './texts.ts';
import { useDeleteAllCategories } from './use-category-changes.ts';

interface DeleteAllCategoriesDialogProps {
  site: AdminSite;
  /** How many categories there are. */
  count: number;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the site's slug before all its categories go; the products stay. */
export function DeleteAllCategoriesDialog(props: DeleteAllCategoriesDialogProps) {
  const { site, count, onDone, onClose } = props;
  const { data: products = 0 } = useQuery(productCountQuery(site._id));
  const remove = useDeleteAllCategories(site._id, onDone);
  return (
    <ConfirmDialog
      title={t('deleteAll.title', { count })}
      warning={
        <>
          <strong>{t('deleteAll.cannot')}</strong> {t('deleteAll.warning', { count: products })}
        </>
      }
      typed={site.slug}
      okText={t('deleteAll')}
      busy={remove.isPending}
      refusal={remove.isError ? t('delete.failed', { message: messageOf(remove.error) }) : ''}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('deleteAll.deleted'), count],
          [t('delete.products'), products],
        ]}
      />
    </ConfirmDialog>
  );
}
