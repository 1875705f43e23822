export * from './sealed-value.ts';
