import { buffer } from 'node:stream/consumers';
import { type Endpoint, endpoints, type Method } from '@biteboard/contracts';
import { authorize, bodyLimitOf } from '@biteboard/platform/http';
import { Unavailable } from '@biteboard/platform/ports';
import { traceparent } from '@biteboard/platform/telemetry';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FoundReplicas } from './find-replicas.ts';
import type { Replicas } from './replicas.ts';

const CONNECTIONS = 128;
const TIMEOUT_MS = 30_000;
/** A replica whose machine is gone answers nothing at all; another one is called then. */
const CONNECT_TIMEOUT_MS = 2_000;
const SHORT_BYTES = 64 * 1024;

/** Headers of one connection (RFC 9110 §7.6.1); the gateway has answered `expect` itself. */
const HOP_BY_HOP_HEADERS = new Set([
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

/** Forwarding headers of the caller are not passed on: the gateway alone decides whom to trust. */
const FORWARDED_HEADERS = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/;

const without = <H extends object>(headers: H, isLeftOut: (name: string) => boolean): H =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name.toLowerCase()))) as H;

/** The caller's address, protocol and trace: the service sees the caller, not the gateway. */
const headersFor = (request: FastifyRequest, headers: object): Record<string, string> => {
  const trace = traceparent();
  return {
    ...without(headers, (name) => HOP_BY_HOP_HEADERS.has(name) || FORWARDED_HEADERS.test(name)),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    ...(trace ? { traceparent: trace } : {}),
  };
};

const HOST = /^https?:\/\/[^/?]*/i;

/** Without the host that a caller may name in front of it (RFC 9112 §3.2.2), and without the query. */
const pathOf = ({ raw: { url = '' } }: FastifyRequest): string => url.replace(HOST, '').split('?', 1)[0]!;

const isShort = (length: unknown): boolean => length !== undefined && Number(length) <= SHORT_BYTES;

/**
 * A cacheable response is buffered, so that the cache sees it, and so is a short one, which costs less than two streams.
 * All others are streamed.
 */
const sendUpstreamResponse = (
  endpoint: Endpoint,
  reply: FastifyReply,
  stream: NodeJS.ReadableStream,
): void => {
  if (!endpoint.cached && !isShort(reply.getHeader('content-length'))) {
    reply.send(stream);
    return;
  }
  buffer(stream).then(
    (bytes) => reply.send(bytes),
    (cause: unknown) => reply.send(new Unavailable(endpoint.service, { cause })),
  );
};

/** There was no connection to the replica: it has seen nothing of the call. */
const UNREACHED_CODES = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
/** The replica went away before it answered. */
const LOST_CODES = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const codeOf = ({ cause }: Error): string => (cause as NodeJS.ErrnoException | undefined)?.code ?? '';

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
/** A body that is streamed can be sent once. */
const isStreamed = ({ body }: FastifyRequest): boolean => body !== undefined && !Buffer.isBuffer(body);

/**
 * Forwards a call to a replica. A read is sent to the next replica when one is gone; a write only when the one that is
 * gone cannot have seen it.
 */
const forward = (
  endpoint: Endpoint,
  replicas: Replicas,
  reply: FastifyReply,
  triesLeft = replicas.urls.length,
): FastifyReply => {
  const upstream = replicas.next();
  const { body, headers: asked } = reply.request;
  // Sent as bytes with its own type, the body arrives unchanged.
  const contentType = asked['content-type'] ?? 'application/octet-stream';
  return reply.from(pathOf(reply.request), {
    ...(Buffer.isBuffer(body) ? { body, contentType } : {}),
    getUpstream: () => upstream,
    rewriteRequestHeaders: (request, headers) => headersFor(request as FastifyRequest, headers),
    rewriteHeaders: (headers) => without(headers, (name) => HOP_BY_HOP_HEADERS.has(name)),
    // A service's 503 goes to the caller, who alone decides whether to retry.
    retryDelay: () => null,
    onResponse: (_request, answer, { stream }) =>
      sendUpstreamResponse(endpoint, answer as FastifyReply, stream as NodeJS.ReadableStream),
    onError: (answer, { error }) => {
      const code = codeOf(error);
      const isUnreached = UNREACHED_CODES.has(code);
      if (isUnreached || LOST_CODES.has(code)) replicas.backOff(upstream);
      const again = isUnreached ? !isStreamed(reply.request) : LOST_CODES.has(code) && isRead(reply.request);
      if (again && triesLeft > 1) forward(endpoint, replicas, answer as FastifyReply, triesLeft - 1);
      else answer.send(new Unavailable(endpoint.service, { cause: error }));
    },
  });
};

const proxyCalls = (app: FastifyInstance, endpoint: Endpoint, replicas: Replicas): void => {
  const bodyLimit = bodyLimitOf(endpoint, app.initialConfig.bodyLimit);
  app.route({
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    method: endpoint.method as Method | Method[],
    url: endpoint.path,
    config: { endpoint },
    handler: (_request, reply) => forward(endpoint, replicas, reply),
  });
};

/**
 * An upload is streamed and holds a connection until it has arrived, so only people who run some site may start one.
 * Whether they run this site, the service decides.
 */
const proxyUploads = (app: FastifyInstance, endpoint: Endpoint, replicas: Replicas): void => {
  app.addContentTypeParser(/^multipart\//, (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (request) => {
    await authorize(request, { access: 'sites' });
  });
  proxyCalls(app, endpoint, replicas);
};

/**
 * Routes by contract: calls to each endpoint whose service runs elsewhere are forwarded unchanged. `services` are looked
 * for until the app is closed.
 */
export const proxyServices = async (app: FastifyInstance, services: FoundReplicas): Promise<void> => {
  await services.start();
  app.addHook('onClose', async () => services.close());
  await app.register(replyFrom, {
    disableRequestLogging: true,
    // Connections to services are closed with the app.
    destroyAgent: true,
    undici: {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    },
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A body is buffered before a connection is taken for it, so that one too large is refused here with 413.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const endpoint of Object.values(endpoints as Record<string, Endpoint>)) {
      const replicas = services.of.get(endpoint.service);
      if (!replicas) continue;
      if (endpoint.upload) await scope.register(async (uploads) => proxyUploads(uploads, endpoint, replicas));
      else proxyCalls(scope, endpoint, replicas);
    }
  });
};
