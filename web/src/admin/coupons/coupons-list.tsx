import { CouponActions } from './coupon-actions.tsx';
import { CouponCode, remarkOf } from './coupon-text.tsx';
import styles from './coupons-list.module.css';
import type { CouponsViewProps } from './coupons-view.ts';
import { t } from './messages.ts';

/** The coupons on a phone: what each is worth, how often it was used, what may be done. */
export function CouponsList({ coupons, site, ...callbacks }: CouponsViewProps) {
  return (
    <ul className={styles.list}>
      {coupons.map((coupon) => (
        <li key={coupon._id}>
          <div className={styles.line}>
            <CouponCode coupon={coupon} />
            <strong className="tabular">{coupon.percent}%</strong>
          </div>
          <p className={styles.faint}>
            {coupon.redemptions > 0 ? t('usedTimes', { count: coupon.redemptions }) : t('usedNever')}
          </p>
          {remarkOf(coupon, site) && <p className={styles.faint}>{remarkOf(coupon, site)}</p>}
          <CouponActions coupon={coupon} siteId={site._id} {...callbacks} />
        </li>
      ))}
    </ul>
  );
}
