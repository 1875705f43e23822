import type { SiteCard } from '@biteboard/contracts';
import { pictureSet } from '@biteboard/contracts/rules';
import { beside } from '../../lib/beside.ts';
import { distanceText } from '../../lib/locale-text.ts';
import { Link } from '../../lib/router.ts';
import { Awning } from '../../ui/awning.tsx';
import { BrandTheme } from '../../ui/brand-theme.tsx';
import { SiteLogo } from '../../ui/site-logo.tsx';
import { useBrokenImage } from '../../ui/use-broken-image.ts';
import { useOpening } from '../site/opening-status.tsx';
import { t } from './messages.ts';
import styles from './shop-card.module.css';

/** A column of the chooser's page. */
const CARD_WIDTHS = '(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw';

interface ShopCardProps {
  shop: SiteCard;
  /** How far its nearest location is; null where that is not known. */
  km: number | null;
  /** In the first view: its pictures load at once. */
  inSight: boolean;
  onPoint: () => void;
}

/** A shop under its own awning. The whole card leads to it. */
export function ShopCard({ shop, km, inSight, onPoint }: ShopCardProps) {
  const opening = useOpening(shop, 'opens');
  const banner = useBrokenImage((image) => image.remove());
  return (
    <BrandTheme brandColor={shop.brandColor}>
      <article className={styles.card} onPointerEnter={onPoint}>
        <div className={styles.sign}>
          {shop.bannerImageUrl !== '' && (
            <img
              {...banner}
              src={shop.bannerImageUrl}
              srcSet={pictureSet(shop.bannerImageUrl, 'banner')}
              sizes={CARD_WIDTHS}
              alt=""
              loading={inSight ? 'eager' : 'lazy'}
              decoding="async"
            />
          )}
        </div>
        <Awning size="small" />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <SiteLogo src={shop.logoUrl} name={shop.name} size={36} lazy={!inSight} />
            <span dir="auto">{shop.name}</span>
          </h2>
          <p className={styles.tagline} dir="auto">
            {shop.tagline}
          </p>
          <div className={styles.foot}>
            <p className={styles.place}>
              {shopPlace(shop)}
              {km !== null && (
                <span className={styles.away}>
                  {t('away', { distance: distanceText(km, shop.country, true) })}
                </span>
              )}
              <strong data-open={opening.isOpen || undefined}>{opening.text}</strong>
            </p>
            <Link
              to={`/s/${shop.slug}`}
              className={styles.order}
              aria-label={t('orderFrom', { name: shop.name })}
            >
              {t('order')}
            </Link>
          </div>
        </div>
      </article>
    </BrandTheme>
  );
}

/** 'Edmonton · 3 locations' */
export function shopPlace({ cities, locationCount }: SiteCard): string {
  return beside(cities[0], locationCount > 0 && t('locations', { count: locationCount }));
}
