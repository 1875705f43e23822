import type { Location, PickupCheckout } from '@biteboard/contracts';

export type LocationRef = NonNullable<PickupCheckout['pickup']>['location'];

const alike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Where the customer picks up: named by id or name; the only location goes without saying (`decided §5`). */
export const pickupLocation = (locations: readonly Location[], ref: LocationRef): Location | undefined => {
  const { id, name } = typeof ref === 'string' ? { id: ref, name: ref } : (ref ?? {});
  if (!id && !name) return locations.length === 1 ? locations[0] : undefined;
  return (
    locations.find((location) => location.id === id) ??
    locations.find((location) => name !== undefined && name !== '' && alike(location.name, name))
  );
};

/** spec §8 */
export const locationProblem = (locations: readonly Location[]) => ({
  code: 'LOCATION_REQUIRED',
  message: locations.length === 0 ? 'No pickup locations available.' : 'Please choose a pickup location',
  params: { about: locations.length === 0 ? 'none' : 'choice' },
});
