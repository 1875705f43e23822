import type { CurrencyReport } from '@biteboard/contracts';
import { money } from '../../ui/money.tsx';
import { DaysChart } from './days-chart.tsx';
import { t } from './messages.ts';
import { RankedTable } from './ranked-table.tsx';
import styles from './reports.module.css';
import { WeekMap } from './week-map.tsx';

const SHOWN = 8;
const CHOICES = ['variants', 'spiceLevels', 'flavors', 'portions', 'quantities'] as const;

const groupName = ({ groupKey, groupLabel }: CurrencyReport['options'][number]): string => {
  const choice = CHOICES.find((one) => one === groupKey);
  return groupLabel || (choice ? t(choice) : groupKey);
};

function Figures({ report }: { report: CurrencyReport }) {
  const { currency, fulfillment, customers, promise } = report;
  const { pickup, delivery } = fulfillment;
  const promised = promise.kept + promise.late;
  const onTime = promised > 0 ? `${Math.round((100 * promise.kept) / promised)} %` : '–';
  const onTimeNote = t('onTimeNote', {
    late: promise.late,
    minutes: promise.averageLateMinutes,
    prep: promise.averagePrepMinutes,
  });
  const count = (orders: number) => t('orderCount', { count: orders });
  const figures: [name: string, value: string | number, note: string][] = [
    [t('selling'), money(report.sellingCents, currency), count(report.orders)],
    [t('average'), money(report.averageCents, currency), ''],
    [t('takeout'), money(pickup.sellingCents, currency), count(pickup.orders)],
    [t('delivery'), money(delivery.sellingCents, currency), count(delivery.orders)],
    [
      `${t('newCustomers')} / ${t('returningCustomers')}`,
      `${customers.new} / ${customers.returning}`,
      t('customersNote'),
    ],
    [t('onTime'), onTime, promised > 0 ? onTimeNote : t('noPromise')],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function Dishes({ report: { items, currency } }: { report: CurrencyReport }) {
  const most = Math.max(1, items[0]?.sellingCents ?? 1);
  const rows = (some: typeof items) =>
    some.map((item) => ({
      key: `${item.productId} ${item.name}`,
      cells: [item.name, item.quantity, money(item.sellingCents, currency)],
      share: item.sellingCents / most,
    }));
  const heads = [t('dish'), t('sold'), t('selling')];
  const worst = items.slice(SHOWN).slice(-SHOWN).toReversed();
  return (
    <>
      <RankedTable title={t('best')} heads={heads} rows={rows(items.slice(0, SHOWN))} />
      <RankedTable title={t('worst')} heads={heads} rows={rows(worst)} />
    </>
  );
}

/** A currency's report; `before` is that of a year ago, where there is one. */
export function ReportParts({
  report,
  before,
}: {
  report: CurrencyReport;
  before?: CurrencyReport | undefined;
}) {
  const { currency, options, coupons, sites } = report;
  const mostTaken = Math.max(1, options[0]?.quantity ?? 1);
  const bestSite = Math.max(1, sites[0]?.sellingCents ?? 1);
  return (
    <>
      <Figures report={report} />
      <section className={styles.card} aria-labelledby={`week-${currency}`}>
        <h3 id={`week-${currency}`}>{t('week')}</h3>
        <p>{t('weekNote')}</p>
        <WeekMap report={report} />
      </section>
      <section className={styles.card} aria-labelledby={`days-${currency}`}>
        <h3 id={`days-${currency}`}>{t('days')}</h3>
        <p>{t('daysNote')}</p>
        <DaysChart days={report.byDay} before={before?.byDay ?? []} currency={currency} />
      </section>
      <div className={styles.tables}>
        <Dishes report={report} />
        <RankedTable
          title={t('options')}
          heads={[t('option'), t('taken')]}
          rows={options.slice(0, SHOWN * 2).map((option) => ({
            key: `${option.groupKey} ${option.groupLabel} ${option.label}`,
            cells: [`${groupName(option)}: ${option.label}`, option.quantity],
            share: option.quantity / mostTaken,
          }))}
        />
        <RankedTable
          title={t('coupons')}
          heads={[t('code'), t('orders'), t('cost')]}
          rows={coupons.map(({ code, orders, discountCents }) => ({
            key: code,
            cells: [code, orders, money(discountCents, currency)],
            share: discountCents / Math.max(1, coupons[0]!.discountCents),
          }))}
        />
        {sites.length > 1 && (
          <RankedTable
            title={t('sites')}
            heads={[t('site'), t('orders'), t('selling'), t('average'), t('late')]}
            rows={sites.map((site) => ({
              key: site.siteId,
              cells: [
                site.siteName,
                site.orders,
                money(site.sellingCents, currency),
                money(site.averageCents, currency),
                site.late,
              ],
              share: site.sellingCents / bestSite,
            }))}
          />
        )}
      </div>
    </>
  );
}
