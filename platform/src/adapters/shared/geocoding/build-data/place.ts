import type { Coordinates } from '@biteboard/contracts/rules';

/** A city, or a part of one, under one of its names. */
export interface NamedPlace extends Coordinates {
  name: string;
  /** The province's code; empty: unknown. */
  province: string;
}

const EARTH_RADIUS_KM = 6371;

/** Near enough for telling places apart: the earth is taken as flat between them. */
export const kmBetween = (a: Coordinates, b: Coordinates): number => {
  const radians = Math.PI / 180;
  const east = (b.lon - a.lon) * radians * Math.cos(((a.lat + b.lat) / 2) * radians);
  return EARTH_RADIUS_KM * Math.hypot(east, (b.lat - a.lat) * radians);
};

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

/** The middle of points, which a few wrong ones among them do not move. */
export const middle = (points: readonly Coordinates[]): Coordinates => ({
  lat: median(points.map(({ lat }) => lat)),
  lon: median(points.map(({ lon }) => lon)),
});

const FAR_KM = 40;
const NORTHERNMOST = 84;

/** Whether points are too far apart to stand for one place, or where nobody lives (H0H 0H0 is Santa Claus'). */
export const scattered = (points: readonly Coordinates[]): boolean => {
  const at = middle(points);
  return at.lat > NORTHERNMOST || median(points.map((point) => kmBetween(point, at))) > FAR_KM;
};
