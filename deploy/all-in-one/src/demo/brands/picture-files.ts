const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const folder = new URL('../../../demo-pictures/', import.meta.url);

/** Where the baked pictures of a brand lie. */
export const pictureFiles = {
  folder,
  logo: (siteSlug: string) => new URL(`${siteSlug}/logo.webp`, folder),
  logoDrawing: (siteSlug: string) => new URL(`${siteSlug}/logo.svg`, folder),
  /** As wide as a phone shows it, on a fine screen. */
  smallBanner: (siteSlug: string) => new URL(`${siteSlug}/banner-small.webp`, folder),
  banner: (siteSlug: string) => new URL(`${siteSlug}/banner.webp`, folder),
  category: (siteSlug: string, name: string) => new URL(`${siteSlug}/category-${slugOf(name)}.webp`, folder),
  product: (siteSlug: string, name: string) => new URL(`${siteSlug}/${slugOf(name)}.webp`, folder),
};
