export * from './default-mark.ts';
