import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ShopPagesOptions, shopPages } from './shop-pages.ts';
import { serveSiteFiles } from './site-files.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Below these, an unknown address is a wrong call and no page. */
const CALLS = /^\/(?:api|webhook|files|assets|pay|\.well-known)(?:\/|$)/;

/** The dashboard is a page of its own; `web/dashboard-page.ts` knows the same addresses. */
const DASHBOARD = /^\/(?:dashboard|login)(?:\/|$)/;

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;

/** A page for whoever may be a person at a browser: they ask for HTML, or do not say and name no file. */
const wantsPage = (request: FastifyRequest): boolean => {
  const pathname = pathOf(request);
  if (CALLS.test(pathname)) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(pathname);
};

/**
 * Serves the built web, with the compressed copies that lie beside its files; every address that nothing else answers
 * is the shop or the dashboard (spec §2).
 */
export const serveWeb = async (app: FastifyInstance, options: ShopPagesOptions): Promise<void> => {
  const { folder } = options;
  const shared = { acceptRanges: false, index: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...shared,
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    // What lies there is named by its content, or never changes (fonts).
    maxAge: YEAR_MS,
    immutable: true,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**', 'ssr/**', 'index.html', 'program.json', '**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', 'no-cache');
      if (file.endsWith('sw.js')) reply.header('service-worker-allowed', '/');
    },
  });
  serveSiteFiles(app, options.publicUrl);
  const answerPage = shopPages(app, options);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      if (wantsPage(request))
        return DASHBOARD.test(pathOf(request))
          ? reply.sendFile('dashboard.html')
          : answerPage(request, reply);
      reply.callNotFound();
      return reply;
    },
  });
};
