import type { AdminSite, endpoints } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { download } from '../../lib/raw-api.ts';
import { money } from '../../ui/money.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { t } from './messages.ts';
import { PeriodFields } from './period-fields.tsx';
import styles from './period-section.module.css';
import { PeriodTable } from './period-table.tsx';
import { type DayRange, periodQuery } from './queries.ts';
import { ReconciliationSection } from './reconciliation-section.tsx';
import { usePeriod } from './use-period.ts';

interface PeriodSectionProps {
  site: Pick<AdminSite, '_id' | 'slug' | 'currency' | 'timeZone'>;
  /** Of one of its locations; undefined: of all. */
  locationId?: string | undefined;
  /** The days that are shown first. */
  standard: DayRange;
}

/** Each day of a chosen period, its tie-out to Orders where it is of the whole site, and both as a workbook. */
export function PeriodSection({ site, locationId, standard }: PeriodSectionProps) {
  const { days, change } = usePeriod(standard);
  const period = useQuery(periodQuery(site._id, days, locationId));
  return (
    <section className={styles.section} aria-labelledby="day-by-day">
      <header className={styles.head}>
        <div>
          <h3 id="day-by-day">{t('dayByDay')}</h3>
          <p>{t('daysNote')}</p>
        </div>
        <PeriodFields name="billing-days" timeZone={site.timeZone} days={days} onChange={change} />
        <ExportButton
          className={styles.export!}
          fetchFile={() =>
            download<typeof endpoints.adminExportBilling>({
              method: 'GET',
              path: '/api/admin/sites/:siteId/billing/export.xlsx',
              params: { siteId: site._id },
              query: { ...days, locationId },
            })
          }
          fileName={t('exportFile', { slug: site.slug, ...days })}
          failed={t('exportFailed')}
        />
      </header>
      {period.isError && (
        <ErrorState
          message={t('daysFailed', { message: messageOf(period.error) })}
          onRetry={() => period.refetch()}
        />
      )}
      {period.isPending && (
        <Skeletons className={styles.skeleton}>
          {[...Array(8).keys()].map((row) => (
            <Skeleton key={row} width="100%" height={20} />
          ))}
        </Skeletons>
      )}
      {period.data && <PeriodTable period={period.data} currency={site.currency} />}
      {period.data?.others?.map(({ currency, sums }) => (
        <p key={currency}>
          {t('otherCurrency', {
            currency: currency.toUpperCase(),
            total: money(sums.totalCents, currency),
            count: sums.orders,
          })}
        </p>
      ))}
      {period.data && locationId === undefined && <ReconciliationSection site={site} period={period.data} />}
    </section>
  );
}
