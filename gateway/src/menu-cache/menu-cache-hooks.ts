import { Readable } from 'node:stream';
import type { Endpoint } from '@biteboard/contracts';
import { answerFirst } from '@biteboard/platform/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namesEtag } from './accepted-encoding.ts';
import {
  answerOf,
  CACHE_CONTROL,
  type CachedAnswer,
  formFor,
  readyAnswer,
  sendReady,
} from './cached-answer.ts';
import { callKinds } from './call-kinds.ts';
import type { Mark, MenuCache } from './menu-cache.ts';
import { isKeepable, siteIdOf } from './menu-cache-key.ts';

const endpointOf = (request: FastifyRequest): Endpoint | undefined =>
  (request.routeOptions.config as { endpoint?: Endpoint } | undefined)?.endpoint;

/** A menu of a while ago is better than none. */
const answerStale = <Payload>(reply: FastifyReply, stale: CachedAnswer | undefined, refusal: Payload) => {
  if (!stale) return refusal;
  // What another process refused with is thrown away, or its connection would stay busy.
  if (refusal instanceof Readable) refusal.resume();
  for (const name of ['retry-after', 'content-length', 'content-encoding']) reply.removeHeader(name);
  reply.code(200).type('application/json; charset=utf-8').header('cache-control', 'no-store');
  return Buffer.from(stale.body, 'latin1');
};

/** A write to a site's catalogue that went through. */
const isCatalogWrite = (request: FastifyRequest, reply: FastifyReply): boolean => {
  if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return false;
  const endpoint = endpointOf(request);
  return endpoint?.service === 'catalog' && endpoint.access !== 'public';
};

/**
 * Serves the endpoints that are `cached: true` from memory, and drops what an admin's write makes stale. The first
 * answer of a kind goes through the hooks and says what they say; the next goes out before them.
 */
export const serveMenusFromCache = (
  app: FastifyInstance,
  menus: MenuCache,
  corsOrigins: readonly string[] = [],
): void => {
  const misses = new WeakMap<FastifyRequest, Mark>();
  const kinds = callKinds(corsOrigins);

  answerFirst(app, (raw, response) => {
    if (raw.method !== 'GET') return undefined;
    const answer = menus.find(raw.url ?? '');
    if (!answer?.ready) return undefined;
    const kind = kinds.find(raw);
    const ready = kind === undefined ? undefined : answer.ready.get(kind)?.[formFor(raw.headers, answer)];
    if (!ready) return undefined;
    sendReady(response, ready);
    return ready.route;
  });

  /** Answers with ready bytes, past everything that a handled request goes through. */
  const answerFromCache = (request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): void => {
    const form = formFor(request.raw.headers, answer);
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
    // Before the admin has the answer: their next look is never at the old menu.
    if (isCatalogWrite(request, reply)) menus.dropAll();
    const mark = misses.get(request);
    if (mark === undefined) return payload;
    if (reply.statusCode >= 500) return answerStale(reply, menus.findStale(request.raw.url ?? ''), payload);
    if (reply.statusCode !== 200) return payload;
    const endpoint = endpointOf(request);
    if (!endpoint || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload;
    const answer = answerOf(typeof payload === 'string' ? Buffer.from(payload) : payload);
    reply.header('etag', answer.etag).header('cache-control', CACHE_CONTROL);
    const url = request.raw.url ?? '';
    if (isKeepable(url, endpoint)) {
      const { site } = (request.params ?? {}) as { site?: string };
      menus.store(url, siteIdOf(endpoint, site, payload.toString()), answer, mark);
    }
    if (namesEtag(request.headers['if-none-match'], answer.etag)) {
      reply.code(304);
      return '';
    }
    return payload;
  });
};
