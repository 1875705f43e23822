import {
  isHandedOut,
  locationOf,
  openingSchedule,
  openingsAround,
  type SiteSettings,
} from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { OpenOrder } from './open-order-index.ts';

type Times = Pick<SiteSettings, 'hours' | 'closures' | 'timeZone' | 'locations'>;

/** More numbers do not go into a sentence. */
const MAX_SAID = 20;

const timesOf = ({ hours, closures, timeZone, locations }: Times) =>
  JSON.stringify([
    hours,
    closures ?? [],
    timeZone,
    locations.map((one) => [one.id, one.hours, one.closures]),
  ]);

/** Whether a save changes when food is handed over, or where. */
export const changesTimes = (before: Times, after: Times): boolean => timesOf(before) !== timesOf(after);

/** As soon as possible may be ready a little after closing; what was asked for a time is fetched while it is open. */
const isInside = (site: Times, { locationId, readyAt, isScheduled }: OpenOrder): boolean => {
  const at = Date.parse(readyAt);
  const schedule = openingSchedule(site, locationOf(site, locationId));
  return openingsAround(schedule, at, 1).some((opening) =>
    isScheduled ? opening.opensAt <= at && at <= opening.closesAt : isHandedOut(opening, at),
  );
};

const numbersText = (orders: readonly OpenOrder[]): string => {
  const said = orders.slice(0, MAX_SAID).map(({ orderNumber }) => orderNumber);
  const more = orders.length - said.length;
  return more > 0 ? `${said.join(', ')} and ${more} more` : said.join(', ');
};

const refused = (code: string, orders: readonly OpenOrder[], message: string): AppError =>
  new AppError('conflict', code, message, {
    orderNumbers: orders.map(({ orderNumber }) => orderNumber),
    params: { count: orders.length, numbers: numbersText(orders) },
  });

/**
 * Throws 409 where a save leaves open orders behind that were in order before it: `LOCATION_HAS_ORDERS` where the
 * location that makes them goes, `ORDERS_OUTSIDE_HOURS` where it is closed at their time (`decided §15`).
 */
export const checkOpenOrders = (before: Times, after: Times, orders: readonly OpenOrder[]): void => {
  const gone = before.locations.filter(({ id }) => !locationOf(after, id));
  const left = orders.filter(({ locationId }) => gone.some(({ id }) => id === locationId));
  const those = (count: number) => (count === 1 ? 'One open order' : `${count} open orders`);
  if (left.length > 0) {
    const names = gone
      .filter(({ id }) => left.some(({ locationId }) => locationId === id))
      .map(({ name }) => name);
    throw refused(
      'LOCATION_HAS_ORDERS',
      left,
      `${those(left.length)} of ${names.map((name) => `“${name}”`).join(' and ')}: ${numbersText(left)}. Complete or cancel them first, or save all the same.`,
    );
  }
  const outside = orders.filter((order) => isInside(before, order) && !isInside(after, order));
  if (outside.length > 0)
    throw refused(
      'ORDERS_OUTSIDE_HOURS',
      outside,
      `${those(outside.length)} would be outside these hours: ${numbersText(outside)}. Call their customers or cancel them, or save all the same: nothing is cancelled by itself.`,
    );
};
