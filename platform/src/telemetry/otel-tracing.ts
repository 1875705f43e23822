import type { ServiceName } from '@biteboard/contracts';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { withTimeout } from '../async/with-timeout.ts';
import type { Logger } from '../ports/logger.ts';
import { isTraceparent } from './trace-context.ts';
import type { TracedWork, Tracing } from './tracing.ts';

const EXPORT_WITHIN_MS = 3_000;
const CLOSE_WITHIN_MS = 1_000;

const KINDS: Record<TracedWork['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const contextOf = (parent: string | undefined): Context => {
  if (!isTraceparent(parent)) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = ''] = parent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
};

/** Says once that spans are lost, and once that they are no longer. */
const sayingWhenDown = (exporter: SpanExporter, log: Logger): SpanExporter => {
  let down = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !down) log.warn({ cause: result.error?.message }, 'traces are lost: no collector');
        if (!failed && down) log.info('traces are collected again');
        down = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

/**
 * Spans to an OpenTelemetry collector, over OTLP/HTTP and in batches. Where the collector is down or too slow, spans
 * are dropped: at most 2,048 wait.
 */
export const otelTracing = ({ endpoint, log }: { endpoint: string; log: Logger }): Tracing => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_WITHIN_MS });
  const batches = new BatchSpanProcessor({ exporter: sayingWhenDown(exporter, log) });
  const tracers = new Map<ServiceName, Tracer>();

  const tracerOf = (service: ServiceName): Tracer => {
    const known = tracers.get(service);
    if (known) return known;
    const resource = resourceFromAttributes({ 'service.name': `biteboard-${service}` });
    const tracer = new TracerProvider({ resource, spanProcessors: [batches] }).getTracer('biteboard');
    tracers.set(service, tracer);
    return tracer;
  };

  return {
    begin: (parent, { service, name, kind, attributes = {} }) => {
      const options = { kind: KINDS[kind], attributes };
      const span = tracerOf(service).startSpan(name, options, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end: ({ attributes: more = {}, failed } = {}) => {
          span.setAttributes(more);
          if (failed !== undefined) {
            span.setAttribute('error.type', failed);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    close: async () => {
      await withTimeout(CLOSE_WITHIN_MS, batches.shutdown()).catch((error: unknown) => {
        log.debug({ err: error }, 'the last traces are lost');
      });
    },
  };
};
