/** What the simulated courier is told to do wrong, by words in the street or the instructions of the customer. */
export type Mishap = 'none' | 'refuses' | 'returns' | 'slow';

const WORDS: readonly (readonly [RegExp, Mishap])[] = [
  [/no courier/i, 'refuses'],
  [/lost courier/i, 'returns'],
  [/slow courier/i, 'slow'],
];

export const mishapIn = (words: string): Mishap =>
  WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'none';

export interface Point {
  lat: number;
  lon: number;
}

/** Where the courier is after some seconds, in Uber's words. */
export interface Frame {
  status: string;
  imminent: boolean;
  /** How the way back to the shop stands; null: there is none. */
  back: 'pickup' | 'delivered' | null;
  /** Of the way from the shop to the door: 0 to 1; null: nobody is under way. */
  way: number | null;
}

/** Between two frames, in ms; a slow courier takes so many times as long. */
const FRAME_MS = 5_000;
const SLOWLY = 5;

const frame = (status: string, way: number | null, more: Partial<Frame> = {}): Frame => ({
  status,
  imminent: false,
  back: null,
  way,
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

const framesOf = (mishap: Mishap): readonly Frame[] => (mishap === 'returns' ? BACK : WELL);

export const frameAt = (mishap: Mishap, index: number): Frame =>
  framesOf(mishap)[index] ?? framesOf(mishap).at(-1)!;

export const lastFrame = (mishap: Mishap): number => framesOf(mishap).length - 1;

/** The frame that is reached after so many ms. */
export const frameAfter = (mishap: Mishap, ms: number): number =>
  Math.min(
    lastFrame(mishap),
    Math.max(0, Math.floor(ms / (mishap === 'slow' ? SLOWLY * FRAME_MS : FRAME_MS))),
  );

/** How long it takes to the door from the beginning, in ms. */
export const walkMs = (mishap: Mishap): number =>
  lastFrame(mishap) * FRAME_MS * (mishap === 'slow' ? SLOWLY : 1);

/** Of the frames that were reached, those that tell something new, and where the courier is now. */
export const framesToTell = (mishap: Mishap, told: number, reached: number): number[] => {
  const differs = (index: number): boolean => {
    const [one, other] = [frameAt(mishap, index - 1), frameAt(mishap, index)];
    return one.status !== other.status || one.imminent !== other.imminent || one.back !== other.back;
  };
  const passed = Array.from({ length: Math.max(0, reached - told) }, (_, step) => told + 1 + step);
  return passed.filter((index) => differs(index) || index === reached);
};

/** Whether the courier has not fetched the food yet. */
export const canCancel = ({ status }: Frame): boolean => status === 'pending' || status === 'pickup';

export const between = (from: Point, to: Point, way: number): Point => ({
  lat: from.lat + (to.lat - from.lat) * way,
  lon: from.lon + (to.lon - from.lon) * way,
});
