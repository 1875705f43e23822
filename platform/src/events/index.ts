export * from './consume.ts';
