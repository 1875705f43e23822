/** Steps that read well: 1, 2 or 5 of a power of ten. */
const STEPS = [1, 2, 5, 10];
/** Axes count in whole dollars. */
const LEAST_STEP_CENTS = 100;

/**
 * The marks of an axis in cents, evenly spaced, from at or below the lowest value to at or above the highest, with zero
 * among them; about `count` steps.
 */
export function axisMarks(values: readonly number[], count = 4): number[] {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const rough = Math.max((highest - lowest) / count, LEAST_STEP_CENTS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((factor) => factor * power >= rough) ?? 10);
  const from = Math.floor(lowest / step);
  const to = Math.max(Math.ceil(highest / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}

/** How many days from one label to the next, so that each has `leastWidth` px. */
export function labelEvery(days: number, width: number, leastWidth = 44): number {
  const slot = width / days;
  return [1, 7, 14, 28].find((every) => every * slot >= leastWidth) ?? days;
}
