import type { Coupon } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { useSite } from '../site/site.ts';
import { PageHead } from '../ui/page-head.tsx';
import styles from './coupons-tab.module.css';
import { ListedCoupons } from './listed-coupons.tsx';
import { t } from './messages.ts';
import { MinimumNote } from './minimum-note.tsx';
import { NewCoupon } from './new-coupon.tsx';
import { couponsQuery } from './queries.ts';
import { useCouponView } from './use-coupon-view.ts';

/** A site's coupons, newest first but for the default, and a new one. */
export function CouponsTab() {
  const site = useSite();
  const coupons = useQuery(couponsQuery(site._id));
  const { show } = useCouponView();
  /** What was done last, and what was refused; for screen readers the one, for all the other. */
  const [done, setDone] = useState('');
  const [refused, setRefused] = useState('');
  const say = (text: string) => {
    setDone(text);
    setRefused('');
  };
  const created = ({ code }: Coupon) => {
    say(t('created', { code }));
    show({ q: '', page: 1 });
  };
  const list = coupons.data ?? [];

  return (
    <div className={styles.tab}>
      <PageHead title={t('title')}>{coupons.data && list.length.toLocaleString('en-CA')}</PageHead>
      <NewCoupon siteId={site._id} onCreated={created} />
      <p role="status" className="visually-hidden">
        {done}
      </p>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {coupons.isError && (
        <ErrorState
          className={styles.error}
          message={t('failed', { message: messageOf(coupons.error) })}
          onRetry={() => coupons.refetch()}
        />
      )}
      {coupons.isPending && <CouponsSkeleton />}
      {coupons.data && list.length === 0 && (
        <>
          <Empty title={t('empty')} hint={t('emptyHint')} />
          <MinimumNote site={site} />
        </>
      )}
      {list.length > 0 && <ListedCoupons coupons={list} site={site} onDone={say} onRefused={setRefused} />}
    </div>
  );
}

function CouponsSkeleton() {
  return (
    <Skeletons className={styles.skeleton}>
      {[...Array(6).keys()].map((row) => (
        <Skeleton key={row} width="100%" height={20} />
      ))}
    </Skeletons>
  );
}
