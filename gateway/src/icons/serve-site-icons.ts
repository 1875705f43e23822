import type { FastifyInstance } from 'fastify';
import { findHome, type Menu } from '../page-data/page-answers.ts';
import { askForFile, noShop, readShop, SHOP_FILE_CACHE } from '../page-data/shop-data.ts';
import { iconMaker, MANIFEST_ICONS, TOUCH_ICON } from './icon-maker.ts';
import { siteManifest } from './site-manifest.ts';

type Site = Menu['site'];

/** Serves what a phone installs a shop with: its manifest and its icons. */
export const serveSiteIcons = (app: FastifyInstance): void => {
  const makeIcon = iconMaker(app.log);
  const readLogo = async (logoUrl: string): Promise<Buffer | undefined> => {
    if (!logoUrl.startsWith('/files/')) return undefined;
    const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: logoUrl });
    return statusCode === 200 ? rawPayload : undefined;
  };

  app.get<{ Params: { slug: string } }>('/s/:slug/manifest.webmanifest', async (request, reply) => {
    const site = await readShop<Site>(askForFile(app, request), request.params.slug, 'site');
    reply.header('cache-control', SHOP_FILE_CACHE).type('application/manifest+json');
    return siteManifest(site, false);
  });
  app.get('/manifest.webmanifest', async (request, reply) => {
    const ask = askForFile(app, request);
    const home = await findHome(ask);
    if (!home) throw noShop();
    const site = await readShop<Site>(ask, home.slug, 'site');
    reply.header('cache-control', SHOP_FILE_CACHE).type('application/manifest+json');
    return siteManifest(site, home.ownDomain === true);
  });
  for (const icon of [...MANIFEST_ICONS, TOUCH_ICON])
    app.get<{ Params: { slug: string } }>(`/s/:slug/${icon.file}`, async (request, reply) => {
      const site = await readShop<Site>(askForFile(app, request), request.params.slug, 'site');
      reply.header('cache-control', SHOP_FILE_CACHE).type('image/png');
      return makeIcon(site, icon, readLogo);
    });
};
