import type { BillingSummary } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/router.ts';
import { useFrom } from '../../lib/use-media.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { PaymentIssuesSection } from '../payment-issues/issues-section.tsx';
import { LocationFilter } from '../site/location-filter.tsx';
import { isInPart } from '../site/own-locations.ts';
import { useSite } from '../site/site.ts';
import { useLocationFilter } from '../site/use-location-filter.ts';
import { dayText, rangeText, sinceText } from '../ui/date-text.ts';
import { PageHead } from '../ui/page-head.tsx';
import { salesOf } from './amounts.ts';
import styles from './billing-tab.module.css';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { t } from './messages.ts';
import { PeriodCard } from './period-card.tsx';
import { PeriodSection } from './period-section.tsx';
import { billingQuery } from './queries.ts';

const PERIODS = ['today', 'week', 'month'] as const;
const SPANS = [7, 30, 90] as const;
const USUAL_SPAN = 30;

/** A site's sales of today, this week and this month, and by day. */
export function BillingTab() {
  const site = useSite();
  const { locationId, change } = useLocationFilter(site);
  const billing = useQuery(billingQuery(site._id, locationId));
  const summary = billing.data;
  return (
    <div className={styles.tab}>
      <PageHead
        title={t('title')}
        actions={<LocationFilter locations={site.locations} value={locationId ?? ''} onChange={change} />}
      >
        {[site.name, site.currency.toUpperCase(), site.timeZone].join(', ')}
      </PageHead>
      {!isInPart(site) && <PaymentIssuesSection site={site} />}
      {billing.isError && (
        <ErrorState
          message={t('failed', { message: messageOf(billing.error) })}
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
      {summary && (
        <PeriodSection
          site={site}
          locationId={locationId}
          standard={{ from: summary.monthFrom, to: summary.today }}
        />
      )}
    </div>
  );
}

function Periods({ summary }: { summary: BillingSummary }) {
  const { currency, today } = summary;
  const hasTips = PERIODS.some((period) => salesOf(summary, period).tipCents !== 0);
  const days = {
    today: dayText(today),
    week: sinceText(summary.weekFrom),
    month: rangeText(summary.monthFrom, today),
  };
  return (
    <>
      <div className={styles.cards}>
        {PERIODS.map((period) => (
          <PeriodCard
            key={period}
            title={t(period)}
            days={days[period]}
            currency={currency}
            sales={salesOf(summary, period)}
            hasTips={hasTips}
          />
        ))}
      </div>
      <p className={styles.note}>{t(hasTips ? 'noteWithTips' : 'note')}</p>
    </>
  );
}

const withSpan = (params: URLSearchParams, span: number): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (span === USUAL_SPAN) next.delete('days');
  else next.set('days', String(span));
  return next;
};

function ByDay({ summary }: { summary: BillingSummary }) {
  const [params, setParams] = useSearchParams();
  const isWide = useFrom('tablet');
  const span = SPANS.find((days) => String(days) === params.get('days')) ?? USUAL_SPAN;
  const days = summary.days.slice(-span);
  return (
    <section className={styles.byDay}>
      <header>
        <h3>{t('byDay')}</h3>
        <Segmented
          aria-label={t('span')}
          value={span}
          options={SPANS.map((value) => ({ value, label: t('days', { count: value }) }))}
          onChange={(value) =>
            setParams((before) => withSpan(before, value), { replace: true, state: { keepScroll: true } })
          }
        />
      </header>
      <DayChart days={days} today={summary.today} currency={summary.currency} height={isWide ? 396 : 280} />
      <DayTable days={days} currency={summary.currency} />
    </section>
  );
}
