/**
 * Sums under keys, each a few whole numbers: of what they are is said by the key (`report-keys.ts`). Adding is the same
 * for all, so that days, months and sites are made of the same parts.
 */
export type ReportSums = Map<string, number[]>;

/** As it is stored and announced to nobody: a JSON text of `[key, number, …]`, which is read faster than an object. */
export type PackedSums = string;

type PackedRow = [key: string, ...numbers: number[]];

export const packedRows = (packed: PackedSums): PackedRow[] => JSON.parse(packed) as PackedRow[];

/** Adds a packed row, or with −1 takes it away; a year has a million of them. */
export const addRow = (sums: ReportSums, row: PackedRow, sign: 1 | -1): void => {
  const length = row.length - 1;
  let into = sums.get(row[0]);
  if (!into) {
    into = new Array<number>(length).fill(0);
    sums.set(row[0], into);
  }
  for (let at = 0; at < length; at += 1) into[at] = (into[at] ?? 0) + sign * (row[at + 1] as number);
};

/** Adds numbers under a key; what is not there yet begins at 0. */
export const addNumbers = (sums: ReportSums, key: string, numbers: readonly number[]): void =>
  addRow(sums, [key, ...numbers], 1);

export const addPacked = (sums: ReportSums, packed: PackedSums): void => {
  for (const row of packedRows(packed)) addRow(sums, row, 1);
};

/** Rows that came to nothing are left out. */
export const pack = (sums: ReportSums): PackedSums =>
  JSON.stringify(
    [...sums].flatMap(([key, numbers]) =>
      numbers.some((number) => number !== 0) ? [[key, ...numbers]] : [],
    ),
  );

export const NO_SUMS: PackedSums = '[]';
