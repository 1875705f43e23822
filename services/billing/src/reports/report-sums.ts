/**
 * Sums under keys, each a few whole numbers: of what they are is said by the key (`report-keys.ts`). Adding is the same
 * for all, so that days, months and sites are made of the same parts.
 */
export type ReportSums = Map<string, number[]>;

/** Adds numbers under a key, of a row of more those from a place on; what is not there yet begins at 0. */
export const addNumbers = (
  sums: ReportSums,
  key: string,
  numbers: ArrayLike<number>,
  from = 0,
  to = numbers.length,
): void => {
  let into = sums.get(key);
  if (!into) {
    into = [];
    sums.set(key, into);
  }
  for (let at = from; at < to; at += 1) into[at - from] = (into[at - from] ?? 0) + numbers[at]!;
};
