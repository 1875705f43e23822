export * from './site-projection.ts';
