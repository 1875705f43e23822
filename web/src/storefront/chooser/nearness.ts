import type { SiteCard } from '@biteboard/contracts';
import { type Coordinates, distanceKm } from '@biteboard/contracts/rules';
import { locale } from '../../lib/messages/index.ts';

/** A shop, and how far its nearest location is; null where that is not known. */
export interface NearShop {
  shop: SiteCard;
  km: number | null;
}

/**
 * Those that are open come first. Of both the nearest first, then those without coordinates, by name; all by name without
 * a position.
 */
export function byNearness(
  shops: readonly SiteCard[],
  here: Coordinates | null,
  isOpen: (shop: SiteCard) => boolean,
): NearShop[] {
  return shops
    .map((shop) => ({ shop, km: here && nearest(here, shop), closed: isOpen(shop) ? 0 : 1 }))
    .sort(
      (a, b) => a.closed - b.closed || far(a) - far(b) || a.shop.name.localeCompare(b.shop.name, locale()),
    )
    .map(({ shop, km }) => ({ shop, km }));
}

const nearest = (here: Coordinates, { points }: SiteCard): number | null =>
  points.length > 0 ? Math.min(...points.map((point) => distanceKm(here, point))) : null;

/** Finite, so that two unknown distances compare as equal. */
const far = ({ km }: Pick<NearShop, 'km'>): number => km ?? Number.MAX_VALUE;
