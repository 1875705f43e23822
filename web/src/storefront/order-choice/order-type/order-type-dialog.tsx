import type { FulfillmentType } from '@biteboard/contracts';
import { deliveryFee } from '@biteboard/contracts/rules';
import { Store } from 'lucide-react';
import { useId, useState } from 'react';
import { distanceText, listText } from '../../../lib/locale-text.ts';
import { isToday, timeText } from '../../../lib/time-text.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { money } from '../../../ui/money.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { Notice } from '../../../ui/state-blocks.tsx';
import { type Shop, useShop } from '../../site/shop-context.tsx';
import { useDropoff } from '../address/delivery-address.ts';
import { t as orderText } from '../messages.ts';
import { openingLabel } from '../time-words.ts';
import { type CurrentOrder, useOrder } from '../use-order.ts';
import delivery from './delivery.webp';
import { t } from './messages.ts';
import styles from './order-type-dialog.module.css';
import takeout from './takeout.webp';

interface OrderTypeDialogProps {
  /** Delivery was chosen, and there is no address yet. */
  onAddress: () => void;
}

/** Asks for the order type; it cannot be closed without a choice (design README, 40). */
export function OrderTypeDialog({ onAddress }: OrderTypeDialogProps) {
  const { slug, site, categories } = useShop();
  const dropoff = useDropoff(slug);
  const order = useOrder();
  const [chosen, setChosen] = useState<FulfillmentType>('pickup');
  const name = useId();
  const start = () => {
    order.setOrderType(chosen);
    if (chosen === 'delivery' && !dropoff) onAddress();
  };
  const onlyTakeout = categories.filter((category) => category.pickupOnly).map((category) => category.name);
  return (
    <BottomSheet
      title={t('title')}
      width={480}
      closable={false}
      heading={
        <p className={styles.title} aria-hidden>
          {t('title')}
        </p>
      }
      onClose={start}
      foot={
        <Button size="large" block onClick={start}>
          {t('start')}
        </Button>
      }
    >
      <div className={styles.cards}>
        <RadioCard
          name={name}
          title={orderText('takeout')}
          detail={readyText(order)}
          picture={<img src={takeout} alt="" width={52} height={52} />}
          checked={chosen === 'pickup'}
          onChoose={() => setChosen('pickup')}
        />
        {site.deliveryEnabled && (
          <>
            <RadioCard
              name={name}
              title={orderText('delivery')}
              detail={deliveryText(site, order.locations[0]?.address.country)}
              picture={<img src={delivery} alt="" width={52} height={52} />}
              checked={chosen === 'delivery'}
              onChoose={() => setChosen('delivery')}
            />
            {onlyTakeout.length > 0 && (
              <Notice icon={<Store size={20} strokeWidth={1.75} aria-hidden />}>
                {t('takeoutOnly', { categories: listText(onlyTakeout) })}
              </Notice>
            )}
          </>
        )}
      </div>
    </BottomSheet>
  );
}

/** 'Ready in about 30 min at Whyte Avenue', or from when while the shop is closed. */
function readyText({ isOpen, readyAt, scheduledFor, now, timing, location }: CurrentOrder): string {
  if (readyAt === null) return '';
  const place = location?.name ?? '';
  if (isOpen && scheduledFor === null) {
    const minutes = Math.round((readyAt - now) / 60_000);
    return t(place ? 'readyAbout' : 'readyAboutPlain', { minutes, place });
  }
  const { timeZone } = timing;
  const when = isToday(readyAt, timeZone, now)
    ? timeText(readyAt, timeZone)
    : openingLabel(readyAt, timeZone, now);
  return t(place ? 'readyFrom' : 'readyFromPlain', { when, place });
}

/** 'From $8.00, up to 15 km. Free over $60.00' */
function deliveryText(site: Shop['site'], country: string | undefined): string {
  const fee = money(deliveryFee(0), site.currency);
  const km = site.maxDeliveryDistanceKm;
  const text =
    km > 0
      ? t('deliveryFrom', { fee, distance: distanceText(km, country, true) })
      : t('deliveryFromPlain', { fee });
  if (!site.freeDeliveryEnabled) return text;
  const amount = money(site.freeDeliveryMinSubtotalCents, site.currency);
  return t('deliveryFreeOver', { text, amount });
}
