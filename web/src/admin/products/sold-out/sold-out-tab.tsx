import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useExistingPage } from '../../../lib/use-existing-page.ts';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../../ui/state-blocks.tsx';
import { useOpenDialog } from '../../site/open-dialog.ts';
import { useSite } from '../../site/site.ts';
import { ListPager } from '../../ui/list-pager.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PRODUCT_PAGE_SIZE, soldOutQuery } from '../queries.ts';
import { MarkDrawer } from './mark-drawer.tsx';
import { t } from './messages.ts';
import styles from './sold-out-tab.module.css';
import { SoldOutTable } from './sold-out-table.tsx';

/** What of a menu is sold out, until when, and a button to end that. */
export function SoldOutTab() {
  const site = useSite();
  const { opened, open, close } = useOpenDialog();
  const [page, setPage] = useState(1);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLElement>(null);
  const soldOut = useQuery(soldOutQuery(site._id, page));
  useExistingPage(soldOut, page, setPage);
  const { items = [], total = 0 } = soldOut.data ?? {};
  const broughtBack = (name: string) => {
    setSaid(t('isBack', { name }));
    // The pressed button disappears with its row.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.tab}>
      <PageHead
        title={t('title')}
        actions={
          <Button type="primary" onClick={() => open('mark-sold-out')}>
            {t('mark')}
          </Button>
        }
      >
        {soldOut.data && t('now', { count: total.toLocaleString('en-CA') })}
      </PageHead>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <section ref={list} className={styles.list} aria-label={t('title')} tabIndex={-1}>
        {soldOut.isError && (
          <ErrorState
            className={styles.error}
            message={t('failed', { message: messageOf(soldOut.error) })}
            onRetry={() => soldOut.refetch()}
          />
        )}
        {soldOut.isPending && (
          <Skeletons className={styles.skeleton}>
            {[...Array(5).keys()].map((row) => (
              <Skeleton key={row} width="100%" height={36} />
            ))}
          </Skeletons>
        )}
        {soldOut.data && total === 0 && <Empty title={t('empty')} hint={t('emptyHint')} />}
        {items.length > 0 && <SoldOutTable products={items} site={site} onBroughtBack={broughtBack} />}
      </section>
      {total > PRODUCT_PAGE_SIZE && (
        <ListPager label={t('pages')} page={page} list={soldOut.data} onPage={setPage} />
      )}
      <MarkDrawer site={site} open={opened === 'mark-sold-out'} onClose={close} onMarked={setSaid} />
    </div>
  );
}
