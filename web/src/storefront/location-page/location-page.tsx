import type { Location } from '@biteboard/contracts';
import { openingSchedule, timingOf } from '@biteboard/contracts/rules';
import { MapPin, Phone } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { mapLink } from '../../lib/map-link.ts';
import { phoneLink, phoneText } from '../../lib/phone-text.ts';
import { useNavigate, useParams } from '../../lib/router.ts';
import { useHead } from '../../lib/use-head.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { t as placesText } from '../order-choice/locations/messages.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { OpeningStatus } from '../site/opening-status.tsx';
import { useShop } from '../site/shop-context.tsx';
import { WeekHours } from '../site/week-hours.tsx';
import styles from './location-page.module.css';
import { t } from './messages.ts';
import { OtherLocations } from './other-locations.tsx';
import { SpecialDays } from './special-days.tsx';

/** One of a shop's locations: where it is, when it is open in the next seven days, and ordering from it. */
export function LocationPage() {
  const { locationId = '' } = useParams();
  const { site, basePath } = useShop();
  const { locations, locationsPending, locationsError, reloadLocations } = useOrder();
  const location = locations.find(({ id }) => id === locationId);
  useHead({ title: location ? `${location.name} · ${site.name}` : site.name });
  return (
    <div className={styles.page}>
      {location ? (
        <ThisLocation location={location} />
      ) : locationsPending ? (
        <Skeletons>
          <Skeleton width="60%" height={36} />
          <Skeleton width="100%" height={240} radius={12} />
        </Skeletons>
      ) : locationsError ? (
        <ErrorState
          message={placesText('locationsFailed', { message: messageOf(locationsError) })}
          onRetry={reloadLocations}
        />
      ) : (
        <Empty title={t('unknown')} hint={t('unknownHint')}>
          <ButtonLink to={basePath || '/'}>{t('menu')}</ButtonLink>
        </Empty>
      )}
      <OtherLocations locations={locations.filter(({ id }) => id !== locationId)} />
    </div>
  );
}

function ThisLocation({ location }: { location: Location }) {
  const { site, basePath } = useShop();
  const { locations, setLocation } = useOrder();
  const navigate = useNavigate();
  const { address, name, phone } = location;
  const schedule = openingSchedule(site, location);
  const street = address.streetAddress.join(', ');
  const town = [address.city, [address.province, address.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const orderHere = () => {
    setLocation(locations.indexOf(location));
    navigate(basePath || '/');
  };
  return (
    <article className={styles.place}>
      <div>
        <p className={styles.shop} dir="auto">
          {site.name}
        </p>
        <h1 dir="auto">{name}</h1>
        <OpeningStatus className={styles.status} place={timingOf(site, useNow(), location)} />
        <address className={styles.address}>
          {street && <span dir="auto">{street}</span>}
          {town && <span dir="auto">{town}</span>}
        </address>
        <p className={styles.links}>
          <a
            href={mapLink(address, [street, town].filter(Boolean).join(', '))}
            target="_blank"
            rel="noreferrer"
          >
            <MapPin size={18} strokeWidth={1.75} aria-hidden />
            {t('map')}
          </a>
          {phone && (
            <a href={phoneLink(phone)}>
              <Phone size={18} strokeWidth={1.75} aria-hidden />
              {phoneText(phone)}
            </a>
          )}
        </p>
        <Button size="large" className={styles.order} onClick={orderHere}>
          {t('orderHere')}
        </Button>
        <p className={styles.offers}>{offersText(location, site.deliveryEnabled)}</p>
      </div>
      <section className={styles.hours} aria-labelledby="location-hours">
        <h2 id="location-hours">{t('hours')}</h2>
        <WeekHours schedule={schedule} fromToday />
        <SpecialDays schedule={schedule} />
      </section>
    </article>
  );
}

const offersText = ({ pickupEnabled, deliveryEnabled }: Location, delivers: boolean): string => {
  const isDelivering = delivers && deliveryEnabled !== false;
  if (pickupEnabled === false) return isDelivering ? placesText('noTakeout') : '';
  return isDelivering ? t('both') : placesText('noDelivery');
};
