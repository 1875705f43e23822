export { batch } from './batch.ts';
export { exponentialBackOff } from './exponential-back-off.ts';
export * from './retry-until-found.ts';
export { withTimeout } from './with-timeout.ts';
