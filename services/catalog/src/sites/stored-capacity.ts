import { type CapacityLimit, type Location, overlapping } from '@biteboard/contracts';
import { fieldRefused } from '../fields/field-errors.ts';

const asNumbered = ({ orders = null, items = null, ...limit }: CapacityLimit): CapacityLimit => ({
  ...limit,
  orders,
  items,
});

/** The limits that are asked for; throws 422 where one is of no kitchen, limits nothing or lies over another. */
export const storedCapacity = (
  asked: readonly CapacityLimit[],
  locations: readonly Location[],
): CapacityLimit[] => {
  const capacity = asked.map(asNumbered);
  const refuseIf = (isWrong: (limit: CapacityLimit) => boolean, code: string, message: string): void => {
    const at = capacity.findIndex(isWrong);
    if (at >= 0) throw fieldRefused(code, `capacity.${at}`, message);
  };
  const ids = new Set(locations.map(({ id }) => id));
  refuseIf(({ locationId }) => !ids.has(locationId), 'LOCATION_UNKNOWN', 'There is no such location.');
  refuseIf(
    ({ orders, items }) => orders === null && items === null,
    'CAPACITY_EMPTY',
    'Please say how many orders or items these hours take.',
  );
  const over = overlapping(capacity);
  refuseIf((limit) => limit === over, 'CAPACITY_OVERLAPS', 'These hours lie over others of the same day.');
  return capacity;
};

/** Limits go with their kitchen. */
export const capacityOf = (
  capacity: readonly CapacityLimit[] = [],
  locations: readonly Location[],
): CapacityLimit[] => capacity.filter(({ locationId }) => locations.some(({ id }) => id === locationId));
