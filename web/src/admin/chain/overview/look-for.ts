import { findSites } from '../../links/find-sites.ts';
import type { SiteNow } from './rank-sites.ts';

/** What many sites are looked at for, in the order of the figures. */
export const LOOKS = [
  'late',
  'waiting',
  'preparing',
  'ready',
  'withoutCourier',
  'paused',
  'unusuallyClosed',
  'payments',
] as const;
export type Look = (typeof LOOKS)[number];

export const isLook = (text: string | null): text is Look =>
  (LOOKS as readonly (string | null)[]).includes(text);

/** How much of it a site has. */
export const amountOf = ({ now, opening, throttling, payments }: SiteNow, look: Look): number => {
  if (look === 'paused') return Number(throttling?.state === 'paused');
  if (look === 'unusuallyClosed') return Number(opening === 'unusuallyClosed');
  return look === 'payments' ? payments : now[look];
};

/** The sites that have some of it, of those that a search finds. */
export const sitesWith = (
  sites: readonly SiteNow[],
  { look, q }: { look: Look | null; q: string },
): SiteNow[] => {
  const found = new Set(
    findSites(
      sites.map(({ site }) => site),
      q,
    ),
  );
  return sites.filter((one) => found.has(one.site) && (look === null || amountOf(one, look) > 0));
};
