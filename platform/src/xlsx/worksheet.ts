/** What a column holds: `money` is an amount with two decimals, `time` and `day` are what `excelTime` makes. */
export type CellKind = 'text' | 'number' | 'money' | 'time' | 'day';

export interface WorksheetColumn {
  header: string;
  /** In characters. */
  width: number;
  /** `text` by default. */
  kind?: CellKind;
}

/** A text, a number, or nothing. A text stays one, also where it begins like a formula. */
export type WorksheetCell = string | number | null;

export interface Worksheet {
  name: string;
  columns: readonly WorksheetColumn[];
  /** Asked for while they are written: what comes from a database page by page is never in memory as a whole. */
  rows: Iterable<readonly WorksheetCell[]> | AsyncIterable<readonly WorksheetCell[]>;
  /** Without headers: a sheet of notes. */
  plain?: boolean;
}
