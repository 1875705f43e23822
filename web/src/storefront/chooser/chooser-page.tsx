import type { SiteCard } from '@biteboard/contracts';
import type { Coordinates } from '@biteboard/contracts/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { t as shared } from '../../lib/messages/index.ts';
import { useHead } from '../../lib/use-head.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { setCityFilter, useCityFilter } from '../order-choice/stored-order-choice.ts';
import { PrivacyLink } from '../privacy/privacy-link.tsx';
import { PositionUnknown } from '../site/ask-position.ts';
import { openingOf } from '../site/opening-status.tsx';
import { menuQuery } from '../site/queries.ts';
import { ChooserHeader } from './chooser-header.tsx';
import styles from './chooser-page.module.css';
import { findShops, shopsIn } from './find-shops.ts';
import { t } from './messages.ts';
import { NearMe } from './near-me.tsx';
import { byNearness } from './nearness.ts';
import { useShops } from './queries.ts';
import { ShopCard } from './shop-card.tsx';

/** One row of cards; the pictures of the others load lazily. */
const IN_SIGHT = 3;
/** Four rows on a desktop: of a hundred shops the page shows no more at first, nor with each press for more. */
const A_PAGE = 12;

/** The choice among shops: the first page where there are several. */
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
  const [here, setHere] = useState<Coordinates | null>(null);
  const [fault, setFault] = useState('');
  const now = useNow();
  const near = byNearness(found, here, (shop) => openingOf(shop, now).isOpen);
  const [shown, setShown] = useState(A_PAGE);
  const isOffline = shops.isPending && shops.fetchStatus === 'paused';
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (shown > A_PAGE) list.current?.querySelectorAll<HTMLElement>('article a')[shown - A_PAGE]?.focus();
  }, [shown]);
  const showAll = () => {
    list.current?.focus();
    setCityFilter(null);
  };
  const setPosition = (place: Coordinates | null) => {
    setHere(place);
    setFault('');
    if (place) setCityFilter(null);
  };
  return (
    <div className={styles.page}>
      <ChooserHeader />
      <main>
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          <div className={styles.find}>
            <SearchInput className={styles.search} label={t('search')} value={query} onChange={setQuery} />
            <NearMe here={here} onHere={setPosition} onFailed={(error) => setFault(positionFault(error))} />
          </div>
        </div>
        <p role="status" className={here || fault ? styles.near : undefined}>
          {fault || (here ? t('byDistance') : '')}
        </p>
        {shops.isPending && !isOffline && <CardSkeletons />}
        {(isOffline || (shops.isError && !shops.data)) && (
          <ErrorState
            message={t('failed', {
              message: isOffline ? shared('common.connectionLost') : messageOf(shops.error),
            })}
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
          {near.slice(0, shown).map(({ shop, km }, index) => (
            <li key={shop.slug}>
              <ShopCard
                shop={shop}
                km={km}
                inSight={index < IN_SIGHT}
                onPoint={() => void queries.prefetchQuery(menuQuery(shop.slug))}
              />
            </li>
          ))}
        </ul>
        {near.length > shown && (
          <Button kind="secondary" block onClick={() => setShown(shown + A_PAGE)}>
            {t('showMore', { count: near.length - shown })}
          </Button>
        )}
        {shops.data && found.length === 0 && (
          <Empty
            title={query.trim() ? t('none', { query: query.trim() }) : t('noShops')}
            hint={query.trim() ? t('noneHint') : undefined}
          />
        )}
      </main>
      <footer className={styles.foot}>
        <p>
          {all.length > 1 && `${countsText(all)}. `}
          {t('direct')}
        </p>
        <LanguageSwitch />
        <PrivacyLink className={styles.privacy} />
      </footer>
    </div>
  );
}

const positionFault = (error: unknown): string =>
  t(error instanceof PositionUnknown && error.isRefused ? 'positionRefused' : 'positionUnknown');

/** '3 kitchens, 9 locations' */
function countsText(shops: readonly SiteCard[]): string {
  const locations = shops.reduce((sum, { locationCount }) => sum + locationCount, 0);
  return [t('kitchens', { count: shops.length }), t('locations', { count: locations })].join(', ');
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
