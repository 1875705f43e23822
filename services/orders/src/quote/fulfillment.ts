import type { Location, OrderLine, Problem } from '@biteboard/contracts';
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
  const { km, location } = route;
  const message = `This address is ${km} km from ${location.name}. We deliver up to ${most} km.`;
  return { ...route, problem: { code: 'TOO_FAR', message, params: { km, most, location: location.name } } };
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
