import { MAX_TIP_CENTS } from '@biteboard/contracts/rules';

/** A typed amount in whole cents, its decimals behind a point or a comma; null where it cannot be charged. */
export function centsTyped(text: string): number | null {
  const [, whole = '', part = ''] = /^\s*(\d{0,9})[.,]?(\d{0,2})\s*$/.exec(text) ?? [];
  if (whole + part === '') return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents <= MAX_TIP_CENTS ? cents : null;
}

/** Cents as typed in a language: '4.50', '4,50'. */
export const amountTyped = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(cents / 100);

/** The sign of a currency, and whether a language writes it before the amount. */
export function currencySign(currency: string, locale: string): { sign: string; isFirst: boolean } {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const place = parts.findIndex(({ type }) => type === 'currency');
  const isFirst = place < parts.findIndex(({ type }) => type === 'integer');
  return { sign: parts[place]?.value ?? currency.toUpperCase(), isFirst };
}
