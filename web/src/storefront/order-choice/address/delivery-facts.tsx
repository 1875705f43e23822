import type { Quote } from '@biteboard/contracts';
import { arrivalAt, DELIVERY_BASE_KM, deliveryFee } from '@biteboard/contracts/rules';
import { Bike } from 'lucide-react';
import { distanceText } from '../../../lib/locale-text.ts';
import { timeText } from '../../../lib/time-text.ts';
import { useFrom } from '../../../lib/use-media.ts';
import { money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/state-blocks.tsx';
import { useShop } from '../../site/shop-context.tsx';
import { confirmedReadyAt } from '../time-choices.ts';
import { useOrder } from '../use-order.ts';
import styles from './delivery-facts.module.css';
import { t } from './messages.ts';
import { wayText } from './way-text.ts';

/** A delivery's fee, distance and arrival; three facts, on phones one sentence. */
export function DeliveryFacts({ quote }: { quote: Quote }) {
  const { site } = useShop();
  const { timing, ...order } = useOrder();
  const isTablet = useFrom('tablet');
  const readyAt = confirmedReadyAt(order.readyAt, quote);
  if (readyAt === null || quote.distanceKm === undefined) return null;
  const { deliveryFeeCents } = quote;
  const fee = deliveryFeeCents === 0 ? t('free') : money(deliveryFeeCents, site.currency);
  const country = order.locations[0]?.address.country;
  const distance = wayText(quote, country);
  const time = timeText(arrivalAt(readyAt, quote.distanceKm), timing.timeZone);
  const place = quote.location?.name ?? site.name;
  if (!isTablet)
    return (
      <Notice icon={<Bike size={20} strokeWidth={1.75} aria-hidden />}>
        <span className={styles.sentence}>{t('sentence', { distance, place, fee, time })}</span>
      </Notice>
    );
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('fee')} value={fee} />
        <Fact name={t('distance')} value={distance} />
        <Fact name={t('arriving')} value={time} />
      </dl>
      <p className={styles.rule}>{ruleText(quote, { place, country, currency: site.currency })}</p>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** 'From Whyte Avenue. $8.00 up to 8 km, then $1.00 for each extra km.' */
function ruleText(
  { deliveryFeeCents, deliveryFeeRestaurantCents }: Quote,
  { place, country, currency }: { place: string; country: string | undefined; currency: string },
): string {
  const base = deliveryFee(0);
  const rule = t('rule', {
    place,
    base: money(base, currency),
    distance: distanceText(DELIVERY_BASE_KM, country, true),
    step: distanceText(1, country, true),
    extra: money(deliveryFee(DELIVERY_BASE_KM + 1) - base, currency),
  });
  if (deliveryFeeRestaurantCents === 0) return rule;
  if (deliveryFeeCents === 0) return t('freeFrom', { place });
  return `${rule} ${t('shared', { amount: money(deliveryFeeRestaurantCents, currency) })}`;
}
