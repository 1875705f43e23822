import type { AdminSite, Coupon } from '@biteboard/contracts';
import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useFrom } from '../../lib/use-media.ts';
import { Empty } from '../../ui/state-blocks.tsx';
import { ListPager } from '../ui/list-pager.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { COUPON_PAGE_SIZE, couponPage, pageWith, searchCoupons } from './coupon-pages.ts';
import { CouponsList } from './coupons-list.tsx';
import styles from './coupons-tab.module.css';
import { CouponsTable } from './coupons-table.tsx';
import { type CouponCallbacks, deleteId, markId } from './coupons-view.ts';
import { t } from './messages.ts';
import { MinimumNote } from './minimum-note.tsx';
import { focusNewCoupon } from './new-coupon.tsx';
import { useCouponView } from './use-coupon-view.ts';

interface ListedCouponsProps {
  coupons: readonly Coupon[];
  site: AdminSite;
  onDone: (said: string) => void;
  onRefused: (message: string) => void;
}

/** The coupons page by page, with a search where they are many. The focus stays near a row that moves or disappears. */
export function ListedCoupons({ coupons, site, onDone, onRefused }: ListedCouponsProps) {
  const { q, page, show } = useCouponView();
  const isWide = useFrom('tablet');
  const moved = useRef<Coupon>(undefined);
  const found = useMemo(() => searchCoupons(coupons, q), [coupons, q]);
  const list = useMemo(() => couponPage(found, page), [found, page]);
  const View = isWide ? CouponsTable : CouponsList;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row moves with the list alone.
  useEffect(() => {
    if (!moved.current) return;
    const target = pageWith(found, moved.current._id);
    if (target !== list.page) return show({ q, page: target });
    if (document.activeElement === document.body) focusOn(markId(moved.current));
    moved.current = undefined;
  }, [list]);

  const callbacks: CouponCallbacks = {
    onMarked: (coupon) => {
      moved.current = coupon;
      onDone(t(coupon.isDefault ? 'isDefaultNow' : 'isDefaultNoMore', { code: coupon.code }));
    },
    onDeleted: (coupon) => {
      const at = list.items.findIndex((one) => one._id === coupon._id);
      const next = list.items[at + 1] ?? list.items[at - 1];
      if (next) focusOn(deleteId(next));
      else focusNewCoupon();
      onDone(t('deleted', { code: coupon.code }));
    },
    onRefused,
  };

  return (
    <>
      {(coupons.length > COUPON_PAGE_SIZE || q) && (
        <SearchField
          className={styles.search}
          label={t('search')}
          hint={t('searchHint')}
          size={isWide ? 'middle' : 'large'}
          value={q}
          onSearch={(next) => show({ q: next, page: 1 })}
        />
      )}
      <section className={styles.rows} aria-label={t('list')}>
        {list.items.length > 0 && (
          <View
            coupons={list.items}
            site={site}
            shownDefault={coupons.find(({ isDefault }) => isDefault)}
            {...callbacks}
          />
        )}
        {list.items.length === 0 && (
          <Empty title={t('noMatch', { q })}>
            <Button onClick={() => show({ q: '', page: 1 })}>{t('showAll')}</Button>
          </Empty>
        )}
        <MinimumNote site={site} />
      </section>
      {list.totalPages > 1 && (
        <ListPager
          label={t('pages')}
          page={list.page}
          list={list}
          onPage={(next) => show({ q, page: next })}
        />
      )}
    </>
  );
}

const focusOn = (id: string) => document.getElementById(id)?.focus();
