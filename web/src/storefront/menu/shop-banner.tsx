import { BANNER_WIDTHS, brandPalette, pictureSet } from '@biteboard/contracts/rules';
import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/messages/index.ts';
import { Awning } from '../../ui/awning.tsx';
import { useBrokenImage } from '../../ui/use-broken-image.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { OpeningStatus } from '../site/opening-status.tsx';
import { useCartDisclosure, useShop } from '../site/shop-context.tsx';
import styles from './shop-banner.module.css';

const longestWord = (name: string): number => Math.max(...name.split(/\s+/).map(({ length }) => length));

/** The brand on top of a page: name, tagline, picture, and the awning's hem. `tall` on the first page. */
export function ShopBanner({ tall }: { tall?: boolean }) {
  const { site } = useShop();
  const cartDisclosure = useCartDisclosure();
  const picture = useBrokenImage((image) => image.remove());
  const { on, word } = brandPalette(site.brandColor);
  const Name = tall ? 'h1' : 'p';
  return (
    <section className={classNames(styles.banner, tall && styles.tall)} aria-label={site.name}>
      <div className={styles.ground}>
        <div className={styles.content}>
          <OpeningStatus className={styles.status} place={useOrder().timing} />
          <Name
            className={styles.name}
            dir="auto"
            style={{ '--longest': longestWord(site.name) } as CSSProperties}
          >
            {site.name}
          </Name>
          {site.tagline !== '' && (
            <p className={styles.tagline} dir="auto">
              {site.tagline}
            </p>
          )}
          <button
            type="button"
            className={styles.order}
            style={{ color: on === '#FFFFFF' ? word : '#FFFFFF' }}
            onClick={cartDisclosure.open}
          >
            {t('common.orderOnline')}
          </button>
        </div>
      </div>
      <Awning />
      {site.bannerImageUrl !== '' && (
        <img
          key={site.bannerImageUrl}
          {...picture}
          className={styles.picture}
          src={site.bannerImageUrl}
          srcSet={pictureSet(site.bannerImageUrl, 'banner')}
          sizes={BANNER_WIDTHS}
          alt=""
          fetchPriority="high"
          decoding="async"
        />
      )}
    </section>
  );
}
