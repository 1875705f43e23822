export { isCurrencyWord } from './rules/money/currency-signs.ts';
export * from './rules/money/plain-digits.ts';
export * from './rules/money/price-fault.ts';
export * from './rules/money/price-table.ts';
export * from './rules/money/price-table-text.ts';
export * from './rules/money/price-text.ts';
