import { addDays, openingsOn, type SiteSnapshot, zonedParts } from '@biteboard/contracts';
import { dice, seedOf } from './dice.ts';

export const PAST_DAYS = 90;
const MINUTE_MS = 60_000;
/** Orders of a quiet and of a busy day (Friday to Sunday). */
const QUIET = [2, 4] as const;
const BUSY = [4, 7] as const;

export interface PastOrder {
  /** The same for the same order, so that it is placed once however often the demo is begun. */
  key: string;
  /** ms since 1970 */
  at: number;
}

/** When the demo's customers ordered: the last 90 days up to an hour ago, inside opening hours, oldest first. */
export const pastOrdersOf = (
  site: Pick<SiteSnapshot, 'slug' | 'hours' | 'timeZone'>,
  now: number,
): PastOrder[] => {
  const today = zonedParts(now, site.timeZone).date;
  const orders: PastOrder[] = [];
  for (let back = PAST_DAYS; back >= 0; back -= 1) {
    const date = addDays(today, -back);
    const [opening] = openingsOn(site, date);
    if (!opening) continue;
    const chance = dice(seedOf(`${site.slug} ${date}`));
    const busy = ['fri', 'sat', 'sun'].includes(zonedParts(opening.opensAt, site.timeZone).weekday);
    const [least, most] = busy ? BUSY : QUIET;
    const first = opening.opensAt + 30 * MINUTE_MS;
    const span = opening.closesAt - 60 * MINUTE_MS - first;
    for (let number = chance.between(least, most); number > 0; number -= 1) {
      const at = Math.round(first + chance.roll() * span);
      if (at < now - 5 * MINUTE_MS) orders.push({ key: `demo ${site.slug} ${date} ${number}`, at });
    }
  }
  return orders.toSorted((a, b) => a.at - b.at);
};
