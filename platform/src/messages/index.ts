export * from './messages-in.ts';
export * from './zoned-date-text.ts';
