import type { FastifyInstance } from 'fastify';
import type { AskInside } from '../page-data/ask-inside.ts';
import { findHome, type Home, type Menu, type Place } from '../page-data/page-answers.ts';
import { pageOrigin } from '../page-data/page-origin.ts';
import { askForFile, readShop, SHOP_FILE_CACHE } from '../page-data/shop-data.ts';
import { robotsText, sitemapXml } from './crawler-files.ts';

/** A sitemap names at most so many shops. */
const MAX_SHOPS = 500;

/** The addresses of a shop that search engines may list. */
const addressesOf = async (ask: AskInside, slug: string, base: string): Promise<string[]> => {
  const [categories, places] = await Promise.all([
    readShop<Menu['categories']>(ask, slug, 'categories'),
    readShop<Place[]>(ask, slug, 'locations'),
  ]);
  return [
    base || '/',
    ...categories.map(({ _id }) => `${base}/c/${encodeURIComponent(_id)}`),
    ...places.map(({ id }) => `${base}/l/${encodeURIComponent(id)}`),
  ];
};

/** Serves what search engines read beside the pages: `robots.txt` and the sitemap. */
export const serveCrawlerFiles = (app: FastifyInstance, publicUrl: string): void => {
  const listAddresses = async (ask: AskInside, home: Home | undefined, origin: string) => {
    if (home?.ownDomain) return (await addressesOf(ask, home.slug, '')).map((path) => origin + path);
    const { status, body } = await ask('/api/shop/sites');
    const shops = status === 200 ? (JSON.parse(body) as { slug: string }[]).slice(0, MAX_SHOPS) : [];
    const paths = await Promise.all(shops.map(({ slug }) => addressesOf(ask, slug, `/s/${slug}`)));
    return ['/', ...paths.flat()].map((path) => publicUrl + path);
  };

  app.get('/robots.txt', async (request, reply) => {
    const home = await findHome(askForFile(app, request));
    reply.header('cache-control', SHOP_FILE_CACHE).type('text/plain; charset=utf-8');
    return robotsText(home?.ownDomain ? pageOrigin(request, publicUrl) : publicUrl);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const ask = askForFile(app, request);
    const addresses = await listAddresses(ask, await findHome(ask), pageOrigin(request, publicUrl));
    reply.header('cache-control', SHOP_FILE_CACHE).type('application/xml; charset=utf-8');
    return sitemapXml(addresses);
  });
};
