import type { endpoints } from '@biteboard/contracts';
import { addDays, zonedParts } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { download } from '../../lib/raw-api.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState, Notice } from '../../ui/state-blocks.tsx';
import { PeriodFields } from '../billing/period-fields.tsx';
import { usePeriod } from '../billing/use-period.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { t } from './messages.ts';
import { type ReportQuery, salesReportQuery } from './queries.ts';
import { ReportParts } from './report-parts.tsx';
import styles from './reports.module.css';

const USUAL_DAYS = 30;
/** The same weekday a year before. */
const YEAR_DAYS = 364;

interface ReportOfSitesProps {
  /** Whose it is. */
  of: string;
  choice: Pick<ReportQuery, 'siteIds' | 'groupId' | 'locationId'>;
  timeZone: string;
  /** Further filters. */
  children?: ReactNode;
}

/** When, what and how sites sold. */
export function ReportOfSites({ of, choice, timeZone, children }: ReportOfSitesProps) {
  const [today] = useState(() => zonedParts(serverNow(), timeZone).date);
  const { days, change } = usePeriod({ from: addDays(today, 1 - USUAL_DAYS), to: today });
  const asked: ReportQuery = { ...days, ...choice };
  const report = useQuery(salesReportQuery(asked));
  const yearBefore = { from: addDays(days.from, -YEAR_DAYS), to: addDays(days.to, -YEAR_DAYS) };
  const before = useQuery(salesReportQuery({ ...asked, ...yearBefore }));
  const sold = report.data?.currencies.filter(({ orders, sellingCents }) => orders > 0 || sellingCents !== 0);
  return (
    <div className={styles.tab}>
      <PageHead title={t('title')}>{of}</PageHead>
      <div className={styles.head}>
        {children}
        <PeriodFields name="report-days" timeZone={timeZone} days={days} onChange={change} />
        <ExportButton
          fetchFile={() =>
            download<typeof endpoints.adminExportSalesReport>({
              method: 'GET',
              path: '/api/admin/reports/sales/export.xlsx',
              query: asked,
            })
          }
          fileName={t('exportFile', { ...days })}
          failed={t('exportFailed')}
        />
      </div>
      {report.isError && (
        <ErrorState
          message={t('failed', { message: messageOf(report.error) })}
          onRetry={() => report.refetch()}
        />
      )}
      {report.isPending && (
        <Skeletons className={styles.tables}>
          {[...Array(4).keys()].map((card) => (
            <Skeleton key={card} width="100%" height={180} radius={14} />
          ))}
        </Skeletons>
      )}
      {sold?.length === 0 && (
        <Notice>
          {t('empty')}. {t('emptyText')}
        </Notice>
      )}
      {sold?.map((one) => (
        <section key={one.currency} aria-label={one.currency.toUpperCase()}>
          {sold.length > 1 && <h2>{one.currency.toUpperCase()}</h2>}
          <ReportParts
            report={one}
            before={before.data?.currencies.find(({ currency }) => currency === one.currency)}
          />
        </section>
      ))}
    </div>
  );
}
