export * from './builders.ts';
export * from './eventually.ts';
export * from './otlp-collector.ts';
export * from './seeded.ts';
export * from './service-app.ts';
export * from './shuffled-ties.ts';
export * from './test-clock.ts';
export * from './test-ports.ts';
