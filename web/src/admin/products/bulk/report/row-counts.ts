import type { ImportReport } from '@biteboard/contracts';

type Counts = Pick<ImportReport, 'rowsTotal' | 'createdProducts' | 'updatedProducts' | 'takenRows'>;

/** The rows that are in the menu, or would be: several of one product where each of its sizes has a row. */
export const importedRows = ({ createdProducts, updatedProducts, takenRows }: Counts): number =>
  takenRows ?? createdProducts + updatedProducts;

/** The other rows of a processed file. */
export const skippedRows = (report: Counts): number => report.rowsTotal - importedRows(report);

const SHOWN_NAMES = 3;

/** 'Winter, Chai', and of many the first: returns the names and how many more there are. */
export const firstNames = (names: readonly string[], count: number): { names: string; more: number } => ({
  names: names.slice(0, SHOWN_NAMES).join(', '),
  more: count - Math.min(names.length, SHOWN_NAMES),
});
