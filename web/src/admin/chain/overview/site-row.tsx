import { throttlingAt } from '@biteboard/contracts/rules';
import { classNames } from '../../../lib/class-names.ts';
import { Link } from '../../../lib/router.ts';
import { timeText } from '../../../lib/time-text.ts';
import { money } from '../../../ui/money.tsx';
import { tabPath } from '../../site/site.ts';
import { t } from './messages.ts';
import type { SiteNow } from './rank-sites.ts';
import type { DaySales } from './sales-today.ts';
import styles from './site-row.module.css';

interface SiteRowProps extends SiteNow {
  sales: readonly DaySales[];
  /** In ms since 1970. */
  at: number;
}

const FIGURES = [
  { name: 'late', filter: '', isUrgent: true },
  { name: 'waiting', filter: '', isUrgent: false },
  { name: 'preparing', filter: '?status=preparing', isUrgent: false },
  { name: 'ready', filter: '?status=ready', isUrgent: false },
  { name: 'withoutCourier', filter: '', isUrgent: true },
] as const;

/** One site: what its kitchens have to do now, and its sales of today; each figure leads to the site's tab. */
export function SiteRow({ site, now, sales, at }: SiteRowProps) {
  const pace = throttlingAt(now.pace, at);
  const orders = tabPath(site.slug, 'orders');
  const figureOf = (figure: string) => t('figureOf', { figure, site: site.name });
  return (
    <li className={styles.row}>
      <p className={styles.site}>
        <Link to={orders} dir="auto">
          {site.name}
        </Link>
        {pace && (
          <Link to={orders} className={styles.pace!} data-pace={pace.state}>
            {t(`pace.${pace.state}`, {
              time: timeText(Date.parse(pace.until), site.timeZone),
              minutes: pace.extraMinutes,
            })}
          </Link>
        )}
      </p>
      <dl className={styles.figures}>
        {FIGURES.map(({ name, filter, isUrgent }) => (
          <div key={name} className={classNames(isUrgent && now[name] > 0 && styles.urgent)}>
            <dt>{t(name)}</dt>
            <dd>
              <Link
                to={orders + filter}
                aria-label={figureOf(`${t(name)}: ${now[name]}`)}
                className={now[name] === 0 ? styles.nothing : undefined}
              >
                {now[name]}
              </Link>
              {name === 'waiting' && now.oldestWaitingAt && (
                <small>{t('waits', { time: timeSince(now.oldestWaitingAt, at) })}</small>
              )}
            </dd>
          </div>
        ))}
        {sales.map(({ currency, todayCents, beforeCents }) => (
          <div key={currency} className={styles.sales}>
            <dt>{t('today')}</dt>
            <dd>
              <Link
                to={tabPath(site.slug, 'billing')}
                aria-label={figureOf(`${t('today')}: ${money(todayCents, currency)}`)}
              >
                {money(todayCents, currency)}
              </Link>
              <small>
                <span>{t('weekBefore')}</span> <span>{money(beforeCents, currency)}</span>
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const timeSince = (since: string, at: number): string => {
  const minutes = Math.max(0, Math.floor((at - Date.parse(since)) / 60_000));
  return minutes < 60
    ? t('minutes', { minutes })
    : t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
