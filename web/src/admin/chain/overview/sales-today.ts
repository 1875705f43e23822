import type { AdminSite, SitesBilling } from '@biteboard/contracts';
import { addDays, zonedParts } from '@biteboard/contracts/rules';

/** A day of some sites' zones, and the same weekday a week before. */
export interface Today {
  today: string;
  before: string;
  siteIds: ReadonlySet<string>;
}

/** The days that it is at the sites now: two where their zones have midnight between them. `now` in ms since 1970. */
export function todaysOf(sites: readonly AdminSite[], now: number): Today[] {
  const byDay = Map.groupBy(sites, ({ timeZone }) => zonedParts(now, timeZone).date);
  return [...byDay]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([today, there]) => ({
      today,
      before: addDays(today, -7),
      siteIds: new Set(there.map(({ _id }) => _id)),
    }));
}

export interface DaySales {
  siteId: string;
  currency: string;
  todayCents: number;
  /** Of the whole same weekday a week before. */
  beforeCents: number;
}

/** What a billing of today and one of a week before say of those sites, by site and currency. */
export function daySales(
  { siteIds }: Pick<Today, 'siteIds'>,
  today: SitesBilling | undefined,
  before: SitesBilling | undefined,
): DaySales[] {
  const sales = new Map<string, DaySales>();
  const add = (billing: SitesBilling | undefined, name: 'todayCents' | 'beforeCents') => {
    for (const { siteId, currency, sellingCents } of billing?.items ?? []) {
      if (!siteIds.has(siteId)) continue;
      const key = `${siteId} ${currency}`;
      const known = sales.get(key) ?? { siteId, currency, todayCents: 0, beforeCents: 0 };
      sales.set(key, { ...known, [name]: sellingCents });
    }
  };
  add(today, 'todayCents');
  add(before, 'beforeCents');
  return [...sales.values()];
}

/** Sums by currency, without those in which nothing was sold on either day. */
export const salesByCurrency = (sales: readonly DaySales[]): Omit<DaySales, 'siteId'>[] =>
  [...Map.groupBy(sales, ({ currency }) => currency)]
    .map(([currency, ones]) => ({
      currency,
      todayCents: ones.reduce((sum, { todayCents }) => sum + todayCents, 0),
      beforeCents: ones.reduce((sum, { beforeCents }) => sum + beforeCents, 0),
    }))
    .filter(({ todayCents, beforeCents }) => todayCents !== 0 || beforeCents !== 0)
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
