export * from './metrics.ts';
export * from './open-tracing.ts';
export * from './provider-requests.ts';
export * from './telemetry.ts';
export * from './trace-context.ts';
export * from './tracing.ts';
export * from './webhook-refusals.ts';
