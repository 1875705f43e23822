/** sRGB channels, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** Lightness 0 to 1, chroma, hue in radians. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

export function rgbOf(hex: string): Rgb {
  const digits = hex.slice(1);
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => Number.parseInt(six.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

export function hexOf(rgb: Rgb): string {
  const pair = (channel: number) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(pair).join('')}`.toUpperCase();
}

export function oklchOf(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(toLinear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bee = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bee),
    h: Math.atan2(bee, a),
  };
}

/** The colour in sRGB; one that a screen cannot show loses chroma, never lightness or hue. */
export function rgbOfOklch({ l, c, h }: Oklch): Rgb {
  const full = unclampedRgb({ l, c, h });
  if (inGamut(full)) return full;
  let low = 0;
  let high = c;
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (inGamut(unclampedRgb({ l, c: middle, h }))) low = middle;
    else high = middle;
  }
  return unclampedRgb({ l, c: low, h });
}

/** WCAG 2 contrast of two hex colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function unclampedRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    toGamma(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    toGamma(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

function inGamut(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map(toLinear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}
