import { brandPalette, PICTURE_SIZES, type PictureUse, PRINTED_LOGO_SIDE, rgbOf } from '@biteboard/contracts';
import { AppError, busy, type Logger } from '@biteboard/platform/ports';
import { workerThreads } from '@biteboard/platform/process';
import type { PixelColour } from './on-band.ts';
import { pictureType } from './picture-type.ts';
import type { MadePicture, PictureAnswer, PictureQuestion, PrintQuestion } from './picture-worker.ts';

export interface PictureMaker {
  /**
   * Two sizes of an uploaded picture, as WebP, made beside the event loop, where sites take turns. Throws 415 for what
   * is no JPEG, PNG, WebP or GIF, 422 where it cannot be read or has too many pixels, 503 while too many others wait.
   */
  make(bytes: Uint8Array, use: PictureUse, siteId: string): Promise<MadePicture>;
  /** A stored logo as a PNG to be printed on the band of its brand; undefined where it cannot be read. */
  print(bytes: Uint8Array, brandColor: string, siteId: string): Promise<Uint8Array | undefined>;
}

const WORKER = new URL('./picture-worker.ts', import.meta.url);
/** What the cameras of telephones make, and no more. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 6;
/** The thread is loaded with the first picture, and goes when none comes. */
const IDLE_MS = 20_000;
const MEMORY_MB = 128;
/** Each that waits holds up to 8 MiB. */
const MAX_WAITING = 12;
/** One site's leave room for others'. */
const MAX_WAITING_OF_SITE = 4;

export const pictureUnsupported = () =>
  new AppError('unsupported', 'PICTURE_UNSUPPORTED', 'Use a JPEG, PNG, WebP or GIF picture.');
const unreadable = () =>
  new AppError(
    'rule',
    'PICTURE_UNREADABLE',
    'We cannot read this picture. Please save it anew as a JPEG or PNG, and try again.',
  );
const tooManyPixels = () =>
  new AppError(
    'rule',
    'PICTURE_TOO_LARGE',
    'This picture has more than 50 million pixels. Use a smaller one.',
  );
const BUSY_SECONDS = 5;
const tooMany = () => busy('Many pictures are coming in. Please try again in a moment.', BUSY_SECONDS);

const bytesOf = (hex: string): PixelColour => {
  const [red, green, blue] = rgbOf(hex);
  return [red * 255, green * 255, blue * 255];
};

export const pictureMaker = (
  log: Pick<Logger, 'warn'>,
  { worker: script = WORKER, mostSeconds = MAX_SECONDS } = {},
): PictureMaker => {
  const thread = workerThreads<PictureQuestion | PrintQuestion, PictureAnswer>({
    name: 'picture worker',
    script,
    log,
    patienceMs: 2_000 * mostSeconds + 3_000,
    idleMs: IDLE_MS,
    memoryMb: MEMORY_MB,
  });
  /** A picture that kills its worker, or keeps it forever, is one that cannot be read. */
  const ask = (question: PictureQuestion | PrintQuestion, siteId: string): Promise<PictureAnswer> =>
    thread.ask(question, siteId).catch(() => ({ refused: 'unreadable' }));
  return {
    make: async (bytes, use, siteId) => {
      if (!pictureType(bytes)) throw pictureUnsupported();
      if (thread.waiting >= MAX_WAITING || thread.waitingOf(siteId) >= MAX_WAITING_OF_SITE) throw tooMany();
      const sizes = PICTURE_SIZES[use];
      const answer = await ask({ bytes, sizes, mostPixels: MAX_PIXELS, mostSeconds }, siteId);
      if ('large' in answer) return answer;
      throw 'refused' in answer && answer.refused === 'too many pixels' ? tooManyPixels() : unreadable();
    },
    print: async (bytes, brandColor, siteId) => {
      const { fill, on } = brandPalette(brandColor);
      const band = { fill: bytesOf(fill), on: bytesOf(on) };
      const answer = await ask({ bytes, printSide: PRINTED_LOGO_SIDE, band, mostPixels: MAX_PIXELS }, siteId);
      return 'png' in answer ? answer.png : undefined;
    },
  };
};
