import type { AdminCategory } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { ChangedSince } from '../conflict/change-list.tsx';
import { differences } from '../conflict/differences.ts';
import { currentStateIn } from '../conflict/if-match.ts';
import { t as conflictMessages } from '../conflict/messages.ts';
import { useRebasedAction } from '../conflict/use-rebased-action.ts';
import { productCountQuery } from '../products/queries.ts';
import type { SiteOrDraft } from '../site/owner.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Facts } from '../ui/facts.tsx';
import { wholeCategory } from './category-field-displays.tsx';
import { t } from './messages.ts';
import { categoryFields, useDeleteAllCategories } from './use-category-changes.ts';

interface DeleteAllCategoriesDialogProps {
  site: SiteOrDraft;
  categories: readonly AdminCategory[];
  onDone: () => void;
  onClose: () => void;
}

type Categories = readonly AdminCategory[];

const byId = (categories: Categories) =>
  Object.fromEntries(categories.map((one) => [one._id, { ...categoryFields(one) }]));
const changesOf = (before: Categories, now: Categories) => differences(byId(before), byId(now), byId(before));

/** Asks for the site's slug before all its categories are deleted; the products stay. */
export function DeleteAllCategoriesDialog(props: DeleteAllCategoriesDialogProps) {
  const { site, categories, onDone, onClose } = props;
  const { data: products = 0 } = useQuery(productCountQuery(site._id));
  const remove = useDeleteAllCategories(site._id, onDone);
  const { changed, go } = useRebasedAction<Categories>({
    opened: categories,
    changesOf,
    run: (seen, onError) => remove.mutate(seen, { onError }),
  });
  const isOutdated = currentStateIn(remove.error) !== undefined;
  return (
    <ConfirmDialog
      title={t('deleteAll.title', { count: categories.length })}
      warning={
        <>
          <strong>{t('deleteAll.cannot')}</strong> {t('deleteAll.warning', { count: products })}
        </>
      }
      typed={site.slug}
      okText={changed.length > 0 ? conflictMessages('deleteAll') : t('deleteAll')}
      busy={remove.isPending}
      refusal={remove.isError && !isOutdated ? t('delete.failed', { message: messageOf(remove.error) }) : ''}
      onConfirm={go}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('deleteAll.deleted'), categories.length],
          [t('delete.products'), products],
        ]}
      />
      <ChangedSince changed={changed} displays={wholeCategory} />
    </ConfirmDialog>
  );
}
