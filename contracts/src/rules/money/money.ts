/** How far a float may be off from the half cent it represents (1.005 × 100 is 100.49999999999999). */
const FLOAT_NOISE = 1e-6;

/** Whole cents, half cents away from zero (`decided §4`); what is no number is 0. */
export function roundCents(cents: number): number {
  if (!Number.isFinite(cents)) return 0;
  const size = Math.floor(Math.abs(cents) + 0.5 + FLOAT_NOISE);
  return cents < 0 && size > 0 ? -size : size;
}

/** Dollars to whole cents that may be negative, as an option's price. */
export function toCentsDelta(dollars: number): number {
  return roundCents(dollars * 100);
}

/** Dollars to whole cents; negative money becomes 0 (spec §5). */
export function toCents(dollars: number): number {
  return Math.max(0, toCentsDelta(dollars));
}

/** Whole cents to dollars with 2 decimals, as the spec's `price`. */
export function toDollars(cents: number): number {
  return cents / 100;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Cents as a person reads them, with the currency's own short symbol: `$12.50`, `£9.00`, `-$5.00`.
 * `currency` is an ISO 4217 code in either case; throws RangeError for what is none.
 */
export function formatMoney(cents: number, currency: string, locale = 'en-CA'): string {
  const name = `${locale} ${currency}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formats.set(name, format);
  }
  return format.format(toDollars(cents));
}
