import { freeDeliveryGapCents } from '@biteboard/contracts/rules';
import { money } from '../../ui/money.tsx';
import { useShop } from '../site/shop-context.tsx';
import styles from './free-delivery-progress.module.css';
import { t } from './messages.ts';

/** How much is missing for free delivery (spec §2), whatever the order type; nothing where the shop has none. */
export function FreeDeliveryProgress({ subtotalCents }: { subtotalCents: number }) {
  const { site } = useShop();
  const gapCents = freeDeliveryGapCents({ ...site, subtotalCents });
  if (gapCents === null) return null;
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
