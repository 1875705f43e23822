import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ShopPagesOptions, shopPages } from './shop-pages.ts';

/** Below these, an unknown address is a wrong call and no page. */
const CALLS = /^\/(?:api|webhook|files|assets|pay|\.well-known)(?:\/|$)/;

/** The dashboard is a page of its own; `web/dashboard-page.ts` knows the same addresses. */
const DASHBOARD = /^\/(?:dashboard|login)(?:\/|$)/;

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;

/** Whether a person at a browser may have asked: for HTML, or for anything without the name of a file. */
const wantsPage = (request: FastifyRequest): boolean => {
  const pathname = pathOf(request);
  if (CALLS.test(pathname)) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(pathname);
};

/** Serves the shop or the dashboard at every address that nothing else answers (spec §2); after the static files. */
export const servePages = (app: FastifyInstance, options: ShopPagesOptions): void => {
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
