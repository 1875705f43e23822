import type { Menu } from '../page-data/page-answers.ts';
import { MANIFEST_ICONS } from './icon-maker.ts';

type Site = Menu['site'];

/** What a phone shows of a shop on its home screen; on a host of its own the shop is at the root. */
export const siteManifest = (site: Site, ownDomain: boolean) => {
  const home = ownDomain ? '/' : `/s/${site.slug}`;
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
    icons: MANIFEST_ICONS.map(({ file, side, isCut }) => ({
      src: `/s/${site.slug}/${file}`,
      type: 'image/png',
      sizes: `${side}x${side}`,
      purpose: isCut ? 'maskable' : 'any',
    })),
  };
};
