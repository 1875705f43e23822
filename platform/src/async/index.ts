export { batch } from './batch.ts';
export { coalesce } from './coalesce.ts';
export { exponentialBackOff } from './exponential-back-off.ts';
export { fairQueue } from './fair-queue.ts';
export { type FairTurns, fairTurns } from './fair-turns.ts';
export { gather } from './gather.ts';
export { mapConcurrently } from './map-concurrently.ts';
export * from './retry-until-found.ts';
export { withTimeout } from './with-timeout.ts';
