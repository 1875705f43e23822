import type { SiteCard } from '@biteboard/contracts';
import { isOpenAt } from '@biteboard/contracts/rules';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { t as shared } from '../../lib/messages/index.ts';
import { Link } from '../../lib/router.ts';
import { useHead } from '../../lib/use-head.ts';
import { useNow } from '../../lib/use-now.ts';
import { Awning } from '../../ui/awning.tsx';
import { BrandTheme } from '../../ui/brand-theme.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SiteLogo } from '../../ui/site-logo.tsx';
import { ChooserHeader } from './chooser-header.tsx';
import pageStyles from './chooser-page.module.css';
import { findShops, nearestShop } from './find-shops.ts';
import { t } from './messages.ts';
import { useShops } from './queries.ts';
import { shopPlace } from './shop-card.tsx';
import styles from './shop-not-found.module.css';

/** No shop has this slug: a shut awning, the nearest one, and the shops that are open. */
export function ShopNotFound({ slug }: { slug: string }) {
  const { data: shops = [] } = useShops();
  const now = useNow();
  const [query, setQuery] = useState('');
  useHead({ title: `${t('notFound')} · ${shared('common.product')}`, themeColor: '#f6f4f0' });
  const nearest = nearestShop(shops, slug);
  const open = shops.filter((shop) => isOpenAt(shop, now));
  const found = findShops(query.trim() || open.length === 0 ? shops : open, query);
  return (
    <div className={pageStyles.page}>
      <ChooserHeader />
      <main>
        <div className={styles.top}>
          <div>
            <h1>{t('notFound')}</h1>
            <p className={styles.asked}>
              {t('lookedFor', { slug })} {nearest && t('didYouMean', { name: nearest.name })}
            </p>
            <div className={styles.actions}>
              {nearest && (
                <ButtonLink kind="ink" to={`/s/${nearest.slug}`}>
                  {t('goTo', { name: nearest.name })}
                </ButtonLink>
              )}
              <ButtonLink kind="secondary" to="/">
                {t('allShops')}
              </ButtonLink>
            </div>
          </div>
          <div className={styles.shut} aria-hidden>
            <div className={styles.shutTop} />
            <Awning shut />
            <div className={styles.blinds} />
            <span className={styles.sign}>{t('notHere')}</span>
          </div>
        </div>
        {shops.length > 0 && (
          <>
            <div className={styles.head}>
              <h2>{open.length > 0 && !query.trim() ? t('openNow') : t('otherShops')}</h2>
              <SearchInput label={t('search')} value={query} onChange={setQuery} />
            </div>
            <ul className={pageStyles.cards}>
              {found.map((shop) => (
                <li key={shop.slug}>
                  <SmallCard shop={shop} />
                </li>
              ))}
            </ul>
            {found.length === 0 && <p role="status">{t('none', { query: query.trim() })}</p>}
          </>
        )}
      </main>
    </div>
  );
}

function SmallCard({ shop }: { shop: SiteCard }) {
  return (
    <BrandTheme brandColor={shop.brandColor}>
      <Link to={`/s/${shop.slug}`} className={styles.card}>
        <span className={styles.cardTop}>
          <SiteLogo src={shop.logoUrl} name={shop.name} size={34} />
        </span>
        <Awning size="small" />
        <span className={styles.cardWords}>
          <span>
            <strong dir="auto">{shop.name}</strong>
            {shopPlace(shop)}
          </span>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
        </span>
      </Link>
    </BrandTheme>
  );
}
