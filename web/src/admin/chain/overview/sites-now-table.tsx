import { classNames } from '../../../lib/class-names.ts';
import { Link } from '../../../lib/router.ts';
import { money } from '../../../ui/money.tsx';
import { tabPath } from '../../site/site.ts';
import { t } from './messages.ts';
import type { SiteNow } from './rank-sites.ts';
import type { DaySales } from './sales-today.ts';
import { SiteConditionLink, StateLink } from './site-condition-link.tsx';
import styles from './sites-now-table.module.css';

const FIGURES = [
  { name: 'late', filter: '', isUrgent: true },
  { name: 'waiting', filter: '', isUrgent: false },
  { name: 'preparing', filter: '?status=preparing', isUrgent: false },
  { name: 'ready', filter: '?status=ready', isUrgent: false },
  { name: 'withoutCourier', filter: '', isUrgent: true },
] as const;

interface SitesNowTableProps {
  sites: readonly SiteNow[];
  /** By site; a site may sell in several currencies. */
  sales: ReadonlyMap<string, readonly DaySales[]>;
  /** In ms since 1970. */
  at: number;
}

/** What each site's kitchens have to do now, and its sales of today; each figure leads to the site's tab. */
export function SitesNowTable({ sites, sales, at }: SitesNowTableProps) {
  return (
    <table className={styles.table} aria-label={t('list')}>
      <thead>
        <tr>
          <th scope="col">{t('site')}</th>
          {FIGURES.map(({ name }) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
          <th scope="col">{t('today')}</th>
        </tr>
      </thead>
      <tbody>
        {sites.map((one) => (
          <SiteRow key={one.site._id} {...one} sales={sales.get(one.site._id) ?? []} at={at} />
        ))}
      </tbody>
    </table>
  );
}

function SiteRow({ sales, at, ...one }: SiteNow & { sales: readonly DaySales[]; at: number }) {
  const { site, now, payments } = one;
  const orders = tabPath(site.slug, 'orders');
  const figureOf = (figure: string) => t('figureOf', { figure, site: site.name });
  return (
    <tr>
      <th scope="row">
        <Link to={orders} className={styles.site!} dir="auto">
          {site.name}
        </Link>
        <SiteConditionLink {...one} />
        {payments > 0 && (
          <StateLink
            to={tabPath(site.slug, 'billing')}
            state="payments"
            said={t('paymentsOf', { count: payments })}
            site={site}
          />
        )}
      </th>
      {FIGURES.map(({ name, filter, isUrgent }) => (
        <td key={name} className={classNames(now[name] === 0 ? styles.none : isUrgent && styles.urgent)}>
          <span className={styles.label} aria-hidden>
            {t(name)}
          </span>
          {now[name] === 0 ? (
            <span className={styles.nothing}>0</span>
          ) : (
            <Link
              to={orders + filter}
              className={styles.figure!}
              aria-label={figureOf(`${t(name)}: ${now[name]}`)}
            >
              {now[name]}
            </Link>
          )}
          {name === 'waiting' && now.oldestWaitingAt && (
            <small>{t('waits', { time: timeSince(now.oldestWaitingAt, at) })}</small>
          )}
        </td>
      ))}
      <td className={styles.sales}>
        <span className={styles.label} aria-hidden>
          {t('today')}
        </span>
        {sales.map(({ currency, todayCents, beforeCents }) => (
          <span key={currency}>
            <Link
              className={styles.figure!}
              to={tabPath(site.slug, 'billing')}
              aria-label={figureOf(`${t('today')}: ${money(todayCents, currency)}`)}
            >
              {money(todayCents, currency)}
            </Link>
            {beforeCents !== 0 && <small>{t('weekBefore', { amount: money(beforeCents, currency) })}</small>}
          </span>
        ))}
      </td>
    </tr>
  );
}

const timeSince = (since: string, at: number): string => {
  const minutes = Math.max(0, Math.floor((at - Date.parse(since)) / 60_000));
  return minutes < 60
    ? t('minutes', { minutes })
    : t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
