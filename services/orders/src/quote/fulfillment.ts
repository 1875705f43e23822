import { distanceUnit, kmIn, type Location, type OrderLine, type Problem } from '@biteboard/contracts';
import { shortestRoute } from '../delivering/delivery-route.ts';
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
  return location ? { location } : { problem: locationProblem(locations) };
};

const delivery = ({ site, route: input }: QuoteInput): Fulfillment => {
  if (!site.deliveryEnabled) {
    const message = 'This restaurant does not deliver. Please choose takeout.';
    return { problem: { code: 'DELIVERY_OFF', message } };
  }
  if (!input || input.starts.length === 0) return { problem: locationProblem(site.locations) };
  if (!input.isNamed) return unknown('missing', 'Please enter the address that we deliver to.');
  if (!input.to) {
    return unknown('unfound', 'We cannot find this address. Please check its street, city and postal code.');
  }
  const route = shortestRoute(input);
  if (!route) {
    return unknown('unmeasured', 'We cannot tell how far this address is from us. Please choose takeout.');
  }
  const most = site.maxDeliveryDistanceKm;
  if (most === 0 || route.km <= most) return route;
  return { ...route, problem: tooFar(route, most) };
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
