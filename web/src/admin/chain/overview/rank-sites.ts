import type { AdminSite, SiteOrdersNow, SitePaymentCases } from '@biteboard/contracts';
import { type PlacedThrottling, type SiteOpening, siteOpening, siteThrottling } from './site-condition.ts';

export interface SiteNow {
  site: AdminSite;
  now: SiteOrdersNow;
  /** How many of its payments need a decision. */
  payments: number;
  opening: SiteOpening;
  throttling: PlacedThrottling | null;
}

/** Site 2 before site 10. */
const byName = new Intl.Collator('en', { numeric: true });

type Place = readonly number[];

/**
 * What a person must see to first is lower: late orders, deliveries without a courier, the longest wait, a paused
 * kitchen, a site that is closed though its week would have it open, payments that need a decision, a busy kitchen, then
 * what there is to do.
 */
const placeOf = ({ now, payments, opening, throttling }: SiteNow): Place => [
  -now.late,
  -now.withoutCourier,
  now.oldestWaitingAt ? Date.parse(now.oldestWaitingAt) : Number.POSITIVE_INFINITY,
  throttling?.state === 'paused' ? 0 : 1,
  opening === 'unusuallyClosed' ? 0 : 1,
  -payments,
  throttling?.state === 'busy' ? 0 : 1,
  -(now.waiting + now.preparing + now.ready),
];

const compared = (one: Place, other: Place): number => {
  for (const [at, mine] of one.entries()) {
    const theirs = other[at]!;
    if (mine !== theirs) return mine < theirs ? -1 : 1;
  }
  return 0;
};

interface Known {
  nows: readonly SiteOrdersNow[];
  cases: readonly SitePaymentCases[];
  /** In ms since 1970. */
  at: number;
}

/** Sites with what their kitchens have to do now, by what matters most; those alike by name. */
export const rankSites = (sites: readonly AdminSite[], { nows, cases, at }: Known): SiteNow[] => {
  const bySite = new Map(nows.map((now) => [now.siteId, now]));
  const payments = new Map(cases.map(({ siteId, open }) => [siteId, open]));
  const ranked = sites.flatMap((site) => {
    const now = bySite.get(site._id);
    if (!now) return [];
    const one: SiteNow = {
      site,
      now,
      payments: payments.get(site._id) ?? 0,
      opening: siteOpening(site, at),
      throttling: siteThrottling(site, now, at),
    };
    return [{ one, place: placeOf(one) }];
  });
  return ranked
    .toSorted((a, b) => compared(a.place, b.place) || byName.compare(a.one.site.name, b.one.site.name))
    .map(({ one }) => one);
};
