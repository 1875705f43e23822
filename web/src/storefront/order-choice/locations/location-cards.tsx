import { useId } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state-blocks.tsx';
import { t as orderText } from '../messages.ts';
import { useOrder } from '../use-order.ts';
import { FromHere } from './from-here.tsx';
import { LocationCard } from './location-card.tsx';
import styles from './location-cards.module.css';
import { t } from './messages.ts';
import type { NearLocation } from './near-locations.ts';

interface LocationCardsProps {
  legend: string;
  near: readonly NearLocation[];
  /** The place of the chosen one in the site's list. */
  value: number | undefined;
  error?: string | undefined;
  onChange: (index: number) => void;
}

/** The choice of a location, one card each; where there are several, from here on request. */
export function LocationCards({ legend, near, value, error, onChange }: LocationCardsProps) {
  const { locations, locationsPending, locationsError, reloadLocations } = useOrder();
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.cards} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
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
      {!locationsPending && !locationsError && near.length === 0 && <p>{orderText('noLocations')}</p>}
      {near.map((one) => (
        <LocationCard
          key={one.location.id}
          name={name}
          near={one}
          isOnly={locations.length === 1}
          checked={one.index === value}
          wrong={Boolean(error)}
          onChoose={() => onChange(one.index)}
        />
      ))}
      {locations.length > 1 && <FromHere />}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
