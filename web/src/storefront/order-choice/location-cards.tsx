import type { Location } from '@biteboard/contracts';
import { useId } from 'react';
import { messageOf } from '../../lib/api.ts';
import { beside } from '../../lib/beside.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import styles from './location-cards.module.css';
import { t } from './messages.ts';
import { useOrder } from './use-order.ts';

/** The choice of a pickup location, one card each. */
export function LocationCards({ error }: { error?: string }) {
  const { locations, locationsPending, locationsError, reloadLocations, location, setLocation } = useOrder();
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.cards} aria-describedby={error ? errorId : undefined}>
      <legend>{t('pickupLocation')}</legend>
      {locationsPending && (
        <Skeletons>
          <Skeleton width="100%" height={58} radius={12} />
        </Skeletons>
      )}
      {locationsError && (
        <ErrorState
          message={t('locationsFailed', { message: messageOf(locationsError) })}
          onRetry={reloadLocations}
        />
      )}
      {!locationsPending && !locationsError && locations.length === 0 && <p>{t('noLocations')}</p>}
      {locations.map((place, index) => (
        <RadioCard
          key={place.id}
          name={name}
          title={place.name}
          detail={placeText(place)}
          checked={place === location}
          wrong={Boolean(error)}
          onChoose={() => setLocation(index)}
        />
      ))}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** '10424 82 Ave NW, Edmonton · (780) 555-0142' */
function placeText({ address, phone }: Location): string {
  const where = [...address.streetAddress, address.city].filter(Boolean).join(', ');
  return beside(where, phone);
}
