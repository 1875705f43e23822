export interface SketchPoint {
  x: number;
  y: number;
}

/** A position on earth, as far as it is known. */
export interface MapPoint {
  lat?: number | null | undefined;
  lon?: number | null | undefined;
}

/** The paper: its size, and how far from its edges the two ends stay. */
export interface Paper {
  width: number;
  height: number;
  margin: SketchPoint;
}

export interface DrawnRoute {
  /** From the shop to the door, along streets. */
  path: readonly SketchPoint[];
  /** How much of it is behind the courier, 0 to 1; null where unknown. */
  done: number | null;
  courier: SketchPoint | null;
}

/** The turns between the ends, as fractions of the distance between them. */
const TURNS: readonly SketchPoint[] = [
  { x: 0, y: 0 },
  { x: 0, y: 0.28 },
  { x: 0.48, y: 0.28 },
  { x: 0.48, y: 0.43 },
  { x: 1, y: 0.43 },
  { x: 1, y: 1 },
];
/** However straight the real route, the drawn one spans at least this much of the paper in each direction. */
const MIN_SPREAD = 0.45;

const isKnown = ({ lat, lon }: MapPoint): boolean => typeof lat === 'number' && typeof lon === 'number';

/** East and south of the start, in degrees of latitude. */
function offsetFrom(from: MapPoint, to: MapPoint): SketchPoint {
  const [lat, lon] = [from.lat ?? 0, from.lon ?? 0];
  const shrink = Math.cos((lat * Math.PI) / 180);
  return { x: ((to.lon ?? 0) - lon) * shrink, y: lat - (to.lat ?? 0) };
}

/** Whether the lower of the route's two ends is drawn at the left. */
export const endsLowAtLeft = (from: MapPoint, to: MapPoint): boolean => {
  if (!isKnown(from) || !isKnown(to)) return false;
  const { x, y } = offsetFrom(from, to);
  return x < 0 !== y < 0;
};

/**
 * The route from the shop to the door as a sketch: the direction and the shape are real, the streets are not. Without
 * coordinates it goes from the top left to the bottom right.
 */
export function drawRoute(
  { from, to, courier }: { from: MapPoint; to: MapPoint; courier: MapPoint | null },
  paper: Paper,
): DrawnRoute {
  const isPlaced = isKnown(from) && isKnown(to);
  const real = isPlaced ? offsetFrom(from, to) : { x: 1, y: 1 };
  const room = { x: paper.width - 2 * paper.margin.x, y: paper.height - 2 * paper.margin.y };
  const least = Math.max(Math.abs(real.x) / room.x, Math.abs(real.y) / room.y) || 1;
  const spread = (one: number, whole: number) =>
    Math.max(Math.abs(one) / least, whole * MIN_SPREAD) * (one < 0 ? -1 : 1);
  const span = { x: spread(real.x, room.x), y: spread(real.y, room.y) };
  const start = { x: (paper.width - span.x) / 2, y: (paper.height - span.y) / 2 };
  const path = TURNS.map((turn) => ({ x: start.x + turn.x * span.x, y: start.y + turn.y * span.y }));

  const length = real.x ** 2 + real.y ** 2;
  if (!courier || !isKnown(courier) || !isPlaced || length === 0) return { path, done: null, courier: null };
  const at = offsetFrom(from, courier);
  const done = Math.min(1, Math.max(0, (at.x * real.x + at.y * real.y) / length));
  return { path, done, courier: splitPath(path, done).at };
}

/** Splits a path at a fraction of its length. */
export function splitPath(
  path: readonly SketchPoint[],
  fraction: number,
): { behind: SketchPoint[]; at: SketchPoint; ahead: SketchPoint[] } {
  const legs = path.slice(1).map((end, place) => {
    const begin = path[place] ?? end;
    return { begin, end, length: Math.hypot(end.x - begin.x, end.y - begin.y) };
  });
  let left = legs.reduce((sum, { length }) => sum + length, 0) * fraction;
  for (const [place, { begin, end, length }] of legs.entries()) {
    if (left <= length || place === legs.length - 1) {
      const share = length === 0 ? 0 : Math.min(1, left / length);
      const at = { x: begin.x + (end.x - begin.x) * share, y: begin.y + (end.y - begin.y) * share };
      return { behind: [...path.slice(0, place + 1), at], at, ahead: [at, ...path.slice(place + 1)] };
    }
    left -= length;
  }
  const at = path[0] ?? { x: 0, y: 0 };
  return { behind: [at], at, ahead: [...path] };
}
