import { escapeMarkup } from '@biteboard/platform/markup';

/** Pages about a person, or for those who run a shop. */
const NOT_LISTED = [
  '/api/',
  '/dashboard',
  '/login',
  '/pay/',
  '/track/',
  '/reset',
  '/account',
  '/*/orders',
  '/*/account',
];

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...NOT_LISTED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

export const sitemapXml = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeMarkup(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
