export * from './date-text.ts';
export * from './messages-in.ts';
