export * from './site-copies.ts';
