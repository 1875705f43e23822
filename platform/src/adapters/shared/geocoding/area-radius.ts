import type { sortedLines } from './sorted-lines.ts';

/** The middles of a country's postal areas. */
export interface AreaCentres {
  lats: Float32Array;
  lons: Float32Array;
}

const NEIGHBOURS = 6;
const KM_PER_DEGREE = 111.2;
/** Areas this near to each other are at one point of the data: a building's own code, a post office's boxes. */
const SAME_POINT_KM2 = 0.01;

/** The latitude and longitude of "AB 53.543 -113.497", or of the same without a province. */
export const coordinatesIn = (field: string): [lat: number, lon: number] =>
  field.split(' ').slice(-2).map(Number) as [number, number];

export const areaCentres = (lines: ReturnType<typeof sortedLines>): AreaCentres => {
  const all = [...lines.startingWith('#')].map(([at = '']) => coordinatesIn(at));
  return {
    lats: Float32Array.from(all, ([lat]) => lat),
    lons: Float32Array.from(all, ([, lon]) => lon),
  };
};

/**
 * About how far a postal area reaches from its middle, in km up to the next 0.1. The data has middles and no borders, so
 * the circle that just reaches the sixth nearest middle is shared out among the seven areas in it.
 */
export const areaRadiusKm = (
  { lats, lons }: AreaCentres,
  { lat, lon }: { lat: number; lon: number },
): number => {
  const shrink = Math.cos((lat * Math.PI) / 180);
  const nearest: number[] = Array(NEIGHBOURS).fill(Number.POSITIVE_INFINITY);
  let furthest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < lats.length; at += 1) {
    const north = (lats[at]! - lat) * KM_PER_DEGREE;
    if (north * north >= furthest) continue;
    const east = (lons[at]! - lon) * KM_PER_DEGREE * shrink;
    const squared = north * north + east * east;
    if (squared < SAME_POINT_KM2 || squared >= furthest) continue;
    nearest.splice(
      nearest.findIndex((other) => squared < other),
      0,
      squared,
    );
    nearest.length = NEIGHBOURS;
    furthest = nearest[NEIGHBOURS - 1]!;
  }
  return Math.ceil(Math.sqrt(furthest / (NEIGHBOURS + 1)) * 10) / 10;
};
