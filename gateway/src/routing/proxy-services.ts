import { buffer } from 'node:stream/consumers';
import { type Endpoint, endpoints, type Method } from '@biteboard/contracts';
import { authorize } from '@biteboard/platform/http';
import { Unavailable } from '@biteboard/platform/ports';
import type { ServiceUrls } from '@biteboard/platform/process';
import { traceparent } from '@biteboard/platform/telemetry';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Replicas, replicasAt } from './replicas.ts';

const CONNECTIONS = 128;
const TIMEOUT_MS = 30_000;
const SHORT_BYTES = 64 * 1024;

/** They speak of one connection, and end with it (RFC 9110 §7.6.1); `expect` was answered at our own door. */
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

/** What a caller says of itself is not passed on as our word: whom to trust is decided at our own door. */
const FORWARDED_HEADERS = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/;

const without = <H extends object>(headers: H, isLeftOut: (name: string) => boolean): H =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name.toLowerCase()))) as H;

/** Who calls, over what, and within which trace: the service sees the caller, not us. */
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
 * An answer that may be kept is read whole, so that the cache can see it, and so is a short one: that costs less than
 * two streams. All others stream through.
 */
const passOn = (endpoint: Endpoint, reply: FastifyReply, stream: NodeJS.ReadableStream): void => {
  if (!endpoint.cached && !isShort(reply.getHeader('content-length'))) {
    reply.send(stream);
    return;
  }
  buffer(stream).then(
    (bytes) => reply.send(bytes),
    (cause: unknown) => reply.send(new Unavailable(endpoint.service, { cause })),
  );
};

/** The replica is not there, or went away before it answered. */
const OUT_OF_REACH = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT']);

const isOutOfReach = ({ cause }: Error): boolean =>
  OUT_OF_REACH.has((cause as NodeJS.ErrnoException | undefined)?.code ?? '');

/** Passes a call on to a replica; a reading one goes on to the next replica when that one is out of reach. */
const forward = (
  endpoint: Endpoint,
  replicas: Replicas,
  reply: FastifyReply,
  triesLeft = reply.request.method === 'GET' || reply.request.method === 'HEAD' ? replicas.count : 1,
): FastifyReply => {
  const upstream = replicas.next();
  const { body, headers: asked } = reply.request;
  // As bytes with a type of its own it goes on as it came.
  const contentType = asked['content-type'] ?? 'application/octet-stream';
  return reply.from(pathOf(reply.request), {
    ...(Buffer.isBuffer(body) ? { body, contentType } : {}),
    getUpstream: () => upstream,
    rewriteRequestHeaders: (request, headers) => headersFor(request as FastifyRequest, headers),
    rewriteHeaders: (headers) => without(headers, (name) => HOP_BY_HOP_HEADERS.has(name)),
    // A service that says 503 says so to the caller; only the caller knows whether to come again.
    retryDelay: () => null,
    onResponse: (_request, answer, { stream }) =>
      passOn(endpoint, answer as FastifyReply, stream as NodeJS.ReadableStream),
    onError: (answer, { error }) => {
      const gone = isOutOfReach(error);
      if (gone) replicas.rest(upstream);
      if (gone && triesLeft > 1) forward(endpoint, replicas, answer as FastifyReply, triesLeft - 1);
      else answer.send(new Unavailable(endpoint.service, { cause: error }));
    },
  });
};

const passCallsOn = (app: FastifyInstance, endpoint: Endpoint, replicas: Replicas): void => {
  app.route({
    method: endpoint.method as Method | Method[],
    url: endpoint.path,
    config: { endpoint },
    handler: (_request, reply) => forward(endpoint, replicas, reply),
  });
};

/**
 * A file streams through, and holds a connection for as long as it takes to come: only for people who run some site.
 * Whether it is this one, the service decides.
 */
const passUploadsOn = (app: FastifyInstance, endpoint: Endpoint, replicas: Replicas): void => {
  app.addContentTypeParser(/^multipart\//, (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (request) => {
    await authorize(request, 'sites');
  });
  passCallsOn(app, endpoint, replicas);
};

/** Routes by contract: each endpoint whose service runs elsewhere is passed on to it, as it came. */
export const proxyServices = async (app: FastifyInstance, urls: ServiceUrls): Promise<void> => {
  await app.register(replyFrom, {
    disableRequestLogging: true,
    // Our connections end with us.
    destroyAgent: true,
    undici: { connections: CONNECTIONS, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A body is read whole before a connection is taken for it, so that one too large is refused here, with 413.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const services = new Map(Object.entries(urls).map(([name, at]) => [name, replicasAt(at)]));
    for (const endpoint of Object.values(endpoints as Record<string, Endpoint>)) {
      const replicas = services.get(endpoint.service);
      if (!replicas) continue;
      if (endpoint.upload)
        await scope.register(async (uploads) => passUploadsOn(uploads, endpoint, replicas));
      else passCallsOn(scope, endpoint, replicas);
    }
  });
};
