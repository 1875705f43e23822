import sharp, { type OverlayOptions } from 'sharp';
import { type PictureIngredient, type PieceSource, pieces } from './pieces.ts';
import { type PicturePosition, poseFor } from './poses.ts';
import { renderPiece } from './render-piece.ts';
import type { PictureSpec } from './spec.ts';
import { tints } from './tints.ts';

interface Size {
  width: number;
  height: number;
}

function ground({ width, height }: Size, tint: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <radialGradient id="g" cx="30%" cy="12%" r="85%">
        <stop offset="0" stop-color="#fff" stop-opacity=".66"/>
        <stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </radialGradient>
      <rect width="100%" height="100%" fill="${tint}"/>
      <rect width="100%" height="100%" fill="url(#g)"/>
    </svg>`,
  );
}

function standingShadow(
  { width, height }: Size,
  x: number,
  y: number,
  reach: number,
  strength: number,
): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <radialGradient id="s">
        <stop offset="0" stop-color="rgb(27, 24, 21)" stop-opacity="${strength}"/>
        <stop offset=".55" stop-color="rgb(27, 24, 21)" stop-opacity="${strength * 0.45}"/>
        <stop offset="1" stop-color="rgb(27, 24, 21)" stop-opacity="0"/>
      </radialGradient>
      <ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${reach * 0.16}" fill="url(#s)"/>
    </svg>`,
  );
}

/** A soft copy of the piece's outline, to lie a little below it. */
async function dropShadow(image: Buffer, blur: number, strength: number): Promise<Buffer> {
  const pad = Math.ceil(blur * 3);
  const padded = await sharp(image)
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#00000000' })
    .ensureAlpha()
    .png()
    .toBuffer();
  const soft = await sharp(padded)
    .extractChannel('alpha')
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = soft.info;
  const shadow = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    shadow.set([27, 24, 21, Math.round(soft.data[at]! * strength)], at * 4);
  }
  return sharp(shadow, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** The picture's layers for one piece; what reaches over the edge is cut off there. */
export async function layPiece(
  piece: PictureIngredient,
  place: PicturePosition,
  canvas: Size,
  unit: number,
  shadow: { strength: number; standing?: number },
): Promise<OverlayOptions[]> {
  const { image, width, height } = await renderPiece(piece, place.size * unit, place.tilt);
  const foot = shadow.standing ? 0.07 : 0.03;
  const lowest = canvas.height - height / 2 - foot * unit;
  const centre = {
    x: canvas.width / 2 + place.x * unit,
    y: Math.min(lowest, canvas.height / 2 + place.y * unit),
  };
  const blur = 0.024 * unit;
  const pad = Math.ceil(blur * 3);
  const layers: OverlayOptions[] = [];
  if (shadow.standing) {
    const input = standingShadow(canvas, centre.x, centre.y + height * 0.49, width * 0.56, shadow.standing);
    layers.push({ input, left: 0, top: 0 });
  }
  const left = Math.round(centre.x - width / 2);
  const top = Math.round(centre.y - height / 2);
  const drop = await dropShadow(image, blur, shadow.strength);
  layers.push(await cropped(drop, left - pad, top - pad + Math.round(0.022 * unit), canvas));
  layers.push(await cropped(image, left, top, canvas));
  return layers;
}

async function cropped(image: Buffer, left: number, top: number, canvas: Size): Promise<OverlayOptions> {
  const { width, height } = await sharp(image).metadata();
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)];
  const area = {
    left: x,
    top: y,
    width: Math.min(width - x, canvas.width - Math.max(0, left)),
    height: Math.min(height - y, canvas.height - Math.max(0, top)),
  };
  return { input: await sharp(image).extract(area).png().toBuffer(), left: left + x, top: top + y };
}

/** The picture of a dish or a category; `position` is its place in its list. */
export async function composePicture(spec: PictureSpec, position: number, canvas: Size): Promise<Buffer> {
  const companions = spec.companions ?? [];
  const pose = poseFor(companions.length, spec.pose ?? position);
  const source: PieceSource = pieces[spec.main];
  const main = { ...pose.main, tilt: source.upright ? 0 : pose.main.tilt };
  const mainLayers = await layPiece(spec.main, main, canvas, canvas.height, {
    strength: 0.2,
    standing: 0.22,
  });
  const behind: OverlayOptions[] = [];
  const front: OverlayOptions[] = [];
  for (const [index, companion] of companions.entries()) {
    const place = pose.companions[index]!;
    const layers = await layPiece(companion, tempered(companion, place), canvas, canvas.height, {
      strength: 0.18,
    });
    (place.behind ? behind : front).push(...layers);
  }
  return sharp(ground(canvas, tints[spec.tint]))
    .composite([...behind, ...mainLayers, ...front])
    .webp({ quality: 86, effort: 6, smartSubsample: true })
    .toBuffer();
}

function tempered(piece: PictureIngredient, place: PicturePosition): PicturePosition {
  const source: PieceSource = pieces[piece];
  return source.upright ? { ...place, tilt: place.tilt / 3 } : place;
}
