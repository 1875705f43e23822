import type { Address, DropoffInput, SiteSnapshot } from '@biteboard/contracts';
import type { RouteInput, RouteStart } from '../delivering/delivery-route.ts';
import { postalAddress } from '../delivering/dropoff.ts';
import { dropoffPoint } from '../delivering/dropoff-point.ts';
import type { Orders } from '../orders.ts';
import { type LocationRef, pickupLocation } from '../quote/pickup-location.ts';

/** The country of an address that names none: the shop's own (spec §9). */
export const defaultCountry = ({ locations }: SiteSnapshot): Address['country'] =>
  locations[0]?.address.country ?? 'CA';

/** Looks up where a delivery may start and where it goes. Without an address there is nothing to look up. */
export const readRoute = async (
  deps: Orders,
  site: SiteSnapshot,
  {
    dropoff,
    location: ref,
    beforeAsking,
  }: {
    dropoff?: Pick<DropoffInput, 'address'> | null | undefined;
    location: LocationRef;
    beforeAsking?: (() => Promise<void>) | undefined;
  },
): Promise<RouteInput | undefined> => {
  if (!site.deliveryEnabled) return undefined;
  const locations = startsFrom(site, ref);
  if (!dropoff) return { isNamed: false, to: undefined, starts: locations.map(unplaced) };
  const address = postalAddress(dropoff.address, defaultCountry(site));
  const [found, starts] = await Promise.all([
    deps.geocoder.locate(address, beforeAsking),
    Promise.all(locations.map((location) => readStart(deps, site, location))),
  ]);
  return { isNamed: true, to: dropoffPoint(found, dropoff.address), found, starts };
};

/** The location that was chosen, else all of them. */
const startsFrom = ({ locations }: SiteSnapshot, ref: LocationRef): RouteStart['location'][] => {
  const isChosen = typeof ref === 'string' ? ref !== '' : Boolean(ref?.id || ref?.name);
  if (!isChosen) return locations;
  return [pickupLocation(locations, ref) ?? []].flat();
};

const unplaced = (location: RouteStart['location']): RouteStart => ({ location, place: undefined });

const readStart = async (
  { geocoder, log }: Orders,
  site: SiteSnapshot,
  location: RouteStart['location'],
): Promise<RouteStart> => {
  const { lat, lon } = location.address;
  if (lat !== undefined && lon !== undefined) return { location, place: { lat, lon } };
  const place = await geocoder.locate(location.address);
  if (!place) {
    const about = { siteId: site._id, locationId: location.id };
    log.warn(about, 'cannot deliver from a location without coordinates whose address is not found');
  }
  return { location, place };
};
