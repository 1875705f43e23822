import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { ChangedSince } from '../conflict/change-list.tsx';
import { currentStateIn } from '../conflict/if-match.ts';
import { t as conflictMessages } from '../conflict/messages.ts';
import { useRebasedAction } from '../conflict/use-rebased-action.ts';
import type { SiteOrDraft } from '../site/owner.ts';
import { categoriesQuery } from '../site/queries.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Facts } from '../ui/facts.tsx';
import { menuChanges, menuFieldDisplays } from './menu-changes.ts';
import { t } from './messages.ts';
import { type MenuStand, menuStandQuery, type ProductPage, productCountQuery, standOf } from './queries.ts';
import { useDeleteAllProducts } from './use-product-changes.ts';

interface DeleteAllProductsDialogProps {
  site: SiteOrDraft;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the site's slug before its whole menu is deleted, as it was when this was opened. */
export function DeleteAllProductsDialog(props: DeleteAllProductsDialogProps) {
  const stand = useQuery(menuStandQuery(props.site._id));
  const failed = stand.isError ? messageOf(stand.error) : '';
  return <Asked key={String(stand.isSuccess)} {...props} stand={stand.data} failed={failed} />;
}

const nowIn = (error: unknown): MenuStand | undefined => {
  const page = currentStateIn<ProductPage>(error);
  return page && standOf(page);
};

interface AskedProps extends DeleteAllProductsDialogProps {
  /** Undefined until it is fetched. */
  stand: MenuStand | undefined;
  /** Why it failed. */
  failed: string;
}

function Asked({ site, onDone, onClose, stand, failed }: AskedProps) {
  const { data: count = 0 } = useQuery(productCountQuery(site._id));
  const { data: categories = [] } = useQuery(categoriesQuery(site._id));
  const remove = useDeleteAllProducts(site._id, onDone);
  const { changed, go } = useRebasedAction<MenuStand | undefined>({
    opened: stand,
    changesOf: menuChanges,
    run: (seen, onError) => seen && remove.mutate(seen, { onError }),
    nowIn,
  });
  const refused = remove.isError && !nowIn(remove.error) ? messageOf(remove.error) : failed;
  return (
    <ConfirmDialog
      title={t('deleteAll.title', { count })}
      warning={
        <>
          <strong>{t('deleteAll.cannot')}</strong> {t('deleteAll.warning', { site: site.name })}
        </>
      }
      typed={site.slug}
      okText={changed.length > 0 ? conflictMessages('deleteAll') : t('deleteAll')}
      busy={remove.isPending}
      refusal={refused && t('delete.failed', { message: refused })}
      onConfirm={go}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('deleteAll.deleted'), count],
          [t('deleteAll.kept'), categories.length],
        ]}
      />
      <ChangedSince changed={changed} displays={menuFieldDisplays} />
    </ConfirmDialog>
  );
}
