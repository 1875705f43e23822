import {
  distanceUnit,
  kmIn,
  type Location,
  type OrderLine,
  type Problem,
  timeProblem,
  timingOf,
} from '@biteboard/contracts';
import { type DeliveryRoute, shortestRoute } from '../delivering/delivery-route.ts';
import { locationProblem, pickupLocation } from './pickup-location.ts';
import type { QuoteInput } from './quote-input.ts';

/** Where the food is made, how far it is brought, and why that cannot be. */
export interface Fulfillment {
  location?: Location;
  /** By road; only of a delivery whose both ends are known. */
  km?: number;
  problem?: Problem;
}

/** Where and how the food is handed over. */
export const fulfillmentOf = (input: QuoteInput): Fulfillment =>
  input.fulfillmentType === 'delivery' ? delivery(input) : pickup(input);

const pickup = ({ site: { locations }, location: ref }: QuoteInput): Fulfillment => {
  const location = pickupLocation(locations, ref);
  if (!location) return { problem: locationProblem(locations) };
  if (location.pickupEnabled !== false) return { location };
  const message = `There is no takeout at ${location.name}. Please choose another location or delivery.`;
  return { location, problem: { code: 'PICKUP_OFF', message, params: { location: location.name } } };
};

/** Whether a location takes orders for the time that is asked for, as far as hours and pace go. */
const isOpenFor = ({ site, scheduledFor, now }: QuoteInput, location: Location): boolean =>
  timeProblem({ ...timingOf(site, now, location), scheduledFor }) === null;

/** The location whose hours and pace the order's time is judged by; undefined where the site's are. */
export const timedLocation = (input: QuoteInput): Location | undefined => {
  const { locations } = input.site;
  return fulfillmentOf(input).location ?? (locations.length === 1 ? locations[0] : undefined);
};

const delivery = (asked: QuoteInput): Fulfillment => {
  const { site, route: all } = asked;
  if (!site.deliveryEnabled) return noDelivery();
  if (!all || all.starts.length === 0) return { problem: locationProblem(site.locations) };
  const input = { ...all, starts: all.starts.filter(({ location }) => location.deliveryEnabled !== false) };
  if (input.starts.length === 0) {
    const isChosen = all.starts.length < site.locations.length;
    return noDelivery(isChosen ? all.starts[0]?.location : undefined);
  }
  if (!input.isNamed) return unknown('missing', 'Please enter the address that we deliver to.');
  if (!input.to) {
    return unknown('unfound', 'We cannot find this address. Please check its street, city and postal code.');
  }
  const nearest = shortestRoute(input);
  if (!nearest) {
    return unknown('unmeasured', 'We cannot tell how far this address is from us. Please choose takeout.');
  }
  const most = site.maxDeliveryDistanceKm;
  const reaches = ({ km }: DeliveryRoute) => most === 0 || km <= most;
  const open = input.starts.filter(({ location }) => isOpenFor(asked, location));
  const route = shortestRoute({ ...input, starts: open });
  if (route && reaches(route)) return route;
  return reaches(nearest) ? nearest : { ...nearest, problem: tooFar(nearest, most) };
};

/** Of the whole site, or of the location that was chosen. */
const noDelivery = (location?: Location): Fulfillment => {
  if (!location) {
    const message = 'This restaurant does not deliver. Please choose takeout.';
    return { problem: { code: 'DELIVERY_OFF', message } };
  }
  const message = `There is no delivery from ${location.name}. Please choose another location or takeout.`;
  return {
    location,
    problem: { code: 'DELIVERY_OFF', message, params: { about: 'location', location: location.name } },
  };
};

/** In the unit of the shop's country; rounded apart, so that what is beyond the limit never reads as equal to it. */
const tooFar = ({ km, location }: Pick<Required<Fulfillment>, 'km' | 'location'>, most: number): Problem => {
  const unit = distanceUnit(location.address.country);
  const miles = Math.ceil(kmIn('mi', km) * 10) / 10;
  const mostMiles = Math.floor(kmIn('mi', most) * 10) / 10;
  const [way, furthest] =
    unit === 'mi' ? [`${miles} miles`, `${mostMiles} miles`] : [`${km} km`, `${most} km`];
  return {
    code: 'TOO_FAR',
    message: `This address is ${way} from ${location.name}. We deliver up to ${furthest}.`,
    params: { km, most, unit, ...(unit === 'mi' ? { miles, mostMiles } : {}), location: location.name },
  };
};

const unknown = (about: 'missing' | 'unfound' | 'unmeasured', message: string): Fulfillment => ({
  problem: { code: 'ADDRESS_UNKNOWN', message, params: { about } },
});

export const fulfillmentProblems = (
  { fulfillmentType }: QuoteInput,
  { problem }: Fulfillment,
  lines: readonly OrderLine[],
): Problem[] => {
  const problems = problem ? [problem] : [];
  if (fulfillmentType === 'pickup' || !lines.some((line) => line.pickupOnly)) return problems;
  const message = 'This category is pickup only. Delivery is not available for these items.';
  return [{ code: 'PICKUP_ONLY', message }, ...problems];
};
