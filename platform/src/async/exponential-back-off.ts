/** The pause after so many failures in a row, in ms: doubled by each failure, up to the longest. */
export const exponentialBackOff =
  (firstMs: number, longestMs: number) =>
  (failures: number): number =>
    Math.min(firstMs * 2 ** (Math.max(1, failures) - 1), longestMs);
