import { type Coordinates, distanceKm } from '@biteboard/contracts/rules';
import { locale } from '../../lib/messages/index.ts';
import type { ListedShop } from './queries.ts';

/** A shop, and how far its nearest location is; null where that is not known. */
export interface NearShop {
  shop: ListedShop;
  km: number | null;
}

/** The nearest first, then those that are somewhere unknown, by name; all by name where nobody says where they are. */
export function byNearness(shops: readonly ListedShop[], here: Coordinates | null): NearShop[] {
  return shops
    .map((shop) => ({ shop, km: here && nearest(here, shop) }))
    .sort((a, b) => far(a) - far(b) || a.shop.name.localeCompare(b.shop.name, locale()));
}

const nearest = (here: Coordinates, { points }: ListedShop): number | null =>
  points.length > 0 ? Math.min(...points.map((point) => distanceKm(here, point))) : null;

/** Finite, so that two that are both unknown are told apart by name. */
const far = ({ km }: NearShop): number => km ?? Number.MAX_VALUE;
