import type { PriceTable, SharedMenu } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../../ui/state-blocks.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { t } from './messages.ts';
import styles from './price-table.module.css';
import { PriceTableEditor } from './price-table-editor.tsx';
import { priceTableQuery } from './queries.ts';

/** The prices of a menu's draft by dish and place. */
export function PriceTableTab({ menu }: { menu: SharedMenu }) {
  const table = useQuery(priceTableQuery(menu.menuId));
  return (
    <div className={styles.tab}>
      {!table.data && <PageHead title={t('title')} />}
      {table.isError && (
        <ErrorState
          message={t('failed', { message: messageOf(table.error) })}
          onRetry={() => void table.refetch()}
        />
      )}
      {table.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={320} radius={8} />
        </Skeletons>
      )}
      {table.data && <PriceTableBody menu={menu} data={table.data} />}
    </div>
  );
}

function PriceTableBody({ menu, data }: { menu: SharedMenu; data: PriceTable }) {
  if (data.products.length > 0) return <PriceTableEditor menu={menu} data={data} />;
  return (
    <>
      <PageHead title={t('title')} />
      <Empty title={t('noDishes')} hint={t('noDishesHint')} />
    </>
  );
}
