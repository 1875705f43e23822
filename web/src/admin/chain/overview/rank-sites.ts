import type { AdminSite, SiteOrdersNow } from '@biteboard/contracts';
import { throttlingAt } from '@biteboard/contracts/rules';

export interface SiteNow {
  site: AdminSite;
  now: SiteOrdersNow;
}

/** Site 2 before site 10. */
const byName = new Intl.Collator('en', { numeric: true });

type Place = readonly number[];

/**
 * What a person must see to first is lower: late orders, deliveries without a courier, the longest wait, a paused
 * kitchen, a busy one, then what there is to do. `at` in ms since 1970.
 */
const placeOf = ({ now }: SiteNow, at: number): Place => {
  const pace = throttlingAt(now.pace, at)?.state;
  return [
    -now.late,
    -now.withoutCourier,
    now.oldestWaitingAt ? Date.parse(now.oldestWaitingAt) : Number.POSITIVE_INFINITY,
    pace === 'paused' ? 0 : pace === 'busy' ? 1 : 2,
    -(now.waiting + now.preparing + now.ready),
  ];
};

const compared = (one: Place, other: Place): number => {
  for (const [at, mine] of one.entries()) {
    const theirs = other[at]!;
    if (mine !== theirs) return mine < theirs ? -1 : 1;
  }
  return 0;
};

/** Sites with what their kitchens have to do now, by what matters most; those alike by name. */
export const rankSites = (
  sites: readonly AdminSite[],
  nows: readonly SiteOrdersNow[],
  at: number,
): SiteNow[] => {
  const bySite = new Map(nows.map((now) => [now.siteId, now]));
  return sites
    .flatMap((site) => {
      const now = bySite.get(site._id);
      return now ? [{ site, now }] : [];
    })
    .toSorted((a, b) => compared(placeOf(a, at), placeOf(b, at)) || byName.compare(a.site.name, b.site.name));
};
