import type { Endpoint, ServiceName } from '@biteboard/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTrace } from '../telemetry/trace-context.ts';
import type { Span, Tracing } from '../telemetry/tracing.ts';

const traceparentOf = ({ headers }: FastifyRequest) => headers.traceparent as string | undefined;

/** Machines ask for these every few seconds: they would drown what people do. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

/** In one process with all services, a request is the work of the service that its endpoint names. */
const servedBy = ({ routeOptions }: FastifyRequest): ServiceName =>
  (routeOptions.config as { endpoint?: Endpoint } | undefined)?.endpoint?.service ?? 'gateway';

/** A caller who goes away before there is an answer leaves no status. */
const endWith = (span: Span, { raw }: FastifyReply): void => {
  if (!raw.writableEnded) span.end({ failed: 'aborted' });
  else {
    const failed = raw.statusCode >= 500 ? String(raw.statusCode) : undefined;
    span.end({ attributes: { 'http.response.status_code': raw.statusCode }, failed });
  }
};

/**
 * Runs each request in a trace: the caller's, or one that begins here. With tracing it becomes a span, named by its
 * route: the address itself may hold a token.
 */
export const traceRequests = (
  app: FastifyInstance,
  { tracing, service }: { tracing?: Tracing | undefined; service?: ServiceName | undefined },
): void => {
  if (!tracing) {
    app.addHook('onRequest', (request, _reply, done) => withTrace(traceparentOf(request), done));
    return;
  }
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route !== undefined && UNTRACED.has(route)) return withTrace(traceparentOf(request), done);
    const span = tracing.begin(traceparentOf(request), {
      service: service ?? servedBy(request),
      name: route === undefined ? request.method : `${request.method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        ...(route === undefined ? {} : { 'http.route': route }),
      },
    });
    reply.raw.once('close', () => endWith(span, reply));
    return withTrace(span.traceparent, done);
  });
};
