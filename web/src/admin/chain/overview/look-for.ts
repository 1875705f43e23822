import { throttlingAt } from '@biteboard/contracts/rules';
import { findSites } from '../../links/find-sites.ts';
import type { SiteNow } from './rank-sites.ts';

/** What many sites are looked at for, in the order of the figures. */
export const LOOKS = ['late', 'waiting', 'preparing', 'ready', 'withoutCourier', 'paused'] as const;
export type Look = (typeof LOOKS)[number];

/** How much of it a site has; `at` in ms since 1970. */
export const amountOf = ({ now }: SiteNow, look: Look, at: number): number =>
  look === 'paused' ? Number(throttlingAt(now.pace, at)?.state === 'paused') : now[look];

/** The sites that have some of it, of those that a search finds. */
export const sitesWith = (
  sites: readonly SiteNow[],
  { look, q, at }: { look: Look | null; q: string; at: number },
): SiteNow[] => {
  const found = new Set(
    findSites(
      sites.map(({ site }) => site),
      q,
    ),
  );
  return sites.filter((one) => found.has(one.site) && (look === null || amountOf(one, look, at) > 0));
};
