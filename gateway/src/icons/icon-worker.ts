import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { escapeMarkup } from '@biteboard/platform/markup';
import sharp from 'sharp';

export interface IconQuestion {
  /** In pixels: of the whole, of the round of its corners, and of what stays free around the sign. */
  side: number;
  corner: number;
  inset: number;
  logo: Uint8Array | undefined;
  /** What stands there where no logo can be drawn, and in which colours. */
  initial: string;
  fill: string;
  on: string;
}

// One icon at a time, and nothing kept of the last: the process stays small.
sharp.cache(false);
sharp.concurrency(1);

const FONT = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
const MAX_PIXELS = 20_000_000;
/** How much of its room an initial fills. */
const LETTER = 0.6;

const ofLogo = (logo: Uint8Array, room: number): Promise<Buffer> =>
  sharp(logo, { limitInputPixels: MAX_PIXELS })
    .resize(room, room, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();

/** Undefined where the font has no picture of it. */
const ofInitial = ({ initial, on }: IconQuestion, room: number): Promise<Buffer | undefined> => {
  const size = Math.round(room * LETTER);
  const text = `<span foreground="${on}">${escapeMarkup(initial)}</span>`;
  return sharp({
    text: { text, rgba: true, font: 'DejaVu Sans Bold', fontfile: FONT, width: size, height: size },
  })
    .png()
    .toBuffer()
    .catch(() => undefined);
};

const draw = async (question: IconQuestion): Promise<Uint8Array> => {
  const { side, corner, inset, logo, fill } = question;
  const room = side - 2 * inset;
  const drawnLogo = logo && (await ofLogo(logo, room).catch(() => undefined));
  const ground = drawnLogo ? '#ffffff' : fill;
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${ground}"/></svg>`;
  const sign = drawnLogo ?? (await ofInitial(question, room));
  return sharp(Buffer.from(plate))
    .composite(sign ? [{ input: sign, gravity: 'centre' }] : [])
    .png()
    .toBuffer();
};

parentPort?.on('message', async (question: IconQuestion) => parentPort?.postMessage(await draw(question)));
