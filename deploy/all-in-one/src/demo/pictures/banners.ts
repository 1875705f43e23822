import sharp, { type OverlayOptions } from 'sharp';
import { layPiece } from './compose.ts';
import type { PictureIngredient } from './pieces.ts';
import type { PicturePosition } from './poses.ts';

const canvas = { width: 900, height: 560 };

/** Pieces from back to front; the dish stands close to the lower edge, to overlap the awning's hem. */
const banners: Record<string, [PictureIngredient, PicturePosition][]> = {
  'haldi-house': [
    ['flatbread', { x: -0.26, y: -0.13, size: 0.56, tilt: -6 }],
    ['herb', { x: 0.53, y: -0.35, size: 0.25, tilt: 8 }],
    ['curry', { x: 0.08, y: 0.19, size: 0.69, tilt: 0 }],
    ['chilli', { x: -0.5, y: 0.21, size: 0.26, tilt: -30 }],
    ['lemon', { x: 0.56, y: 0.24, size: 0.24, tilt: 6 }],
  ],
  mezzanotte: [
    ['olive', { x: -0.56, y: -0.31, size: 0.2, tilt: -8 }],
    ['pepperoniSlice', { x: 0.2, y: 0.04, size: 0.76, tilt: 12 }],
    ['herb', { x: 0.3, y: -0.36, size: 0.24, tilt: 8 }],
    ['pepperoniSlice', { x: -0.25, y: 0.16, size: 0.6, tilt: -17 }],
    ['tomato', { x: 0.5, y: 0.27, size: 0.26, tilt: 5 }],
  ],
  'nami-poke': [
    ['lemon', { x: -0.5, y: -0.33, size: 0.23, tilt: -10 }],
    ['chopsticks', { x: 0.47, y: -0.29, size: 0.34, tilt: 12 }],
    ['avocado', { x: -0.54, y: 0.14, size: 0.36, tilt: -8 }],
    ['salad', { x: -0.02, y: 0.08, size: 0.82, tilt: 0 }],
    ['sushi', { x: 0.47, y: 0.25, size: 0.4, tilt: 7 }],
  ],
  'copper-kettle': [
    ['croissant', { x: -0.44, y: -0.2, size: 0.42, tilt: -10 }],
    ['coffee', { x: 0.42, y: -0.16, size: 0.5, tilt: 0 }],
    ['pancakes', { x: 0.02, y: 0.16, size: 0.72, tilt: 0 }],
    ['strawberry', { x: -0.5, y: 0.24, size: 0.24, tilt: -12 }],
    ['cookie', { x: 0.54, y: 0.26, size: 0.26, tilt: 8 }],
  ],
};

/** The dish group of a brand on a transparent ground. */
export async function composeBanner(siteSlug: string): Promise<Buffer> {
  const pieces = banners[siteSlug];
  if (!pieces) throw new Error(`No banner is drawn for ${siteSlug}`);
  const layers: OverlayOptions[] = [];
  for (const [piece, place] of pieces)
    layers.push(...(await layPiece(piece, place, canvas, canvas.height, { strength: 0.3 })));
  return sharp({ create: { ...canvas, channels: 4, background: '#00000000' } })
    .composite(layers)
    .webp({ quality: 84, alphaQuality: 90, effort: 6, smartSubsample: true })
    .toBuffer();
}

/** The same for phones, half as heavy. */
export const smallerBanner = (banner: Buffer): Promise<Buffer> =>
  sharp(banner)
    .resize(640)
    .webp({ quality: 70, alphaQuality: 80, effort: 6, smartSubsample: true })
    .toBuffer();
