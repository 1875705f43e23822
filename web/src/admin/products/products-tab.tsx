import type { AdminProduct } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useExistingPage } from '../../lib/use-existing-page.ts';
import { useFrom } from '../../lib/use-media.ts';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { useOpenDialog } from '../site/open-dialog.ts';
import { useMenuOwner } from '../site/owner.ts';
import { ListPager } from '../ui/list-pager.tsx';
import { useConfirmedDelete } from '../ui/use-confirmed-delete.ts';
import { t as bulk } from './bulk/messages.ts';
import { DeleteAllProductsDialog } from './delete-all-products-dialog.tsx';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { EditManyDialog } from './edit-many/edit-many-dialog.tsx';
import { SelectionBar } from './edit-many/selection-bar.tsx';
import { useSelection } from './edit-many/use-selection.ts';
import { ProductDrawer } from './form/product-drawer.tsx';
import { t } from './messages.ts';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { ProductListSkeleton, ProductsGrid } from './products-grid.tsx';
import { ProductsHead } from './products-head.tsx';
import { ProductsList } from './products-list.tsx';
import styles from './products-tab.module.css';
import { ProductsTable } from './products-table.tsx';
import { productsQuery } from './queries.ts';
import { t as shared } from './shared/messages.ts';
import { useMenuWithoutLocals } from './shared/use-menu-without-locals.ts';
import { useProductFilters } from './use-product-filters.ts';

/** A site's products, as cards or in dense rows. */
export function ProductsTab() {
  const site = useMenuOwner();
  const { open } = useOpenDialog();
  const { filters, isFiltered, change, reset } = useProductFilters();
  const products = useQuery(productsQuery(site._id, filters));
  const menu = useMenuWithoutLocals(site);
  const { deleting, ask, keep, deleted, list } = useConfirmedDelete<AdminProduct | 'all'>();
  const isWide = useFrom('tablet');
  const tab = useRef<HTMLDivElement>(null);
  const { items = [], total = 0 } = products.data ?? {};
  const selection = useSelection(items);
  const [editing, setEditing] = useState<readonly AdminProduct[]>([]);
  const dense = isWide ? ProductsTable : ProductsList;
  const View = filters.view === 'grid' ? ProductsGrid : dense;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins on top.
  useEffect(() => {
    if (tab.current) tab.current.scrollTop = 0;
  }, [filters.page]);
  useExistingPage(products, filters.page, (page) => change({ page }));

  return (
    <div ref={tab} className={styles.tab}>
      <ProductsHead site={site} onDeleteAll={() => ask('all')} />
      <ProductFilterBar filters={filters} onChange={change} />
      <SelectionBar selection={selection} onEdit={() => setEditing(selection.chosen)} />
      <section ref={list} className={styles.list} aria-label={t('list', { site: site.name })} tabIndex={-1}>
        {products.isError && (
          <ErrorState
            className={styles.error}
            message={t('loadFailed', { message: messageOf(products.error) })}
            onRetry={() => products.refetch()}
          />
        )}
        {products.isPending && <ProductListSkeleton view={filters.view} />}
        {items.length > 0 && <View products={items} site={site} selection={selection} onDelete={ask} />}
        {products.data && total === 0 && isFiltered && (
          <Empty title={t('noneMatch')} hint={t('noneMatchHint')}>
            <Button onClick={reset}>{t('reset')}</Button>
          </Empty>
        )}
        {products.data && total === 0 && !isFiltered && menu !== undefined && (
          <Empty title={t('empty')} hint={shared('noLocals', { menu })} />
        )}
        {products.data && total === 0 && !isFiltered && menu === undefined && (
          <Empty title={t('empty')} hint={t('emptyHint')}>
            <Button type="primary" onClick={() => open('new-product')}>
              {t('newProduct')}
            </Button>
            <Button onClick={() => open('upload')}>{bulk('upload')}</Button>
          </Empty>
        )}
      </section>
      <ListPager
        label={t('pages')}
        page={filters.page}
        list={products.data}
        onPage={(page) => change({ page })}
      />
      {deleting === 'all' && <DeleteAllProductsDialog site={site} onDone={deleted} onClose={keep} />}
      {deleting && deleting !== 'all' && (
        <DeleteProductDialog product={deleting} site={site} onDone={deleted} onClose={keep} />
      )}
      {editing.length > 0 && (
        <EditManyDialog
          site={site}
          dishes={editing}
          onClose={(left) => {
            selection.choose(left);
            setEditing([]);
          }}
        />
      )}
      <ProductDrawer />
    </div>
  );
}
