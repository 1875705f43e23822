import type { AdminCategory } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { t as shared } from '../products/shared/messages.ts';
import { useMenuWithoutLocals } from '../products/shared/use-menu-without-locals.ts';
import { useOpenDialog } from '../site/open-dialog.ts';
import { useMenuOwner } from '../site/owner.ts';
import { categoriesQuery } from '../site/queries.ts';
import { PageHead } from '../ui/page-head.tsx';
import { useConfirmedDelete } from '../ui/use-confirmed-delete.ts';
import grid from './categories-grid.module.css';
import { CategoriesGrid } from './categories-grid.tsx';
import styles from './categories-tab.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteAllCategoriesDialog } from './delete-all-categories-dialog.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { MergeTool } from './merge-tool.tsx';
import { t } from './messages.ts';

const NEW = 'new-category';

/** A site's categories, in the order of its menu. */
export function CategoriesTab() {
  const site = useMenuOwner();
  const { opened, open } = useOpenDialog();
  const categories = useQuery(categoriesQuery(site._id));
  const menu = useMenuWithoutLocals(site);
  const { deleting, ask, keep, deleted, list } = useConfirmedDelete<AdminCategory | 'all'>();
  const all = categories.data ?? [];
  const isOpened = ({ _id }: AdminCategory) => opened === `category:${_id}`;
  const found = all.find(isOpened);
  // What is being edited stays open where others delete it.
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const shown = found ?? (last && isOpened(last) ? last : undefined);
  return (
    <div className={styles.tab}>
      <PageHead
        title={t('title')}
        actions={
          categories.data && (
            <>
              {menu === undefined && (
                <Button icon={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => open(NEW)}>
                  {t('newCategory')}
                </Button>
              )}
              {all.length > 0 && (
                <Button type="text" danger onClick={() => ask('all')}>
                  {t('deleteAll')}
                </Button>
              )}
            </>
          )
        }
      >
        {categories.data && String(all.length)}
      </PageHead>
      {all.length > 0 && <MergeTool categories={all} siteId={site._id} />}
      <section ref={list} className={styles.list} aria-label={t('list', { site: site.name })} tabIndex={-1}>
        {categories.isError && (
          <ErrorState
            className={styles.error}
            message={t('loadFailed', { message: messageOf(categories.error) })}
            onRetry={() => categories.refetch()}
          />
        )}
        {categories.isPending && (
          <Skeletons className={grid.grid!}>
            {[...Array(8).keys()].map((one) => (
              <Skeleton key={one} width="100%" height={215} radius={12} />
            ))}
          </Skeletons>
        )}
        {all.length > 0 && <CategoriesGrid categories={all} siteId={site._id} onDelete={ask} />}
        {categories.data && all.length === 0 && menu !== undefined && (
          <Empty title={t('empty')} hint={shared('noLocals', { menu })} />
        )}
        {categories.data && all.length === 0 && menu === undefined && (
          <Empty title={t('empty')} hint={t('emptyHint')}>
            <Button type="primary" onClick={() => open(NEW)}>
              {t('newCategory')}
            </Button>
          </Empty>
        )}
      </section>
      {categories.data && (opened === NEW || shown) && <CategoryDialog siteId={site._id} category={shown} />}
      {deleting === 'all' && (
        <DeleteAllCategoriesDialog site={site} categories={all} onDone={deleted} onClose={keep} />
      )}
      {deleting && deleting !== 'all' && (
        <DeleteCategoryDialog category={deleting} siteId={site._id} onDone={deleted} onClose={keep} />
      )}
    </div>
  );
}
