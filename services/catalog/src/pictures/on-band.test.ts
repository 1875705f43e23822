import { expect, test } from '@jest/globals';
import { onBand, type PixelColour } from './on-band.ts';

const AMBER: PixelColour = [245, 168, 11];
const INK: PixelColour = [27, 24, 21];
const WHITE: PixelColour = [255, 255, 255];
const band = { fill: AMBER, on: INK };
const clear = [0, 0, 0, 0];

const seen = (...colours: PixelColour[]) => {
  const pixels = Uint8Array.from([...colours.flatMap((colour) => [...colour, 255]), ...clear]);
  const shown = [...onBand(pixels, band)];
  expect(shown.slice(-4)[3]).toBe(0);
  return colours.map((_, at) => shown.slice(4 * at, 4 * at + 3));
};

test('a logo in the colour of the band and of its words changes them, with the blends between', () => {
  const blend: PixelColour = [136, 96, 16];
  const [petal, middle, edge] = seen(AMBER, INK, blend, AMBER);
  expect([petal, middle]).toEqual([[...INK], [...AMBER]]);
  expect(edge!.every((part, at) => Math.abs(part - blend[at]!) < 3)).toBe(true);
});

test('other colours stay, such as the white of a logo that is mostly in the colour of the band', () => {
  expect(seen(AMBER, AMBER, WHITE)).toEqual([[...INK], [...INK], [...WHITE]]);
});

test('a logo that stands out from the band stays as it is', () => {
  const RED: PixelColour = [200, 30, 40];
  expect(seen(INK, INK, AMBER)).toEqual([[...INK], [...INK], [...AMBER]]);
  expect(seen(RED, WHITE)).toEqual([[...RED], [...WHITE]]);
});
