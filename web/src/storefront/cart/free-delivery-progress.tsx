import { freeDeliveryGapCents } from '@biteboard/contracts/rules';
import { money } from '../../ui/money.tsx';
import { useCart } from '../cart-store/cart-store.ts';
import { useShop } from '../site/shop-context.tsx';
import styles from './free-delivery-progress.module.css';
import { t } from './messages.ts';

/** How much is missing for free delivery (spec §2); nothing where the shop has none, or the order is picked up. */
export function FreeDeliveryProgress({ subtotalCents }: { subtotalCents: number }) {
  const { slug, site } = useShop();
  const isTakeout = useCart(slug).cart.fulfillmentType === 'pickup';
  const gapCents = freeDeliveryGapCents({ ...site, subtotalCents });
  if (gapCents === null || isTakeout) return null;
  const wholeCents = site.freeDeliveryMinSubtotalCents;
  const amount = money(wholeCents, site.currency);
  const percent = gapCents === 0 ? 100 : (subtotalCents / wholeCents) * 100;
  return (
    <div>
      <p className={styles.words} aria-live="polite">
        {gapCents === 0
          ? t('freeDeliveryReached', { amount })
          : t('freeDelivery', { amount, gap: money(gapCents, site.currency) })}
      </p>
      <div className={styles.track} aria-hidden>
        <div style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
