import type { FulfillmentType, Location } from '@biteboard/contracts';
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
import { LocationCards } from '../locations/location-cards.tsx';
import { t as placesText } from '../locations/messages.ts';
import { useNearLocations } from '../locations/use-near-locations.ts';
import { t as orderText } from '../messages.ts';
import { orderTimes } from '../order-times.ts';
import { openingLabel } from '../time-words.ts';
import { type CurrentOrder, isOffered, useOrder } from '../use-order.ts';
import delivery from './delivery.webp';
import { t } from './messages.ts';
import styles from './order-type-dialog.module.css';
import takeout from './takeout.webp';

const TYPES = ['pickup', 'delivery'] as const satisfies readonly FulfillmentType[];

interface OrderTypeDialogProps {
  /** Delivery was chosen, and there is no address yet. */
  onAddress: () => void;
}

/** Asks for the location, where there are several, and the order type; it cannot be closed without a choice (design README, 40). */
export function OrderTypeDialog({ onAddress }: OrderTypeDialogProps) {
  const { slug, site, categories } = useShop();
  const dropoff = useDropoff(slug);
  const order = useOrder();
  const { near, proposed } = useNearLocations();
  const [wishedPlace, setWishedPlace] = useState<number | null>(null);
  const [wishedType, setWishedType] = useState<FulfillmentType>('pickup');
  const name = useId();
  const { locations } = order;
  const isChoice = locations.length > 1;
  const index = wishedPlace ?? proposed ?? null;
  const place = index === null ? null : (locations[index] ?? null);
  const offered = TYPES.filter((type) => isOffered(site, place, type));
  const chosen = offered.includes(wishedType) ? wishedType : offered[0];
  const start = () => {
    if (!chosen) return;
    // A delivery comes from the location that is nearest to its address, unless one was asked for.
    if (isChoice && (chosen === 'pickup' || wishedPlace !== null)) order.setLocation(index);
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
        <Button size="large" block disabled={!chosen} onClick={start}>
          {t('start')}
        </Button>
      }
    >
      {isChoice && (
        <div className={styles.places}>
          <LocationCards
            legend={placesText('whereFrom')}
            near={near}
            value={index ?? undefined}
            onChange={setWishedPlace}
          />
        </div>
      )}
      <div className={styles.cards}>
        {offered.includes('pickup') && (
          <RadioCard
            name={name}
            title={orderText('takeout')}
            detail={readyText({ ...order, site, place })}
            picture={<img src={takeout} alt="" width={52} height={52} />}
            checked={chosen === 'pickup'}
            onChoose={() => setWishedType('pickup')}
          />
        )}
        {offered.includes('delivery') && (
          <>
            <RadioCard
              name={name}
              title={orderText('delivery')}
              detail={deliveryText(site, locations[0]?.address.country)}
              picture={<img src={delivery} alt="" width={52} height={52} />}
              checked={chosen === 'delivery'}
              onChoose={() => setWishedType('delivery')}
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

interface Wish extends Pick<CurrentOrder, 'now' | 'scheduledFor'> {
  site: Shop['site'];
  place: Location | null;
}

/** 'Ready in about 30 min at Whyte Avenue', or from when while the location is closed. */
function readyText({ site, place: location, ...wish }: Wish): string {
  const kitchen = { full: new Set<number>(), heldFor: null, location: location ?? undefined };
  const { isOpen, readyAt, scheduledFor, timing } = orderTimes(site, wish.now, wish.scheduledFor, kitchen);
  if (readyAt === null) return '';
  const { now } = wish;
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
