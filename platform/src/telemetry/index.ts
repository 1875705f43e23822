export * from './metrics.ts';
export * from './open-tracing.ts';
export * from './telemetry.ts';
export * from './trace-context.ts';
export * from './tracing.ts';
