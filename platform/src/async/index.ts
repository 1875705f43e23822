export { batch } from './batch.ts';
export * from './retry-until-found.ts';
export { withTimeout } from './with-timeout.ts';
