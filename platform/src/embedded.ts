// The embedded shape's parts, for deployments.
export * from './adapters/shared/logger.ts';
export * from './process/embedded-ports.ts';
