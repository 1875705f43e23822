import { type Random, seeded } from '@biteboard/platform/testing/seeded';

/** What somebody comes for. */
export type Errand = 'browse' | 'order' | 'admin' | 'import';

/** Who comes when, and to which of the sites. */
export interface Arrival {
  /** After the evening's begin, ms. */
  atMs: number;
  errand: Errand;
  site: number;
  /** Of the customers, or of a site's people. */
  person: number;
}

export interface Evening {
  seed: number;
  minutes: number;
  ordersPerMinute: number;
  sites: number;
  people: number;
}

/** Of three who look at a menu one orders. */
const LOOKS_FOR_AN_ORDER = 2;
/** What a shop's people do for each order: they look at their lists, move orders on, change a dish. */
const ADMIN_FOR_AN_ORDER = 1.5;
const IMPORTS_A_MINUTE = 1;
/** The rush for one site's first free times: so long a part of the evening, so large a part of its orders. */
const RUSH = { from: 0.25, to: 0.35, share: 0.3 };
const BUSY_SITES = 0.2;
const BUSY_SHARE = 0.6;

/** How busy a moment of the evening is (0–1 of it), as a share of its mean: it fills, peaks in the middle, and empties. */
export const busyness = (moment: number): number => {
  if (moment < 0.4) return 0.6 + moment;
  if (moment < 0.6) return 1.5;
  return Math.max(0.3, 1.5 - 2.25 * (moment - 0.6));
};

const STEPS = 1_000;
const MEAN =
  Array.from({ length: STEPS }, (_, at) => busyness((at + 0.5) / STEPS)).reduce((sum, one) => sum + one) /
  STEPS;

/** One fifth of the sites has three fifths of the orders, and one of them the rush. */
const siteAt = (random: Random, moment: number, sites: number): number => {
  if (moment >= RUSH.from && moment < RUSH.to && random.chance(RUSH.share)) return 0;
  const busy = Math.max(1, Math.floor(sites * BUSY_SITES));
  return random.chance(BUSY_SHARE) ? random.whole(0, busy - 1) : random.whole(0, sites - 1);
};

/** All arrivals of an evening in order of their time: they come at random, whatever becomes of those before. */
export const arrivalsOf = ({ seed, minutes, ordersPerMinute, sites, people }: Evening): Arrival[] => {
  const random = seeded(seed);
  const lengthMs = minutes * 60_000;
  const rates: Record<Errand, number> = {
    order: ordersPerMinute,
    browse: ordersPerMinute * LOOKS_FOR_AN_ORDER,
    admin: ordersPerMinute * ADMIN_FOR_AN_ORDER,
    import: IMPORTS_A_MINUTE,
  };
  const arrivals = (Object.entries(rates) as [Errand, number][]).flatMap(([errand, perMinute]) => {
    const own: Arrival[] = [];
    const most = (perMinute * 1.5) / MEAN / 60_000;
    for (let atMs = 0; ; ) {
      atMs += -Math.log(1 - random.next()) / most;
      if (atMs >= lengthMs) return own;
      const moment = atMs / lengthMs;
      // Thinned to the moment's share, so that they come as often as it is busy.
      if (!random.chance(busyness(moment) / 1.5)) continue;
      const site = siteAt(random, moment, sites);
      own.push({ atMs, errand, site, person: random.whole(0, people - 1) });
    }
  });
  return arrivals.toSorted((a, b) => a.atMs - b.atMs);
};
