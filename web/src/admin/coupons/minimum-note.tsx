import type { AdminSite } from '@biteboard/contracts';
import { Link } from '../../lib/router.ts';
import { money } from '../../ui/money.tsx';
import { tabPath } from '../site/site.ts';
import styles from './coupons-tab.module.css';
import { t } from './messages.ts';

/** From which subtotal the site's coupons count, and where that is changed. */
export function MinimumNote({ site }: { site: AdminSite }) {
  const { couponMinSubtotalCents: cents, currency, slug } = site;
  return (
    <p className={styles.note}>
      {cents > 0 ? t('minimum', { amount: money(cents, currency) }) : t('noMinimum')} {t('changeMinimum')}{' '}
      <Link to={`${tabPath(slug, 'settings')}#ordering`}>{t('minimumPlace')}</Link>.
    </p>
  );
}
