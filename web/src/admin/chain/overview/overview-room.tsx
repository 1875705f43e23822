import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../../ui/state-blocks.tsx';
import { ListPager } from '../../ui/list-pager.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from '../chain.module.css';
import { useChosenGroup } from '../chosen-group.ts';
import { GroupFilter } from '../group-filter.tsx';
import { t as shared } from '../messages.ts';
import { allBillingQuery, ordersNowQuery } from '../queries.ts';
import { slicedPage } from '../sliced-page.ts';
import { useChainLive } from '../use-chain-live.ts';
import { t } from './messages.ts';
import { rankSites } from './rank-sites.ts';
import { SalesFigures } from './sales-figures.tsx';
import { daySales, todaysOf } from './sales-today.ts';
import rows from './site-row.module.css';
import { SiteRow } from './site-row.tsx';

const SITES_ON_A_PAGE = 50;

/** What goes on in the kitchens of all sites, and what they have sold today. */
export function OverviewRoom() {
  const group = useChosenGroup();
  const { sites, choice } = group;
  const everyMs = useChainLive();
  const at = useNow();
  const [page, setPage] = useState(1);
  const nows = useQuery(ordersNowQuery(choice, everyMs));
  const todays = todaysOf(sites, at);
  const asked = todays.flatMap(({ today, before }) =>
    [today, before].map((day) => allBillingQuery(choice, { from: day, to: day })),
  );
  const billings = useQueries({ queries: asked });
  const sales = todays.flatMap((day, index) =>
    daySales(day, billings[2 * index]?.data, billings[2 * index + 1]?.data),
  );
  const failed = billings.find(({ isError }) => isError);
  const ranked = nows.data && rankSites(sites, nows.data, at);
  const list = ranked && slicedPage(ranked, page, SITES_ON_A_PAGE);
  return (
    <div className={styles.room}>
      <PageHead title={t('title')}>{shared('sites', { count: sites.length })}</PageHead>
      <div className={styles.head}>
        <GroupFilter
          {...group}
          choose={(next) => {
            setPage(1);
            group.choose(next);
          }}
        />
      </div>
      {failed ? (
        <ErrorState
          message={t('sales.failed', { message: messageOf(failed.error) })}
          onRetry={() => billings.forEach((one) => void one.refetch())}
        />
      ) : (
        billings.every(({ data }) => data) && <SalesFigures sales={sales} before={todays[0]?.before} />
      )}
      {nows.isError && (
        <ErrorState
          message={t('failed', { message: messageOf(nows.error) })}
          onRetry={() => void nows.refetch()}
        />
      )}
      {nows.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={320} radius={8} />
        </Skeletons>
      )}
      {list?.total === 0 && <Empty title={t('none')} hint={t('noneHint')} />}
      {list && list.total > 0 && (
        <>
          <ul className={rows.rows} aria-label={t('list')}>
            {list.items.map((one) => (
              <SiteRow
                key={one.site._id}
                {...one}
                at={at}
                sales={sales.filter(({ siteId }) => siteId === one.site._id)}
              />
            ))}
          </ul>
          {list.totalPages > 1 && (
            <ListPager label={t('pages')} page={list.page} list={list} onPage={setPage} />
          )}
        </>
      )}
    </div>
  );
}
