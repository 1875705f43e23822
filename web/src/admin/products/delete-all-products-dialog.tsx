import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { categoriesQuery } from '../shell/queries.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Facts } from '../ui/facts.tsx';
import { productCountQuery } from './queries.ts';
import { t } from './texts.ts';
import { useDeleteAllProducts } from './use-product-changes.ts';

interface DeleteAllProductsDialogProps {
  site: AdminSite;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the site's slug before its whole menu goes. */
export function DeleteAllProductsDialog({ site, onDone, onClose }: DeleteAllProductsDialogProps) {
  const { data: count = 0 } = useQuery(productCountQuery(site._id));
  const { data: categories = [] } = useQuery(categoriesQuery(site._id));
  const remove = useDeleteAllProducts(site._id, onDone);
  return (
    <ConfirmDialog
      title={t('deleteAll.title', { count })}
      warning={
        <>
          <strong>{t('deleteAll.cannot')}</strong> {t('deleteAll.warning', { site: site.name })}
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
          [t('deleteAll.kept'), categories.length],
        ]}
      />
    </ConfirmDialog>
  );
}
