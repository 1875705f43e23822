import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';

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

export type PictureAnswer = MadePicture | { refused: 'unreadable' | 'too many pixels' };

// One picture at a time and no cache: the process stays small.
sharp.cache(false);
sharp.concurrency(1);

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

parentPort?.on('message', async (question: PictureQuestion) => {
  let answer: PictureAnswer;
  try {
    answer = await make(question);
  } catch {
    answer = { refused: 'unreadable' };
  }
  parentPort?.postMessage(answer);
});
