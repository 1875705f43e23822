import { addDays, openingsOn, type SiteSnapshot, zonedParts } from '@biteboard/contracts';
import { dice, seedOf } from './dice.ts';

const MINUTE_MS = 60_000;

/** How much was ordered, for how long. */
export interface PastTrade {
  days: number;
  /** Orders of a quiet and of a busy day (Friday to Sunday): at least, at most. */
  quiet: readonly [number, number];
  busy: readonly [number, number];
}

/** The same for no more than so many days. */
export const within = (trade: PastTrade, days: number): PastTrade => ({
  ...trade,
  days: Math.min(trade.days, days),
});

export const BRAND_TRADE: PastTrade = { days: 90, quiet: [2, 4], busy: [4, 7] };
/** Of each of a chain's shops: a week is enough to compare them by. */
export const CHAIN_TRADE: PastTrade = { days: 7, quiet: [1, 2], busy: [1, 3] };

export interface PastOrder {
  /** The same for the same order, so that it is placed once however often the demo is begun. */
  key: string;
  /** ms since 1970 */
  at: number;
}

/** When the demo's customers ordered: the last days up to now, inside opening hours, oldest first. */
export const pastOrdersOf = (
  site: Pick<SiteSnapshot, 'slug' | 'hours' | 'timeZone'>,
  now: number,
  trade: PastTrade = BRAND_TRADE,
): PastOrder[] => {
  const today = zonedParts(now, site.timeZone).date;
  const orders: PastOrder[] = [];
  for (let back = trade.days; back >= 0; back -= 1) {
    const date = addDays(today, -back);
    const [opening] = openingsOn(site, date);
    if (!opening) continue;
    const chance = dice(seedOf(`${site.slug} ${date}`));
    const busy = ['fri', 'sat', 'sun'].includes(zonedParts(opening.opensAt, site.timeZone).weekday);
    const [least, most] = busy ? trade.busy : trade.quiet;
    const first = opening.opensAt + 30 * MINUTE_MS;
    const span = opening.closesAt - 60 * MINUTE_MS - first;
    for (let number = chance.between(least, most); number > 0; number -= 1) {
      const at = Math.round(first + chance.roll() * span);
      if (at < now - 5 * MINUTE_MS) orders.push({ key: `demo ${site.slug} ${date} ${number}`, at });
    }
  }
  return orders.toSorted((a, b) => a.at - b.at);
};
