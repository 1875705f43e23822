export * from './messages-in.ts';
