import type { AdminSite, Coupon } from '@biteboard/contracts';
import { money } from '../../ui/money.tsx';
import styles from './coupon-text.module.css';
import { t } from './messages.ts';

/** A coupon's code, with the mark of the default. */
export function CouponCode({ coupon }: { coupon: Coupon }) {
  return (
    <span className={styles.code}>
      <strong dir="auto">{coupon.code}</strong>
      {coupon.isDefault && <span className={styles.mark}>{t('default')}</span>}
    </span>
  );
}

/** What a coupon does that its columns do not say; '' for most. */
export function remarkOf({ percent, isDefault }: Coupon, site: AdminSite): string {
  if (percent === 0) return t('zero');
  if (!isDefault) return '';
  const { couponMinSubtotalCents: cents, currency } = site;
  return cents > 0 ? t('applied', { amount: money(cents, currency) }) : t('appliedAlways');
}
