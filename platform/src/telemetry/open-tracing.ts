import type { Logger } from '../ports/logger.ts';
import type { Tracing } from './tracing.ts';

/** Tracing to an OpenTelemetry collector; without an endpoint nothing of it is loaded. */
export const openTracing = async (
  endpoint: string | undefined,
  log: Logger,
): Promise<Tracing | undefined> => {
  if (endpoint === undefined) return undefined;
  const { otelTracing } = await import('./otel-tracing.ts');
  return otelTracing({ endpoint, log });
};
