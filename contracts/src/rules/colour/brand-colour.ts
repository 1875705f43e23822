import { contrastRatio, hexOf, type Oklch, oklchOf, rgbOf, rgbOfOklch } from './oklch.ts';

/** Coral (spec §9). */
export const DEFAULT_BRAND_COLOUR = '#FF6F61';
const WHITE = '#FFFFFF';
const INK = '#1B1815';
/** WCAG AA for text. */
const READABLE = 4.5;
/** Below this, white would need another colour than the brand: ink is used instead. */
const NEARLY_READABLE = 3;
const STEP = 0.01;

/** The colours of a shop, all `#RRGGBB`. */
export interface BrandPalette {
  /** Buttons, chips, the banner. */
  fill: string;
  /** Text on `fill`. */
  on: string;
  hover: string;
  active: string;
  /** Quiet grounds. */
  tint: string;
  tint2: string;
  /** The awning's second stripe. */
  stripe: string;
  /** Brand-coloured words on white or tint. */
  word: string;
}

/** Whether it is `#` and 3 or 6 hex digits (spec §5). */
export function isHexColour(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

/** A brand's colours by the design's rule: readable whatever the brand; what is no hex colour is coral. */
export function brandPalette(hex: string = DEFAULT_BRAND_COLOUR): BrandPalette {
  const brand = hexOf(rgbOf(isHexColour(hex.trim()) ? hex.trim() : DEFAULT_BRAND_COLOUR));
  const fill = contrastRatio(WHITE, brand) >= NEARLY_READABLE ? darkenedUntilReadable(brand, WHITE) : brand;
  const tint = mixedInWhite(brand, 0.1);
  const { l } = oklchOf(rgbOf(fill));
  const direction = l < 0.38 ? 1 : -1;
  return {
    fill,
    on: contrastRatio(WHITE, fill) >= READABLE ? WHITE : INK,
    hover: withLightness(fill, (lightness) => lightness + direction * 0.035),
    active: withLightness(fill, (lightness) => lightness + direction * 0.07),
    tint,
    tint2: mixedInWhite(brand, 0.22),
    stripe: mixedInWhite(brand, 0.26),
    word: darkenedUntilReadable(brand, tint),
  };
}

/** The colour itself where it is readable with `other`, else the first shade of it that is. */
function darkenedUntilReadable(hex: string, other: string): string {
  const colour = oklchOf(rgbOf(hex));
  let shade = hex;
  for (let steps = 1; contrastRatio(shade, other) < READABLE; steps += 1) {
    shade = shadeOf(colour, colour.l - steps * STEP);
  }
  return shade;
}

function withLightness(hex: string, change: (lightness: number) => number): string {
  const colour = oklchOf(rgbOf(hex));
  return shadeOf(colour, change(colour.l));
}

function shadeOf(colour: Oklch, lightness: number): string {
  return hexOf(rgbOfOklch({ ...colour, l: Math.min(1, Math.max(0, lightness)) }));
}

function mixedInWhite(hex: string, part: number): string {
  const [red, green, blue] = rgbOf(hex);
  const mix = (channel: number) => 1 - part + part * channel;
  return hexOf([mix(red), mix(green), mix(blue)]);
}
