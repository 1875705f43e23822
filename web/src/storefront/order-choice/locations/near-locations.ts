import type { DayInForce, Location, Throttling } from '@biteboard/contracts';
import {
  type Coordinates,
  dayInForce,
  distanceKm,
  openingSchedule,
  type TimedSite,
  throttlingAt,
  zonedParts,
} from '@biteboard/contracts/rules';
import { openingOf } from '../../site/opening-status.tsx';

/** A location as a customer chooses it. */
export interface NearLocation {
  location: Location;
  /** Its place in the list of the site, which the choice is stored as. */
  index: number;
  /** By road, about; null where either end is unknown. */
  km: number | null;
  opening: ReturnType<typeof openingOf>;
  isBusy: boolean;
  today: DayInForce;
}

/** Those that take orders now come first; of both the nearest first, then as the site lists them. `now` in ms since 1970. */
export function nearLocations(
  locations: readonly Location[],
  { site, now, from }: { site: TimedSite; now: number; from: Coordinates | null },
): NearLocation[] {
  return locations
    .map((location, index) => {
      const schedule = openingSchedule(site, location);
      const pace = paceOf([site.pace, location.pace], now);
      return {
        location,
        index,
        km: kmFrom(from, location),
        opening: openingOf({ ...schedule, pace }, now, 'opens'),
        isBusy: pace?.state === 'busy',
        today: dayInForce(schedule, zonedParts(now, site.timeZone).date),
      };
    })
    .sort((a, b) => shut(a) - shut(b) || far(a) - far(b) || a.index - b.index);
}

/**
 * Which location is proposed: the nearest that takes orders now, where it is known from where; else the one chosen last,
 * else the first that takes orders. Undefined without locations.
 */
export function proposedLocation(near: readonly NearLocation[], last: number | null): number | undefined {
  const isMeasured = near.some(({ km }) => km !== null);
  const known = near.find(({ index }) => index === last);
  return (isMeasured ? near[0] : (known ?? near[0]))?.index;
}

/** A pause counts before a busy kitchen. */
const paceOf = (paces: readonly (Throttling | null | undefined)[], now: number): Throttling | undefined => {
  const present = paces.flatMap((pace) => throttlingAt(pace, now) ?? []);
  return present.find(({ state }) => state === 'paused') ?? present[0];
};

const kmFrom = (from: Coordinates | null, { address: { lat, lon } }: Location): number | null =>
  from && lat !== undefined && lon !== undefined ? distanceKm(from, { lat, lon }) : null;

const shut = ({ opening }: NearLocation): number => (opening.isOpen ? 0 : 1);

/** Finite, so that two unknown distances compare as equal. */
const far = ({ km }: NearLocation): number => km ?? Number.MAX_VALUE;
