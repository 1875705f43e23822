import { useQueries, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useUrlDisclosure } from '../../../lib/use-url-disclosure.ts';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../../ui/state-blocks.tsx';
import { isInPart } from '../../site/own-locations.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from '../chain.module.css';
import { useChosenSites } from '../chosen-sites.ts';
import { t as shared } from '../messages.ts';
import { allBillingQuery, ordersNowQuery, paymentCasesQuery } from '../queries.ts';
import { SitesFilter } from '../sites-filter.tsx';
import { useChainLive } from '../use-chain-live.ts';
import { isLook, sitesWith } from './look-for.ts';
import { t } from './messages.ts';
import { NowFigures } from './now-figures.tsx';
import { NowMap } from './now-map.tsx';
import { rankSites } from './rank-sites.ts';
import { SalesFigures } from './sales-figures.tsx';
import { daySales, todaysOf } from './sales-today.ts';
import { SitesNowTable } from './sites-now-table.tsx';
import { Troubles } from './troubles.tsx';

/** What goes on in the kitchens of all sites, and what they have sold today. */
export function OverviewRoom() {
  const chosen = useChosenSites();
  const { sites, choice } = chosen;
  const everyMs = useChainLive();
  const at = useNow();
  const { opened, change } = useUrlDisclosure('look');
  const look = isLook(opened) ? opened : null;
  const setLook = (next: string | null) => change({ look: next });
  const [q, search] = useState('');
  const nows = useQuery(ordersNowQuery(choice, everyMs));
  const todays = todaysOf(sites, at);
  const asked = todays.flatMap(({ today, before }) =>
    [today, before].map((day) => allBillingQuery(choice, { from: day, to: day })),
  );
  const billings = useQueries({ queries: asked });
  const sales = todays.flatMap((day, index) =>
    daySales(day, billings[2 * index]?.data, billings[2 * index + 1]?.data),
  );
  const hasCases = !sites.every(isInPart);
  const cases = useQuery({ ...paymentCasesQuery(choice), enabled: hasCases }).data ?? [];
  const failed = billings.find(({ isError }) => isError);
  const ranked = nows.data && rankSites(sites, { nows: nows.data, cases, at });
  const shown = ranked && sitesWith(ranked, { look, q });
  const salesBySite = Map.groupBy(sales, ({ siteId }) => siteId);
  return (
    <div className={styles.room}>
      <PageHead title={t('title')}>{shared('sites', { count: sites.length })}</PageHead>
      <div className={styles.head}>
        <SitesFilter {...chosen} />
        <SearchField label={t('search')} hint={t('searchHint')} value={q} onSearch={search} />
      </div>
      {ranked && ranked.length > 0 && (
        <>
          <NowFigures sites={ranked} look={look} onLook={setLook} />
          <Troubles sites={sites} cases={cases} />
        </>
      )}
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
      {ranked?.length === 0 && <Empty title={t('none')} hint={t('noneHint')} />}
      {shown && <NowMap sites={shown} />}
      {shown && shown.length > 0 && <SitesNowTable sites={shown} sales={salesBySite} at={at} />}
      {ranked && ranked.length > 0 && shown?.length === 0 && (
        <Empty title={t('noneFound')} hint={t('noneFoundHint')}>
          <Button
            onClick={() => {
              setLook(null);
              search('');
            }}
          >
            {t('showAll')}
          </Button>
        </Empty>
      )}
    </div>
  );
}
