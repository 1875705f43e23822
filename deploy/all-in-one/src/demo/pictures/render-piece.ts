import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type PictureIngredient, type PieceSource, pieces } from './pieces.ts';
import { dye, erase, type Pixels, recolor } from './pixels.ts';

export interface Rendered {
  image: Buffer;
  width: number;
  height: number;
}

const emojiFolder = new URL('assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'));
const cutOuts = new Map<PictureIngredient, Promise<Rendered>>();

async function cutOut(piece: PictureIngredient): Promise<Rendered> {
  const source: PieceSource = pieces[piece];
  const file = await readFile(new URL(`${source.code}.webp`, emojiFolder));
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels: Pixels = { data, width: info.width, height: info.height };
  for (const change of source.recolor ?? []) recolor(pixels, change);
  if (source.erase) erase(pixels, source.erase);
  if (source.dye) dye(pixels, source.dye, source.dyeTop);
  const image = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .modulate({ saturation: source.saturation ?? 1, brightness: source.brightness ?? 1 })
    .png()
    .toBuffer();
  const trimmed = await sharp(image)
    .trim({ background: '#00000000', threshold: 8 })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: trimmed.data, width: trimmed.info.width, height: trimmed.info.height };
}

/** The piece, trimmed and tilted, so large that it looks as heavy as a square of `side` pixels. */
export async function renderPiece(piece: PictureIngredient, side: number, tilt = 0): Promise<Rendered> {
  const cached = cutOuts.get(piece) ?? cutOut(piece);
  cutOuts.set(piece, cached);
  const { image, width, height } = await cached;
  const scale = Math.min((side * 0.9) / Math.sqrt(width * height), (side * 1.08) / Math.max(width, height));
  const resized = await sharp(image)
    .resize(Math.round(width * scale), Math.round(height * scale), { kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const turned = await sharp(resized)
    .rotate(tilt, { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: turned.data, width: turned.info.width, height: turned.info.height };
}
