import type { AdminSite, BillingSummary } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/router.ts';
import { t } from '../../lib/texts/index.ts';
import { useFrom } from '../../lib/use-media.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { billingQuery } from '../admin-queries.ts';
import { dayText, rangeText } from '../date-text.ts';
import styles from './billing-tab.module.css';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { PeriodCard } from './period-card.tsx';

const SPANS = [7, 30, 90] as const;
const USUAL_SPAN = 30;

/** A site's sales of today, this week and this month, and by day. */
export function BillingTab({ site }: { site: AdminSite }) {
  const billing = useQuery(billingQuery(site._id));
  const summary = billing.data;
  return (
    <div className={styles.tab}>
      <header className={styles.head}>
        <h2>{t('admin.billing.title')}</h2>
        <p>{[site.name, site.currency.toUpperCase(), site.timeZone].join(', ')}</p>
      </header>
      {billing.isError && (
        <ErrorState
          message={t('admin.billing.failed', { message: messageOf(billing.error) })}
          onRetry={() => billing.refetch()}
        />
      )}
      {billing.isPending && (
        <Skeletons className={styles.cards}>
          {SPANS.map((span) => (
            <Skeleton key={span} width="100%" height={199} radius={12} />
          ))}
        </Skeletons>
      )}
      {summary && <Periods summary={summary} />}
      {summary && <ByDay summary={summary} />}
    </div>
  );
}

function Periods({ summary }: { summary: BillingSummary }) {
  const { currency, today } = summary;
  return (
    <>
      <div className={styles.cards}>
        <PeriodCard
          title={t('admin.billing.today')}
          days={dayText(today)}
          currency={currency}
          sellingCents={summary.todayTotalCents}
          deliveryFeeCents={summary.todayDeliveryFeeCents}
          taxCents={summary.todayTaxCents}
        />
        <PeriodCard
          title={t('admin.billing.week')}
          days={t('admin.since', { day: dayText(summary.weekFrom) })}
          currency={currency}
          sellingCents={summary.weekTotalCents}
          deliveryFeeCents={summary.weekDeliveryFeeCents}
          taxCents={summary.weekTaxCents}
        />
        <PeriodCard
          title={t('admin.billing.month')}
          days={rangeText(summary.monthFrom, today)}
          currency={currency}
          sellingCents={summary.monthTotalCents}
          deliveryFeeCents={summary.monthDeliveryFeeCents}
          taxCents={summary.monthTaxCents}
        />
      </div>
      <p className={styles.note}>{t('admin.billing.note')}</p>
    </>
  );
}

function ByDay({ summary }: { summary: BillingSummary }) {
  const [params, setParams] = useSearchParams();
  const isWide = useFrom('tablet');
  const span = SPANS.find((days) => String(days) === params.get('days')) ?? USUAL_SPAN;
  const days = summary.days.slice(-span);
  return (
    <section className={styles.byDay}>
      <header>
        <h3>{t('admin.billing.byDay')}</h3>
        <Segmented
          aria-label={t('admin.billing.span')}
          value={span}
          options={SPANS.map((value) => ({ value, label: t('admin.billing.days', { count: value }) }))}
          onChange={(value) =>
            setParams(value === USUAL_SPAN ? {} : { days: String(value) }, {
              replace: true,
              state: { keepScroll: true },
            })
          }
        />
      </header>
      <DayChart days={days} today={summary.today} currency={summary.currency} height={isWide ? 396 : 280} />
      <DayTable days={days} currency={summary.currency} />
    </section>
  );
}
