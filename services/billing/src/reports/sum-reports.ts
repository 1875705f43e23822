import { packedAdder } from './packed-adder.ts';
import { TOTAL_KEY } from './report-keys.ts';
import type { StoredReport } from './report-repository.ts';
import { addNumbers, type ReportSums } from './report-sums.ts';

/** All sums of a currency, and of each site those under `TOTAL_KEY`. */
export interface CurrencySums {
  all: ReportSums;
  /** By site's id. */
  sites: ReportSums;
}

/** Stored sums added up by currency. */
export const sumReports = () => {
  const currencies = new Map<string, { all: ReturnType<typeof packedAdder>; sites: ReportSums }>();
  /** A currency that is named is in the sums, also where nothing was sold in it. */
  const name = (currency: string) => {
    const known = currencies.get(currency);
    if (known) return known;
    const sums = { all: packedAdder(TOTAL_KEY), sites: new Map() };
    currencies.set(currency, sums);
    return sums;
  };
  return {
    name,
    /** Adds them, or with −1 takes them away. */
    add: (reports: readonly StoredReport[], sign: 1 | -1): void => {
      for (const { currency, siteId, sums } of reports) {
        const { all, sites } = name(currency);
        const totals = all.add(sums, sign, siteId).map((number) => sign * number);
        if (totals.length > 0) addNumbers(sites, siteId, totals);
      }
    },
    isEmpty: (): boolean => currencies.size === 0,
    currencies: (): [currency: string, sums: CurrencySums][] =>
      [...currencies].map(([currency, { all, sites }]) => [currency, { all: all.sums(), sites }]),
  };
};
