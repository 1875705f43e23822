import { AppError } from '@biteboard/platform/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AskInside, askInside } from './ask-inside.ts';
import { robotsText, sitemapXml } from './for-robots.ts';
import { iconMaker, MANIFEST_ICONS, TOUCH_ICON } from './icons/icon-maker.ts';
import { findHome, type Home, type Menu } from './page-answers.ts';
import { siteManifest } from './site-manifest.ts';

/** Nobody looks on while these are fetched. */
const TIMEOUT_MS = 5_000;
/** A sitemap names at most so many shops. */
const MAX_SHOPS = 500;
const KEPT = 'public, max-age=3600';

const noShop = () => new AppError('missing', 'SITE_NOT_FOUND', 'There is no such shop.');
const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

const readShop = async <T>(ask: AskInside, slug: string, part: 'site' | 'categories'): Promise<T> => {
  const { status, body } = await ask(`/api/shop/${encodeURIComponent(slug)}/${part}`);
  if (status !== 200) throw noShop();
  return JSON.parse(body) as T;
};

/** The addresses of a shop that search engines may list. */
const addressesOf = async (ask: AskInside, slug: string, base: string): Promise<string[]> => {
  const categories = await readShop<Menu['categories']>(ask, slug, 'categories');
  return [base || '/', ...categories.map(({ _id }) => `${base}/c/${encodeURIComponent(_id)}`)];
};

/** What is said of shops beside their pages: how a phone installs one, and what search engines may list. */
export const serveSiteFiles = (app: FastifyInstance, publicUrl: string): void => {
  const asking = (request: FastifyRequest): AskInside => askInside(app, request.host, TIMEOUT_MS);

  const makeIcon = iconMaker(app.log);
  const readLogo = async (logoUrl: string): Promise<Buffer | undefined> => {
    if (!logoUrl.startsWith('/files/')) return undefined;
    const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: logoUrl });
    return statusCode === 200 ? rawPayload : undefined;
  };

  const listAddresses = async (ask: AskInside, home: Home | undefined, origin: string) => {
    if (home?.ownDomain) return (await addressesOf(ask, home.slug, '')).map((path) => origin + path);
    const { status, body } = await ask('/api/shop/sites');
    const shops = status === 200 ? (JSON.parse(body) as { slug: string }[]).slice(0, MAX_SHOPS) : [];
    const paths = await Promise.all(shops.map(({ slug }) => addressesOf(ask, slug, `/s/${slug}`)));
    return ['/', ...paths.flat()].map((path) => publicUrl + path);
  };

  app.get<{ Params: { slug: string } }>('/s/:slug/manifest.webmanifest', async (request, reply) => {
    const site = await readShop<Menu['site']>(asking(request), request.params.slug, 'site');
    reply.header('cache-control', KEPT).type('application/manifest+json');
    return siteManifest(site, false);
  });
  app.get('/manifest.webmanifest', async (request, reply) => {
    const ask = asking(request);
    const home = await findHome(ask);
    if (!home) throw noShop();
    const site = await readShop<Menu['site']>(ask, home.slug, 'site');
    reply.header('cache-control', KEPT).type('application/manifest+json');
    return siteManifest(site, home.ownDomain === true);
  });
  for (const icon of [...MANIFEST_ICONS, TOUCH_ICON])
    app.get<{ Params: { slug: string } }>(`/s/:slug/${icon.file}`, async (request, reply) => {
      const site = await readShop<Menu['site']>(asking(request), request.params.slug, 'site');
      reply.header('cache-control', KEPT).type('image/png');
      return makeIcon(site, icon, readLogo);
    });
  app.get('/robots.txt', async (request, reply) => {
    reply.header('cache-control', KEPT).type('text/plain; charset=utf-8');
    return robotsText(originOf(request));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const ask = asking(request);
    const addresses = await listAddresses(ask, await findHome(ask), originOf(request));
    reply.header('cache-control', KEPT).type('application/xml; charset=utf-8');
    return sitemapXml(addresses);
  });
};
