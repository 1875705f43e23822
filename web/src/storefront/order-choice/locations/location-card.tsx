import type { Location } from '@biteboard/contracts';
import { beside } from '../../../lib/beside.ts';
import { distanceText, listText } from '../../../lib/locale-text.ts';
import { hoursText } from '../../../lib/time-text.ts';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { useCart } from '../../cart-store/cart-store.ts';
import { useShop } from '../../site/shop-context.tsx';
import styles from './location-card.module.css';
import { t } from './messages.ts';
import { missingDishes, soldOutDishes } from './missing-dishes.ts';
import type { NearLocation } from './near-locations.ts';

const MAX_NAMED = 3;

interface LocationCardProps {
  /** The same for all cards that are chosen between. */
  name: string;
  near: NearLocation;
  /** The site has no other: then the page says the rest of it already. */
  isOnly: boolean;
  checked: boolean;
  wrong: boolean;
  onChoose: () => void;
}

/** A location with what decides for it: where it is, how far, whether it is open, and what it does not have: of the cart, else of the menu. */
export function LocationCard({ near, isOnly, ...choice }: LocationCardProps) {
  const { slug, products } = useShop();
  const { location, km, opening, isBusy, today } = near;
  const missing = missingDishes(useCart(slug).cart.items, products, location.id);
  const soldOut = missing.length > 0 || isOnly ? [] : soldOutDishes(products, location.id);
  const country = location.address.country;
  return (
    <RadioCard {...choice} title={location.name} detail={placeText(location)}>
      {!isOnly && (
        <span className={styles.facts}>
          <span className={styles.state} data-open={opening.isOpen && !isBusy}>
            {opening.isOpen && isBusy ? `${opening.text} · ${t('busy')}` : opening.text}
          </span>
          {km !== null && <span>{t('away', { distance: distanceText(km, country, true) })}</span>}
          <span>{t('todayHours', { hours: hoursText(today.ranges, today.closedFor) })}</span>
          {onlyText(location) && <span>{onlyText(location)}</span>}
        </span>
      )}
      {missing.length > 0 && (
        <span className={styles.missing}>{t('soldOutHere', { dishes: listText(missing) })}</span>
      )}
      {soldOut.length > 0 && <span className={styles.facts}>{soldOutText(soldOut)}</span>}
    </RadioCard>
  );
}

/** 'Sold out here: Soup, Salad, Rice and 2 more' */
const soldOutText = (dishes: readonly string[]): string => {
  const [named, count] = [dishes.slice(0, MAX_NAMED), dishes.length - MAX_NAMED];
  if (count <= 0) return t('soldOutHere', { dishes: listText(named) });
  return t('soldOutHere', { dishes: listText([...named, t('more', { count })]) });
};

/** '10424 82 Ave NW, Edmonton · (780) 555-0142' */
function placeText({ address, phone }: Location): string {
  const where = [...address.streetAddress, address.city].filter(Boolean).join(', ');
  return beside(where, phone);
}

const onlyText = ({ pickupEnabled, deliveryEnabled }: Location): string => {
  if (pickupEnabled === false) return t('noTakeout');
  return deliveryEnabled === false ? t('noDelivery') : '';
};
