import { brandPalette } from '@biteboard/contracts/rules';
import { escaped } from './escaped.ts';
import type { Menu } from './page-answers.ts';

type Site = Menu['site'];

/** What a phone shows of a shop on its home screen; on a host of its own the shop is at the root. */
export const siteManifest = (site: Site, ownDomain: boolean) => {
  const home = ownDomain ? '/' : `/s/${site.slug}`;
  const icon = (file: string, purpose: string) => ({
    src: `/s/${site.slug}/${file}`,
    type: 'image/svg+xml',
    sizes: '192x192 512x512 any',
    purpose,
  });
  return {
    id: home,
    name: site.name,
    short_name: site.name.length <= 12 ? site.name : site.name.split(/\s+/)[0],
    description: site.tagline,
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: site.headerColor,
    icons: [icon('icon.svg', 'any'), icon('icon-maskable.svg', 'maskable')],
  };
};

/** A picture's bytes, to stand inside of another. */
export interface Picture {
  type: string;
  bytes: Buffer;
}

/** A shop's icon: its logo on white, or its initial on its brand; `maskable` leaves the edge to be cut off. */
export const siteIcon = (site: Site, logo: Picture | undefined, maskable: boolean): string => {
  const { fill, on } = brandPalette(site.brandColor);
  const edge = maskable ? 0 : 96;
  const inset = maskable ? 112 : logo ? 40 : 0;
  const size = 512 - 2 * inset;
  const ground = `<rect width="512" height="512" rx="${edge}" fill="${logo ? '#ffffff' : fill}"/>`;
  const sign = logo
    ? `<image x="${inset}" y="${inset}" width="${size}" height="${size}" href="data:${logo.type};base64,${logo.bytes.toString('base64')}"/>`
    : `<text x="256" y="256" dy=".36em" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="${size * 0.6}" fill="${on}">${escaped(site.name.trim().charAt(0).toUpperCase())}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${ground}${sign}</svg>`;
};
