import type { Coordinates } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { quoteBody, quoteQuery } from '../../cart-store/quote.ts';
import { useHere } from '../../site/here.ts';
import { useShop } from '../../site/shop-context.tsx';
import { useDropoff } from '../address/delivery-address.ts';
import { useOrder } from '../use-order.ts';
import { type NearLocation, nearLocations, proposedLocation } from './near-locations.ts';

/**
 * The site's locations with how far they are: from where the customer said they are, else from the pin of the address
 * that they typed. `proposed` is the one to begin with.
 */
export function useNearLocations(): { near: readonly NearLocation[]; proposed: number | undefined } {
  const { slug, site } = useShop();
  const { locations, location, now } = useOrder();
  const here = useHere();
  const dropoff = useDropoff(slug);
  const from = here ?? pinOf(dropoff?.address);
  const nearest = useNearestToAddress(!from && locations.length > 1);
  const near = useMemo(() => nearLocations(locations, { site, now, from }), [locations, site, now, from]);
  const last = location ? locations.indexOf(location) : null;
  const named = near.find((one) => one.location.id === nearest && one.opening.isOpen);
  return { near, proposed: named?.index ?? proposedLocation(near, last) };
}

const pinOf = (address: Partial<Coordinates> | undefined): Coordinates | null =>
  address?.lat !== undefined && address.lon !== undefined ? { lat: address.lat, lon: address.lon } : null;

/** The id of the location that the server would deliver from to the address typed last, which has no pin. */
function useNearestToAddress(isWanted: boolean): string | undefined {
  const { slug } = useShop();
  const dropoff = useDropoff(slug);
  const body = useMemo(
    () =>
      quoteBody(
        { items: [], coupon: null },
        { orderType: 'delivery', locationId: null, scheduledFor: null, dropoff },
      ),
    [dropoff],
  );
  const question = quoteQuery(slug, body);
  const { data } = useQuery({ ...question, enabled: isWanted && body.dropoff !== undefined });
  return data?.location?.id;
}
