import { TOTAL_KEY } from './report-keys.ts';
import type { StoredReport } from './report-repository.ts';
import { addRow, packedRows, type ReportSums } from './report-sums.ts';

/** All sums of a currency, and of each site those under `TOTAL_KEY`. */
export interface CurrencySums {
  all: ReportSums;
  /** By site's id. */
  sites: ReportSums;
}

/** Stored sums added up by currency. */
export const sumReports = () => {
  const currencies = new Map<string, CurrencySums>();
  const sumsOf = (currency: string): CurrencySums => {
    const known = currencies.get(currency);
    if (known) return known;
    const sums = { all: new Map(), sites: new Map() };
    currencies.set(currency, sums);
    return sums;
  };
  return {
    currencies,
    sumsOf,
    /** Adds them, or with −1 takes them away. */
    add: (reports: readonly StoredReport[], sign: 1 | -1): void => {
      for (const { currency, siteId, sums } of reports) {
        const { all, sites } = sumsOf(currency);
        for (const row of packedRows(sums)) {
          addRow(all, row, sign);
          if (row[0] !== TOTAL_KEY) continue;
          const [, ...numbers] = row;
          addRow(sites, [siteId, ...numbers], sign);
        }
      }
    },
  };
};
