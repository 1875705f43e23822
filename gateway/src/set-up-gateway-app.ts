import { constants } from 'node:zlib';
import type { TokenKeys } from '@biteboard/platform/http';
import type { Clock, Ports } from '@biteboard/platform/ports';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { serveApiDocs } from './api-docs/api-docs.ts';
import { serveSiteIcons } from './icons/serve-site-icons.ts';
import { type LiveHub, liveHub } from './live/live-hub.ts';
import { type MenuCache, menuCache } from './menu-cache/menu-cache.ts';
import { serveMenusFromCache } from './menu-cache/menu-cache-hooks.ts';
import { limitCalls } from './routing/rate-limits.ts';
import { serveCrawlerFiles } from './seo/serve-crawler-files.ts';
import { servePages } from './ssr/serve-pages.ts';
import { addSecurityHeaders } from './static/security-headers.ts';
import { serveStatic } from './static/serve-static.ts';

export interface GatewayAppOptions {
  app: FastifyInstance;
  ports: Pick<Ports, 'keyValue' | 'clock' | 'log' | 'settings'>;
  /** The key pair that `createApp` was given. */
  tokens: TokenKeys;
  /** The folder of the built web (`web/dist`); absent: no pages. */
  webFolder?: string;
  /** Origins that CORS allows; none: only our own. */
  corsOrigins?: readonly string[];
}

/** What the app's hooks share with the gateway's routes and consumers. */
export interface GatewayContext {
  menus: MenuCache;
  live: LiveHub;
  /** Checks tokens (PEM). */
  publicKey: string;
  rateLimits: boolean;
}

export const gatewayContext = (
  clock: Clock,
  { publicKey }: TokenKeys,
  rateLimits = true,
): GatewayContext => ({
  menus: menuCache(clock),
  live: liveHub(clock),
  publicKey,
  rateLimits,
});

const MIN_COMPRESSED_BYTES = 4_096;
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json)|image\/svg)/;

/**
 * Adds to the app what the product's only entry point needs: security headers, CORS, limits, cached menus, the web and
 * the API's pages. Call it once per process, before the services are mounted.
 */
export const setUpGatewayApp = async (options: GatewayAppOptions): Promise<GatewayContext> => {
  const { app, ports, tokens, webFolder, corsOrigins = [] } = options;
  const { rateLimits } = ports.settings;
  const context = gatewayContext(ports.clock, tokens, rateLimits);

  addSecurityHeaders(app, { maps: ports.settings.googleMapsApiKey !== '' });
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...corsOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['retry-after', 'etag', 'content-disposition'],
      maxAge: 600,
    });
  }
  serveMenusFromCache(app, context.menus, corsOrigins);
  // Streams do not end on their own: without this the process could not stop.
  app.addHook('preClose', async () => context.live.close());
  await app.register(compress, {
    threshold: MIN_COMPRESSED_BYTES,
    customTypes: COMPRESSIBLE,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    inflateIfDeflated: false,
  });
  if (rateLimits) limitCalls(app, ports.keyValue, ports.clock);
  else ports.log.warn('rate limits are off: for load tests only');
  await serveApiDocs(app, ports.settings.publicUrl);
  if (webFolder !== undefined) {
    const { publicUrl } = ports.settings;
    await serveStatic(app, webFolder);
    serveSiteIcons(app);
    serveCrawlerFiles(app, publicUrl);
    servePages(app, {
      folder: webFolder,
      menus: context.menus,
      publicUrl,
      clock: ports.clock,
      log: ports.log,
    });
  }
  return context;
};
