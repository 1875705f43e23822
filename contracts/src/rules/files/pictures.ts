/** What an uploaded picture may weigh (`decided §7`). */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** What a picture is uploaded for. */
export type PictureUse = 'logo' | 'banner' | 'category' | 'product';

/**
 * An uploaded picture is stored in two sizes, each within a square of this many pixels: these are the widths of a
 * `srcset`.
 */
export const PICTURE_SIZES: Readonly<Record<PictureUse, { large: number; small: number }>> = {
  logo: { large: 512, small: 160 },
  banner: { large: 1920, small: 960 },
  category: { large: 960, small: 320 },
  product: { large: 1280, small: 480 },
};

/** A printed logo's longest side, in pixels: 300 to the inch on an invoice. */
export const PRINTED_LOGO_SIDE = 120;

const LARGE = /^(\/files\/pictures\/[0-9a-f]{8,64})-large\.webp$/;

/** The address of the same picture in its small size; undefined for a picture that was not uploaded, and has one size. */
export const smallPictureUrl = (url: string): string | undefined => {
  const [, start] = LARGE.exec(url) ?? [];
  return start && `${start}-small.webp`;
};

/** The `srcset` of an uploaded picture; undefined for any other, which has one size. */
export const pictureSet = (url: string, use: PictureUse): string | undefined => {
  const small = smallPictureUrl(url);
  return small && `${small} ${PICTURE_SIZES[use].small}w, ${url} ${PICTURE_SIZES[use].large}w`;
};

/** How wide a shop's banner is shown: on a phone beside its name, elsewhere over much of the page. */
export const BANNER_WIDTHS = '(min-width: 768px) 60vw, 290px';
