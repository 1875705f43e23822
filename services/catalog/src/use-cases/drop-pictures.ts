import { smallPictureUrl } from '@biteboard/contracts';
import type { Catalog } from '../catalog.ts';

/** Between a picture's upload and the save that names it; a site's import may name one late. */
const GRACE_MS = 3_600_000;
const PAGE = 200;

/** Takes away those of the pictures that no site, category, product or release of a menu names any more. */
export const dropUnnamed = async (catalog: Catalog, urls: readonly string[]): Promise<void> => {
  const { sites, categories, products, shelf, drafts, contents } = catalog;
  const $in = urls.flatMap((url) => [url, smallPictureUrl(url) ?? url]);
  const [logos, banners, released, ...inMenus] = await Promise.all([
    sites.list({ logoUrl: { $in } }),
    sites.list({ bannerImageUrl: { $in } }),
    contents.namedPictures($in),
    categories.list({ imageUrl: { $in } }),
    products.list({ imageUrl: { $in } }),
    drafts.categories.list({ imageUrl: { $in } }),
    drafts.products.list({ imageUrl: { $in } }),
  ]);
  const named = new Set([
    ...logos.map(({ logoUrl }) => logoUrl),
    ...banners.map(({ bannerImageUrl }) => bannerImageUrl),
    ...released,
    ...inMenus.flat().map(({ imageUrl }) => imageUrl),
  ]);
  for (const url of urls) {
    if (!named.has(url) && !named.has(smallPictureUrl(url) ?? url)) await shelf.remove(url);
  }
};

/** What nothing names: the picture of a product that was deleted, or of an upload in whose middle a process died. */
export const sweepPictures = async (catalog: Catalog): Promise<void> => {
  const before = catalog.clock.now() - GRACE_MS;
  for (let last: string | undefined = ''; last !== undefined; ) {
    const page = await catalog.shelf.listAfter(last, before, PAGE);
    if (page.urls.length > 0) await dropUnnamed(catalog, page.urls);
    last = page.last;
  }
};
