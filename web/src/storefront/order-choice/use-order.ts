import type { FulfillmentType, Location, PublicSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { useCart } from '../cart-store/cart-store.ts';
import { useLocations } from '../site/queries.ts';
import { useShop } from '../site/shop-context.tsx';
import { type FullTimes, type OrderTimes, orderTimes } from './order-times.ts';
import { fullTimesQuery } from './queries.ts';
import { changeOrderChoice, setCityFilter, useStoredOrderChoice } from './stored-order-choice.ts';

export interface CurrentOrder extends OrderTimes {
  now: number;
  /** Null until chosen, and where shop or location no longer offers what was chosen. */
  orderType: FulfillmentType | null;
  /** What shop and location offer. */
  offers: (type: FulfillmentType) => boolean;
  setOrderType: (type: FulfillmentType) => void;
  setScheduledFor: (at: number | null) => void;
  locations: readonly Location[];
  locationsPending: boolean;
  /** They could not be loaded, and none are cached. */
  locationsError: Error | null;
  reloadLocations: () => void;
  /** A single location is chosen automatically (spec §4). */
  location: Location | null;
  /** Sets the city filter, too (spec §4). */
  setLocation: (index: number | null) => void;
}

const NONE: readonly Location[] = [];
const NONE_FULL: FullTimes = new Set();

/**
 * Order type, time and location at the present shop, updated by the 30 s clock. Full times are included once
 * `useFullTimes` has loaded them.
 */
export function useOrder(): CurrentOrder {
  const { slug, site } = useShop();
  const { cart, setFulfillment } = useCart(slug);
  const state = useStoredOrderChoice(slug);
  const now = useNow();
  const places = useLocations(slug);
  const locations = places.data ?? NONE;
  const only = locations.length === 1 ? locations[0] : undefined;
  const location = only ?? (state.locationIndex === null ? null : (locations[state.locationIndex] ?? null));
  const { data: full = NONE_FULL } = useQuery({
    ...fullTimesQuery(slug, location?.id ?? ''),
    enabled: false,
  });
  const { scheduledFor, heldFor } = state;
  const times = useMemo(
    () => orderTimes(site, now, scheduledFor, { full, heldFor, location: location ?? undefined }),
    [site, now, scheduledFor, full, heldFor, location],
  );
  const { fulfillmentType } = cart;
  const offers = (type: FulfillmentType) => isOffered(site, location, type);
  return {
    ...times,
    now,
    orderType: fulfillmentType && offers(fulfillmentType) ? fulfillmentType : null,
    offers,
    setOrderType: setFulfillment,
    setScheduledFor: (at) => changeOrderChoice(slug, { scheduledFor: at }),
    locations,
    locationsPending: places.isPending,
    locationsError: places.data ? null : places.error,
    reloadLocations: () => void places.refetch(),
    location,
    setLocation: (index) => {
      changeOrderChoice(slug, { locationIndex: index });
      setCityFilter((index !== null && locations[index]?.address.city) || null);
    },
  };
}

/** Whether a shop, or one of its locations, offers takeout or delivery. */
export const isOffered = (
  site: Pick<PublicSite, 'deliveryEnabled'>,
  location: Location | null,
  type: FulfillmentType,
): boolean =>
  type === 'pickup'
    ? location?.pickupEnabled !== false
    : site.deliveryEnabled && location?.deliveryEnabled !== false;
