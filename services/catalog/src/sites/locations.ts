import type { Location, LocationInput } from '@biteboard/contracts';

const DEFAULT_NAME = 'Restaurant';

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
 * name among those that no other has claimed; a new one gets the next of `freshIds`.
 */
export const storedLocations = (
  current: readonly Location[],
  inputs: readonly LocationInput[],
  freshIds: readonly string[],
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
    return completed(input, id ?? `${freshIds[at]}-${at}`);
  });
};
