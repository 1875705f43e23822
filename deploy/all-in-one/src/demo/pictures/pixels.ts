/** Small colour operations on raw RGBA pixels. Hue windows are in degrees and may pass 360. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

type Hsl = [hue: number, saturation: number, lightness: number];

function toHsl(r: number, g: number, b: number): Hsl {
  const max = Math.max(r, g, b) / 255;
  const min = Math.min(r, g, b) / 255;
  const lightness = (max + min) / 2;
  const spread = max - min;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const sector =
    max === red
      ? (green - blue) / spread + 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return [(sector % 6) * 60, saturation, lightness];
}

function toRgb([hue, saturation, lightness]: Hsl): [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function within(hue: number, [from, to]: [number, number]): boolean {
  return [hue - 360, hue, hue + 360].some((turn) => turn >= from && turn <= to);
}

function eachPixel({ data }: Pixels, change: (at: number, hsl: Hsl, chroma: number) => void) {
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
    change(at, toHsl(r, g, b), (Math.max(r, g, b) - Math.min(r, g, b)) / 255);
  }
}

export interface Recolor {
  from: [number, number];
  to: number;
  saturation?: number;
  lightness?: number;
  /** Pixels greyer than this stay: 0 is grey, 1 the purest colour. */
  minChroma?: number;
  /** Only these rows, as fractions of the height. */
  rows?: [number, number];
}

export function recolor(pixels: Pixels, change: Recolor) {
  const [top, bottom] = (change.rows ?? [0, 1]).map((part) => part * pixels.height) as [number, number];
  const least = change.minChroma ?? 0.08;
  const { data, width, height } = pixels;
  const mask = new Float32Array(width * height);
  eachPixel(pixels, (at, [hue], chroma) => {
    const row = at / 4 / width;
    if (!within(hue, change.from) || row < top || row >= bottom) return;
    mask[at / 4] = Math.min(1, Math.max(0, (chroma - least) / 0.06));
  });
  const amount = soften(mask, width, height);
  eachPixel(pixels, (at, [, saturation, lightness]) => {
    const moved = toRgb([
      change.to,
      Math.min(1, saturation * (change.saturation ?? 1)),
      Math.min(0.97, lightness * (change.lightness ?? 1)),
    ]);
    blend(data, at, moved, amount[at / 4]!);
  });
}

function blend(data: Buffer, at: number, colour: number[], amount: number) {
  const share = Math.min(1, Math.max(0, amount));
  for (const [channel, value] of colour.entries()) {
    const old = data[at + channel]!;
    data[at + channel] = Math.round(old + (value - old) * share);
  }
}

export interface Erase {
  hues: [number, number];
  maxLightness?: number;
}

/** Paints the marked pixels over with a blur of the unmarked ones around them. */
export function erase(pixels: Pixels, { hues, maxLightness = 1 }: Erase) {
  const { data, width, height } = pixels;
  let mask = new Uint8Array(width * height);
  eachPixel(pixels, (at, [hue, , lightness], chroma) => {
    if (chroma > 0.12 && lightness < maxLightness && within(hue, hues)) mask[at / 4] = 1;
  });
  for (let step = 0; step < 5; step++) mask = grow(mask, width, height);
  const source = Buffer.from(data);
  for (let index = 0; index < mask.length; index++) {
    if (!mask[index] || data[index * 4 + 3]! < 200) continue;
    data.set(around(source, mask, width, height, index), index * 4);
  }
}

function grow(mask: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const grown = Uint8Array.from(mask);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (mask[at - 1] || mask[at + 1] || mask[at - width] || mask[at + width]) grown[at] = 1;
    }
  }
  return grown;
}

function around(source: Buffer, mask: Uint8Array, width: number, height: number, index: number) {
  const [cx, cy] = [index % width, Math.floor(index / width)];
  const sum = [0, 0, 0];
  let weight = 0;
  for (let dy = -60; dy <= 60; dy += 2) {
    for (let dx = -60; dx <= 60; dx += 2) {
      const [x, y] = [cx + dx, cy + dy];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = y * width + x;
      if (mask[at] || source[at * 4 + 3]! < 250) continue;
      const pull = 1 / (dx * dx + dy * dy + 4) ** 1.5;
      for (let channel = 0; channel < 3; channel++) sum[channel]! += source[at * 4 + channel]! * pull;
      weight += pull;
    }
  }
  return sum.map((value) => Math.round(value / (weight || 1)));
}

/** Pours a colour over the pale, nearly grey pixels below `top`, a fraction of the height. */
export function dye(pixels: Pixels, colour: string, top = 0) {
  const { data, width, height } = pixels;
  const poured = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const pale = new Float32Array(width * height);
  eachPixel(pixels, (at, [, , lightness], chroma) => {
    if (at / 4 / width < top * height) return;
    const share = Math.min(1, Math.max(0, (0.2 - chroma) / 0.08)) * ((lightness - 0.6) / 0.1);
    pale[at / 4] = Math.min(1, Math.max(0, share));
  });
  const amount = soften(soften(largestPatch(pale, width), width, height), width, height);
  eachPixel(pixels, (at, [, , lightness]) => {
    const shade = 0.4 + 0.66 * lightness;
    const wet = poured.map((part) => Math.min(255, 255 * part * shade));
    blend(data, at, wet, amount[at / 4]!);
  });
}

function soften(mask: Float32Array, width: number, height: number): Float32Array {
  const soft = Float32Array.from(mask);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let sum = 0;
      for (const row of [-width, 0, width]) {
        for (const column of [-1, 0, 1]) sum += mask[y * width + x + row + column]!;
      }
      soft[y * width + x] = sum / 9;
    }
  }
  return soft;
}

/** The mask without its stray patches, such as the rim of a glass. */
function largestPatch(mask: Float32Array, width: number): Float32Array {
  const patchOf = new Int32Array(mask.length);
  let largest = { patch: 0, size: 0 };
  for (let start = 0, patch = 0; start < mask.length; start++) {
    if (mask[start]! < 0.5 || patchOf[start]) continue;
    patch++;
    patchOf[start] = patch;
    const open = [start];
    let size = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size++;
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if ((mask[next] ?? 0) < 0.5 || patchOf[next]) continue;
        patchOf[next] = patch;
        open.push(next);
      }
    }
    if (size > largest.size) largest = { patch, size };
  }
  return mask.map((share, at) => (patchOf[at] === largest.patch ? share : 0));
}
