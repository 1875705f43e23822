export * from './texts-in.ts';
