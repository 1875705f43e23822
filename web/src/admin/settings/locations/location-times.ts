import type { Closure, Hours, LocationInput } from '@biteboard/contracts';

/** What of a location differs from its site, as its dialog has it. */
export interface LocationTimes {
  hasOwnHours: boolean;
  hours: Hours;
  closures: Closure[];
  pickupEnabled: boolean;
  deliveryEnabled: boolean;
}

/** Without hours of its own a location begins with the site's. */
export const timesOfLocation = (location: LocationInput, siteHours: Hours): LocationTimes => ({
  hasOwnHours: Boolean(location.hours),
  hours: structuredClone(location.hours ?? siteHours),
  closures: [...(location.closures ?? [])],
  pickupEnabled: location.pickupEnabled !== false,
  deliveryEnabled: location.deliveryEnabled !== false,
});

/** The location with what was set; what it never had is added only where it differs from the site. */
export function withTimes(location: LocationInput, times: LocationTimes): LocationInput {
  const { hasOwnHours, hours, closures, pickupEnabled, deliveryEnabled } = times;
  const { hours: before, closures: _closures, pickupEnabled: _p, deliveryEnabled: _d, ...rest } = location;
  return {
    ...rest,
    ...(hasOwnHours ? { hours } : before === undefined ? {} : { hours: null }),
    ...(closures.length > 0 || location.closures ? { closures } : {}),
    ...(pickupEnabled && location.pickupEnabled === undefined ? {} : { pickupEnabled }),
    ...(deliveryEnabled && location.deliveryEnabled === undefined ? {} : { deliveryEnabled }),
  };
}
