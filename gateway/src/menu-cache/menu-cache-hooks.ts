import { Readable } from 'node:stream';
import type { Endpoint } from '@biteboard/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, namesEtag } from './accepted-encoding.ts';
import { answerOf, type CachedAnswer, type Mark, type MenuCache } from './menu-cache.ts';
import { isKeepable, siteIdOf } from './menu-cache-key.ts';

const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

const endpointOf = (request: FastifyRequest): Endpoint | undefined =>
  (request.routeOptions.config as { endpoint?: Endpoint } | undefined)?.endpoint;

/** Answers with ready bytes, past everything that a handled request goes through. */
const answerFromCache = (request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): void => {
  const { headers } = request.raw;
  const raw = reply.raw;
  const given = reply.getHeaders();
  reply.hijack();
  for (const name in given) raw.setHeader(name, given[name] as string);
  raw.setHeader('etag', answer.etag);
  raw.setHeader('cache-control', CACHE_CONTROL);
  raw.setHeader('vary', given.vary ? `${given.vary}, accept-encoding` : 'accept-encoding');
  if (namesEtag(headers['if-none-match'], answer.etag)) {
    raw.statusCode = 304;
    raw.end();
    return;
  }
  const encoding = acceptedEncoding(headers['accept-encoding'], answer);
  const body = (encoding && answer[encoding]) ?? answer.body;
  if (encoding) raw.setHeader('content-encoding', encoding);
  raw.setHeader('content-type', 'application/json; charset=utf-8');
  raw.setHeader('content-length', body.length);
  raw.end(body);
};

/** A menu of a while ago is better than none. */
const answerStale = <Payload>(reply: FastifyReply, stale: CachedAnswer | undefined, refusal: Payload) => {
  if (!stale) return refusal;
  // What another process refused with is thrown away, or its connection would stay busy.
  if (refusal instanceof Readable) refusal.resume();
  for (const name of ['retry-after', 'content-length', 'content-encoding']) reply.removeHeader(name);
  reply.code(200).type('application/json; charset=utf-8').header('cache-control', 'no-store');
  return stale.body;
};

/** A write to a site's catalogue that went through. */
const isCatalogWrite = (request: FastifyRequest, reply: FastifyReply): boolean => {
  if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return false;
  const endpoint = endpointOf(request);
  return endpoint?.service === 'catalog' && endpoint.access !== 'public';
};

/** Serves the endpoints that are `cached: true` from memory, and drops what an admin's write makes stale. */
export const serveMenusFromCache = (app: FastifyInstance, menus: MenuCache): void => {
  const misses = new WeakMap<FastifyRequest, Mark>();

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
