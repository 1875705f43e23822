import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { t as shared } from '../../lib/texts/index.ts';
import { useHead } from '../../lib/use-head.ts';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { setCityFilter, useCityFilter } from '../order-choice/city-filter.ts';
import { menuQuery } from '../site/queries.ts';
import { ChooserHeader } from './chooser-header.tsx';
import styles from './chooser-page.module.css';
import { findShops, shopsIn } from './find-shops.ts';
import { useShops } from './queries.ts';
import { ShopCard } from './shop-card.tsx';
import { t } from './texts.ts';

/** Which shop? The first page where there are several. */
export function ChooserPage() {
  const shops = useShops();
  const queries = useQueryClient();
  const [query, setQuery] = useState('');
  useHead({ title: shared('common.product'), description: t('description'), themeColor: '#f6f4f0' });
  const all = shops.data ?? [];
  const city = useCityFilter();
  const inCity = shopsIn(all, city);
  const isOfCity = query.trim() === '' && inCity.length < all.length;
  const found = isOfCity ? inCity : findShops(all, query);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    list.current?.focus();
    setCityFilter(null);
  };
  return (
    <div className={styles.page}>
      <ChooserHeader />
      <main>
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          <SearchInput className={styles.search} label={t('search')} value={query} onChange={setQuery} />
        </div>
        {shops.isPending && <CardSkeletons />}
        {shops.isError && !shops.data && (
          <ErrorState
            message={t('failed', { message: messageOf(shops.error) })}
            onRetry={() => void shops.refetch()}
          />
        )}
        {isOfCity && (
          <p className={styles.city}>
            {t('shopsIn', { city: city ?? '' })}
            <Button kind="text" onClick={showAll}>
              {t('showAll')}
            </Button>
          </p>
        )}
        <ul ref={list} tabIndex={-1} className={styles.cards} aria-label={t('shops')}>
          {found.map((shop) => (
            <li key={shop.slug}>
              <ShopCard shop={shop} onPoint={() => void queries.prefetchQuery(menuQuery(shop.slug))} />
            </li>
          ))}
        </ul>
        {shops.data && found.length === 0 && (
          <Empty
            title={query.trim() ? t('none', { query: query.trim() }) : t('noShops')}
            hint={query.trim() ? t('noneHint') : undefined}
          />
        )}
      </main>
      <footer className={styles.foot}>{t('direct')}</footer>
    </div>
  );
}

function CardSkeletons() {
  return (
    <Skeletons className={styles.cards}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className={styles.bone} radius={20} />
      ))}
    </Skeletons>
  );
}
