import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Endpoint, endpoints, type Method, type ServiceName } from '@biteboard/contracts';
import { traceparent, Unavailable } from '@biteboard/platform';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where the services that run elsewhere are reached (`SERVICE_URLS`), by name. */
export type ServiceUrls = Partial<Record<ServiceName, string>>;

const CONNECTIONS = 128;
const PATIENCE_MS = 30_000;

/** They speak of one connection, and end with it (RFC 9110 §7.6.1); `expect` was answered at our own door. */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What a caller says of itself is not passed on as our word: whom to trust is decided at our own door. */
const SAYS_WHO_CALLS = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/;

const without = <H extends object>(headers: H, isLeftOut: (name: string) => boolean): H =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name.toLowerCase()))) as H;

/** Who calls, over what, and within which trace: the service sees the caller, not us. */
const headersFor = (request: FastifyRequest, headers: object): Record<string, string> => {
  const trace = traceparent();
  return {
    ...without(headers, (name) => OF_ONE_CONNECTION.has(name) || SAYS_WHO_CALLS.test(name)),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    ...(trace ? { traceparent: trace } : {}),
  };
};

/** An answer that may be kept is read whole, so that the cache can see it; all others stream through. */
const passOn = (endpoint: Endpoint, reply: FastifyReply, stream: NodeJS.ReadableStream): void => {
  if (!endpoint.cached) {
    reply.send(stream);
    return;
  }
  buffer(stream).then(
    (bytes) => reply.send(bytes),
    (cause: unknown) => reply.send(new Unavailable(endpoint.service, { cause })),
  );
};

/** Routes by contract: each endpoint whose service runs elsewhere is passed on to it, as it came. */
export const proxyServices = async (app: FastifyInstance, urls: ServiceUrls): Promise<void> => {
  await app.register(replyFrom, {
    disableRequestLogging: true,
    undici: { connections: CONNECTIONS, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS },
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // An upload streams through; any other body is read whole, so that one too large is refused here, with 413.
    scope.addContentTypeParser(/^multipart\//, (_request, payload, done) => done(null, payload));
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, Readable.from([body]));
    });
    for (const endpoint of Object.values(endpoints as Record<string, Endpoint>)) {
      const upstream = urls[endpoint.service];
      if (!upstream) continue;
      scope.route({
        method: endpoint.method as Method | Method[],
        url: endpoint.path,
        config: { endpoint },
        handler: (_request, reply) =>
          reply.from(undefined, {
            getUpstream: () => upstream,
            rewriteRequestHeaders: (request, headers) => headersFor(request as FastifyRequest, headers),
            rewriteHeaders: (headers) => without(headers, (name) => OF_ONE_CONNECTION.has(name)),
            // A service that says 503 says so to the caller; only the caller knows whether to come again.
            retryDelay: () => null,
            onResponse: (_request, answer, { stream }) =>
              passOn(endpoint, answer as FastifyReply, stream as NodeJS.ReadableStream),
            onError: (answer, { error }) => {
              answer.send(new Unavailable(endpoint.service, { cause: error }));
            },
          }),
      });
    }
  });
};
