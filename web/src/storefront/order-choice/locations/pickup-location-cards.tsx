import { useOrder } from '../use-order.ts';
import { LocationCards } from './location-cards.tsx';
import { t } from './messages.ts';
import { useNearLocations } from './use-near-locations.ts';

/** The choice of where takeout is fetched, which applies at once. */
export function PickupLocationCards({ error }: { error?: string }) {
  const { location, locations, setLocation } = useOrder();
  const { near } = useNearLocations();
  return (
    <LocationCards
      legend={t('pickupLocation')}
      near={near.filter((one) => one.location.pickupEnabled !== false)}
      value={location ? locations.indexOf(location) : undefined}
      error={error}
      onChange={setLocation}
    />
  );
}
