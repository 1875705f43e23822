import { Readable } from 'node:stream';
import type { Endpoint } from '@biteboard/contracts';
import { answerFirst } from '@biteboard/platform/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namesEtag } from './accepted-encoding.ts';
import {
  CACHE_CONTROL,
  type CachedAnswer,
  cachedAnswer,
  readyAnswer,
  sendReady,
  variantFor,
} from './cached-answer.ts';
import { callKinds } from './call-kinds.ts';
import type { MenuCache, MissMark } from './menu-cache.ts';
import { isCacheable, siteIdOf } from './menu-cache-key.ts';

const endpointOf = (request: FastifyRequest): Endpoint | undefined =>
  (request.routeOptions.config as { endpoint?: Endpoint } | undefined)?.endpoint;

/** A stale menu is better than none. */
const answerStale = <Payload>(reply: FastifyReply, stale: CachedAnswer | undefined, refusal: Payload) => {
  if (!stale) return refusal;
  // The upstream's refusal is drained, or its connection would stay busy.
  if (refusal instanceof Readable) refusal.resume();
  for (const name of ['retry-after', 'content-length', 'content-encoding']) reply.removeHeader(name);
  reply.code(200).type('application/json; charset=utf-8').header('cache-control', 'no-store');
  return Buffer.from(stale.body, 'latin1');
};

/** A successful write to a site's catalogue. */
const isCatalogWrite = (request: FastifyRequest, reply: FastifyReply): boolean => {
  if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return false;
  const endpoint = endpointOf(request);
  return endpoint?.service === 'catalog' && endpoint.access !== 'public';
};

/**
 * Serves the endpoints that are `cached: true` from memory, and drops what an admin's write makes stale. The first
 * answer of a kind runs through the hooks and stores their headers; the next ones are sent without running them.
 */
export const serveMenusFromCache = (
  app: FastifyInstance,
  menus: MenuCache,
  corsOrigins: readonly string[] = [],
): void => {
  const misses = new WeakMap<FastifyRequest, MissMark>();
  const kinds = callKinds(corsOrigins);

  answerFirst(app, (raw, response) => {
    if (raw.method !== 'GET') return undefined;
    const answer = menus.find(raw.url ?? '');
    if (!answer?.ready) return undefined;
    const kind = kinds.find(raw);
    const ready = kind === undefined ? undefined : answer.ready.get(kind)?.[variantFor(raw.headers, answer)];
    if (!ready) return undefined;
    sendReady(response, ready);
    return ready.route;
  });

  /** Sends ready bytes without running the handler or the later hooks. */
  const answerFromCache = (request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): void => {
    const form = variantFor(request.raw.headers, answer);
    const ready = readyAnswer(answer, form, request.routeOptions.url ?? 'none', reply.getHeaders());
    const kind = kinds.learn(request);
    if (kind !== undefined) menus.storeReady(request.raw.url ?? '', answer, kind, form, ready);
    reply.hijack();
    sendReady(reply.raw, ready);
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.method !== 'GET') return done();
    const answer = menus.find(request.raw.url ?? '');
    if (answer) return answerFromCache(request, reply, answer);
    if (endpointOf(request)?.cached) misses.set(request, menus.mark());
    return done();
  });

  app.addHook('onSend', async (request, reply, payload) => {
    // Before the admin has the answer, so that their next read is never of the old menu.
    if (isCatalogWrite(request, reply)) menus.dropAll();
    const mark = misses.get(request);
    if (mark === undefined) return payload;
    if (reply.statusCode >= 500) return answerStale(reply, menus.findStale(request.raw.url ?? ''), payload);
    if (reply.statusCode !== 200) return payload;
    const endpoint = endpointOf(request);
    if (!endpoint || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload;
    const answer = cachedAnswer(typeof payload === 'string' ? Buffer.from(payload) : payload);
    reply.header('etag', answer.etag).header('cache-control', CACHE_CONTROL);
    const url = request.raw.url ?? '';
    const body = payload.toString();
    if (isCacheable(url, endpoint, body)) {
      const { site } = (request.params ?? {}) as { site?: string };
      menus.store(url, siteIdOf(endpoint, site, body), answer, mark);
    }
    if (namesEtag(request.headers['if-none-match'], answer.etag)) {
      reply.code(304);
      return '';
    }
    return payload;
  });
};
