const FIRST_MS = 15_000;
const LONGEST_MS = 5 * 60_000;

/** The pause after consecutive failures, in ms: food grows cold, so never longer than five minutes. */
export const courierBackOffMs = (failures: number): number =>
  Math.min(FIRST_MS * 2 ** (Math.max(1, failures) - 1), LONGEST_MS);
