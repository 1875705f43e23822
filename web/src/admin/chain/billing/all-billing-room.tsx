import type { endpoints } from '@biteboard/contracts';
import { zonedParts } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { download } from '../../../lib/raw-api.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../../ui/state-blocks.tsx';
import { PeriodFields } from '../../billing/period-fields.tsx';
import { usePeriod } from '../../billing/use-period.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from '../chain.module.css';
import { useChosenSites } from '../chosen-sites.ts';
import { t as shared } from '../messages.ts';
import { allBillingQuery } from '../queries.ts';
import { SitesFilter } from '../sites-filter.tsx';
import { CurrencyTotals } from './currency-totals.tsx';
import { t } from './messages.ts';
import { SitesTable } from './sites-table.tsx';

/** What all sites took in a period, by site and currency, beside the period before. */
export function AllBillingRoom() {
  const chosen = useChosenSites();
  const zone = chosen.sites[0]?.timeZone ?? 'UTC';
  const [today] = useState(() => zonedParts(serverNow(), zone).date);
  const { days, change } = usePeriod({ from: `${today.slice(0, 8)}01`, to: today });
  const billing = useQuery(allBillingQuery(chosen.choice, days));
  return (
    <div className={styles.room}>
      <PageHead title={t('title')}>{shared('sites', { count: chosen.sites.length })}</PageHead>
      <div className={styles.head}>
        <SitesFilter {...chosen} />
        <PeriodFields name="all-billing-days" timeZone={zone} days={days} onChange={change} />
        <ExportButton
          fetchFile={() =>
            download<typeof endpoints.adminExportBillingOfSites>({
              method: 'GET',
              path: '/api/admin/billing/export.xlsx',
              query: { ...chosen.choice, ...days },
            })
          }
          fileName={t('exportFile', { ...days })}
          failed={t('exportFailed')}
        />
      </div>
      {billing.isError && (
        <ErrorState
          message={t('failed', { message: messageOf(billing.error) })}
          onRetry={() => void billing.refetch()}
        />
      )}
      {billing.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={320} radius={8} />
        </Skeletons>
      )}
      {billing.data?.items.length === 0 && <Empty title={t('none')} />}
      {billing.data && billing.data.items.length > 0 && (
        <>
          <CurrencyTotals totals={billing.data.totals} />
          <p className={styles.quiet}>{t('note')}</p>
          <SitesTable items={billing.data.items} />
        </>
      )}
    </div>
  );
}
