import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { onBand, type PixelColour } from './on-band.ts';

export interface PictureQuestion {
  bytes: Uint8Array;
  /** The sides, in pixels, of the squares that the two sizes fit into. */
  sizes: { large: number; small: number };
  mostPixels: number;
  /** For each of the two sizes. */
  mostSeconds: number;
}

/** The picture in two sizes, as WebP. */
export interface MadePicture {
  large: Uint8Array;
  small: Uint8Array;
}

/** A stored logo, to be printed within a square on the band of its brand. */
export interface PrintQuestion {
  bytes: Uint8Array;
  printSide: number;
  band: { fill: PixelColour; on: PixelColour };
  mostPixels: number;
}

export interface PrintedPicture {
  png: Uint8Array;
}

export type PictureAnswer = MadePicture | PrintedPicture | { refused: 'unreadable' | 'too many pixels' };

// One picture at a time and no cache: the process stays small.
sharp.cache(false);
sharp.concurrency(1);

/** In full colours with transparency, whatever the picture has: what reads it has to know one form only. */
const print = async ({ bytes, printSide, band, mostPixels }: PrintQuestion): Promise<PrintedPicture> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .resize(printSide, printSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const png = await sharp(onBand(data, band), { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { png };
};

const make = async ({ bytes, sizes, mostPixels, mostSeconds }: PictureQuestion): Promise<PictureAnswer> => {
  const original = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return { refused: 'too many pixels' };
  /** Turned as its EXIF says, which is then left out as all else that is not the picture. */
  const within = (side: number): Promise<Uint8Array> =>
    original
      .clone()
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: mostSeconds })
      .toBuffer();
  return { large: await within(sizes.large), small: await within(sizes.small) };
};

parentPort?.on('message', async (question: PictureQuestion | PrintQuestion) => {
  let answer: PictureAnswer;
  try {
    answer = await ('printSide' in question ? print(question) : make(question));
  } catch {
    answer = { refused: 'unreadable' };
  }
  parentPort?.postMessage(answer);
});
