import { t } from './messages.ts';
import { drawRoute, type MapPoint } from './route-map/draw-route.ts';

const UNIT_PAPER = { width: 1, height: 1, margin: { x: 0, y: 0 } };

/** The accessible description of a sketched map. */
export function mapLabel({
  shop,
  place,
  ...ends
}: {
  shop: string;
  place: string;
  from: MapPoint;
  to: MapPoint;
  courier: MapPoint | null;
}): string {
  const { done } = drawRoute(ends, UNIT_PAPER);
  return done === null
    ? t('map', { shop, place })
    : t('mapDone', { shop, place, percent: Math.round(done * 100) });
}
