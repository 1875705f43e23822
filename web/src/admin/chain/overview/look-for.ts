import { throttlingAt } from '@biteboard/contracts/rules';
import type { SiteNow } from './rank-sites.ts';

/** What many sites are looked at for, in the order of the figures. */
export const LOOKS = ['late', 'waiting', 'preparing', 'ready', 'withoutCourier', 'paused'] as const;
export type Look = (typeof LOOKS)[number];

/** How much of it a site has; `at` in ms since 1970. */
export const amountOf = ({ now }: SiteNow, look: Look, at: number): number =>
  look === 'paused' ? Number(throttlingAt(now.pace, at)?.state === 'paused') : now[look];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The sites that have some of it, and whose name has each word that is searched for. */
export const sitesWith = (
  sites: readonly SiteNow[],
  { look, q, at }: { look: Look | null; q: string; at: number },
): SiteNow[] => {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return sites.filter(
    (one) =>
      (look === null || amountOf(one, look, at) > 0) &&
      words.every((word) => plain(one.site.name).includes(word)),
  );
};
