/** What the simulated courier does wrong, chosen by words in the customer's street or instructions. */
export type SimulatedMishap = 'none' | 'refuses' | 'returns' | 'slow';

const WORDS: readonly (readonly [RegExp, SimulatedMishap])[] = [
  [/no courier/i, 'refuses'],
  [/lost courier/i, 'returns'],
  [/slow courier/i, 'slow'],
];

export const mishapIn = (words: string): SimulatedMishap =>
  WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'none';

export interface CourierPosition {
  lat: number;
  lon: number;
}

/** The courier's state at a time, in Uber's terms. */
export interface Frame {
  status: string;
  imminent: boolean;
  /** The state of the return to the shop; null: none. */
  back: 'pickup' | 'delivered' | null;
  /** The position between shop and door: 0 to 1; null: no courier yet. */
  progress: number | null;
}

/** The time between two frames, in ms, and the factor of a slow courier. */
const FRAME_MS = 5_000;
const SLOWLY = 5;

const frame = (status: string, progress: number | null, more: Partial<Frame> = {}): Frame => ({
  status,
  imminent: false,
  back: null,
  progress,
  ...more,
});

const WELL: readonly Frame[] = [
  frame('pending', null),
  frame('pickup', 0),
  frame('pickup', 0),
  frame('pickup', 0, { imminent: true }),
  frame('pickup', 0, { imminent: true }),
  frame('pickup_complete', 0),
  frame('pickup_complete', 0.2),
  frame('pickup_complete', 0.4),
  frame('pickup_complete', 0.6),
  frame('dropoff', 0.8),
  frame('dropoff', 0.9, { imminent: true }),
  frame('dropoff', 1, { imminent: true }),
  frame('delivered', 1),
];

const BACK: readonly Frame[] = [
  ...WELL.slice(0, 8),
  frame('returned', 0.4, { back: 'pickup' }),
  frame('returned', 0.3, { back: 'pickup' }),
  frame('returned', 0.2, { back: 'pickup' }),
  frame('returned', 0.1, { back: 'pickup' }),
  frame('returned', 0, { back: 'delivered' }),
];

const framesOf = (mishap: SimulatedMishap): readonly Frame[] => (mishap === 'returns' ? BACK : WELL);

export const frameAt = (mishap: SimulatedMishap, index: number): Frame =>
  framesOf(mishap)[index] ?? framesOf(mishap).at(-1)!;

export const lastFrame = (mishap: SimulatedMishap): number => framesOf(mishap).length - 1;

/** The frame that is reached after so many ms. */
export const frameAfter = (mishap: SimulatedMishap, ms: number): number =>
  Math.min(
    lastFrame(mishap),
    Math.max(0, Math.floor(ms / (mishap === 'slow' ? SLOWLY * FRAME_MS : FRAME_MS))),
  );

/** The whole duration, in ms. */
export const walkMs = (mishap: SimulatedMishap): number =>
  lastFrame(mishap) * FRAME_MS * (mishap === 'slow' ? SLOWLY : 1);

/** Of the frames since the last message, those that change something, and the present one. */
export const framesToReport = (mishap: SimulatedMishap, told: number, reached: number): number[] => {
  const differs = (index: number): boolean => {
    const [one, other] = [frameAt(mishap, index - 1), frameAt(mishap, index)];
    return one.status !== other.status || one.imminent !== other.imminent || one.back !== other.back;
  };
  const passed = Array.from({ length: Math.max(0, reached - told) }, (_, step) => told + 1 + step);
  return passed.filter((index) => differs(index) || index === reached);
};

/** Whether the courier has not picked up the food yet. */
export const canCancel = ({ status }: Frame): boolean => status === 'pending' || status === 'pickup';

export const between = (from: CourierPosition, to: CourierPosition, progress: number): CourierPosition => ({
  lat: from.lat + (to.lat - from.lat) * progress,
  lon: from.lon + (to.lon - from.lon) * progress,
});
