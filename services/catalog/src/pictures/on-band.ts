/** Red, green and blue, 0 to 255. */
export type PixelColour = readonly [red: number, green: number, blue: number];

/** How far a colour may be from another to pass as the same; black and white are 441 apart. */
const NEAR = 60;

const between = (one: PixelColour, other: PixelColour): PixelColour => [
  other[0] - one[0],
  other[1] - one[1],
  other[2] - one[2],
];
const moved = (one: PixelColour, way: PixelColour, times: number): PixelColour => [
  one[0] + way[0] * times,
  one[1] + way[1] * times,
  one[2] + way[2] * times,
];
const product = (one: PixelColour, other: PixelColour): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const isNear = (one: PixelColour, other: PixelColour): boolean => Math.hypot(...between(one, other)) < NEAR;

/**
 * A logo's pixels (RGBA) as they stand on the band of its brand, which is filled with one colour and written on in
 * another. A logo that is mostly in the band's own colour would vanish there: its two colours change places, and so do
 * their blends at edges. All other colours stay.
 */
export const onBand = (
  pixels: Uint8Array,
  { fill, on }: { fill: PixelColour; on: PixelColour },
): Uint8ClampedArray => {
  const shown = new Uint8ClampedArray(pixels);
  const colourAt = (at: number): PixelColour => [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
  const starts = Array.from({ length: pixels.length / 4 }, (_, index) => index * 4);
  const inkOf = (colour: PixelColour): number =>
    starts.reduce((sum, at) => sum + (isNear(colourAt(at), colour) ? pixels[at + 3]! : 0), 0);
  if (inkOf(fill) <= inkOf(on)) return shown;
  const way = between(fill, on);
  for (const at of starts) {
    const colour = colourAt(at);
    const share = product(between(fill, colour), way) / product(way, way);
    const within = Math.min(1, Math.max(0, share));
    if (isNear(colour, moved(fill, way, within))) shown.set(moved(colour, way, 1 - 2 * within), at);
  }
  return shown;
};
