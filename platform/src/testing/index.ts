export * from './eventually.ts';
export * from './test-clock.ts';
export * from './test-ports.ts';
