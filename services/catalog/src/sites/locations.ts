import type { Closure, Location, LocationInput } from '@biteboard/contracts';
import { storedThrottling } from './stored-throttling.ts';

const DEFAULT_NAME = 'Restaurant';

/** In the order of their days; without hours a day is closed. */
export const storedClosures = (closures: readonly Closure[]): Closure[] =>
  closures
    .map(({ hours, name, ...days }) => ({
      ...days,
      ...(name ? { name } : {}),
      ...(hours && hours.length > 0 ? { hours } : {}),
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/** What a location says for itself; what it leaves out, or says as its site does, is the site's. */
const ownOf = (
  { hours, closures, pace, deliveryEnabled, pickupEnabled }: LocationInput,
  { now, field }: { now: string; field: string },
): Partial<Location> => ({
  ...(hours ? { hours } : {}),
  ...(closures && closures.length > 0 ? { closures: storedClosures(closures) } : {}),
  ...(pace ? { pace: storedThrottling(pace, now, `${field}.pace`) } : {}),
  ...(deliveryEnabled === false ? { deliveryEnabled } : {}),
  ...(pickupEnabled === false ? { pickupEnabled } : {}),
});

/** A stored location; what a save omits gets the spec's defaults (spec §3). */
const completed = (input: LocationInput, id: string): Location => {
  const {
    streetAddress = [],
    city = '',
    province = '',
    postalCode = '',
    country = 'CA',
    ...place
  } = input.address ?? {};
  return {
    id,
    name: input.name || DEFAULT_NAME,
    phone: input.phone ?? '',
    address: {
      streetAddress: streetAddress.filter((line) => line !== ''),
      city,
      province,
      postalCode,
      country,
      ...place,
    },
  };
};

/**
 * The locations of a save. Each keeps its id across saves (`decided §3`): by the id that it carries, else by its
 * name among those that no other has claimed; a new one gets the next of `freshIds`. Throws as `storedThrottling`.
 */
export const storedLocations = (
  current: readonly Location[],
  inputs: readonly LocationInput[],
  { freshIds, now }: { freshIds: readonly string[]; now: string },
): Location[] => {
  const taken = new Set<string>();
  const take = (id: string | undefined): string | undefined => {
    if (id === undefined || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  };
  const known = (id: string | undefined) => current.find((location) => location.id === id)?.id;
  const ids = inputs.map((input) => take(known(input.id)));
  return inputs.map((input, at) => {
    const name = input.name || DEFAULT_NAME;
    const sameName = current.find((location) => location.name === name && !taken.has(location.id))?.id;
    const id = ids[at] ?? take(sameName) ?? take(input.id) ?? take(freshIds[at]);
    const field = `locations.${at}`;
    return { ...completed(input, id ?? `${freshIds[at]}-${at}`), ...ownOf(input, { now, field }) };
  });
};
