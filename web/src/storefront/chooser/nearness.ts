import type { SiteCard } from '@biteboard/contracts';
import { type Coordinates, distanceKm } from '@biteboard/contracts/rules';
import { locale } from '../../lib/messages/index.ts';

/** A shop, and how far its nearest location is; null where that is not known. */
export interface NearShop {
  shop: SiteCard;
  km: number | null;
}

/** The nearest first, then those without coordinates, by name; all by name without a position. */
export function byNearness(shops: readonly SiteCard[], here: Coordinates | null): NearShop[] {
  return shops
    .map((shop) => ({ shop, km: here && nearest(here, shop) }))
    .sort((a, b) => far(a) - far(b) || a.shop.name.localeCompare(b.shop.name, locale()));
}

const nearest = (here: Coordinates, { points }: SiteCard): number | null =>
  points.length > 0 ? Math.min(...points.map((point) => distanceKm(here, point))) : null;

/** Finite, so that two unknown distances compare as equal. */
const far = ({ km }: NearShop): number => km ?? Number.MAX_VALUE;
