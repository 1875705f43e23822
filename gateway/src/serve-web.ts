import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, namesEtag } from './accepted-encoding.ts';
import { type WebFile, webFiles } from './web-files.ts';

/** Below these, an unknown address is a wrong call and no page. */
const CALLS = /^\/(?:api|webhook|files|assets|pay|\.well-known)(?:\/|$)/;

const answerFile = (request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply => {
  reply
    .header('etag', file.etag)
    .header('cache-control', file.cacheControl)
    .header('vary', 'accept-encoding')
    .type(file.contentType);
  if (namesEtag(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding'], file);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send((encoding && file[encoding]) ?? file.body);
};

/** A page for whoever may be a person at a browser: they ask for HTML, or do not say and name no file. */
const wantsPage = (request: FastifyRequest, pathname: string): boolean => {
  if (CALLS.test(pathname)) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(pathname);
};

/** Serves the built web; every address that nothing else answers is the shop or the dashboard (spec §2). */
export const serveWeb = (app: FastifyInstance, folder: string): void => {
  const files = webFiles(folder);
  app.get('/*', (request, reply) => {
    const pathname = (request.raw.url ?? '/').split('?', 1)[0]!;
    const file = pathname === '/' ? undefined : files.find(pathname);
    if (file) return answerFile(request, reply, file);
    if (files.index && wantsPage(request, pathname)) return answerFile(request, reply, files.index);
    reply.callNotFound();
    return reply;
  });
};
