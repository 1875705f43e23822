import type { Coupon } from '@biteboard/contracts';
import type { TableColumnsType } from 'antd';
import { useFrom } from '../../lib/use-media.ts';
import { ACTIONS, DataTable } from '../ui/data-table.tsx';
import { CouponActions } from './coupon-actions.tsx';
import { CouponCode, remarkOf } from './coupon-text.tsx';
import styles from './coupons-table.module.css';
import type { CouponsViewProps } from './coupons-view.ts';
import { t } from './messages.ts';

/** The coupons in columns; the rest is below the code where there is no room beside it. */
export function CouponsTable({ coupons, site, ...callbacks }: CouponsViewProps) {
  const isRoomy = useFrom('wide');
  const remark: TableColumnsType<Coupon>[number] = {
    title: <span className="visually-hidden">{t('remarks')}</span>,
    render: (_, coupon) => <span className={styles.remark}>{remarkOf(coupon, site)}</span>,
  };
  const columns: TableColumnsType<Coupon> = [
    {
      title: t('code'),
      width: isRoomy ? '28%' : undefined,
      render: (_, coupon) => (
        <>
          <CouponCode coupon={coupon} />
          {!isRoomy && <small className={styles.below}>{remarkOf(coupon, site)}</small>}
        </>
      ),
    },
    {
      title: t('percent'),
      width: 80,
      align: 'right',
      render: (_, { percent }) => <span className="tabular">{percent}%</span>,
    },
    {
      title: t('used'),
      width: 84,
      align: 'right',
      render: (_, { redemptions }) => <span className="tabular">{redemptions.toLocaleString('en-CA')}</span>,
    },
    ...(isRoomy ? [remark] : []),
    {
      key: ACTIONS,
      title: <span className={styles.actions}>{t('actions')}</span>,
      width: 236,
      align: 'right',
      render: (_, coupon) => <CouponActions coupon={coupon} siteId={site._id} {...callbacks} />,
    },
  ];
  return <DataTable className={styles.table} rows={coupons} columns={columns} />;
}
