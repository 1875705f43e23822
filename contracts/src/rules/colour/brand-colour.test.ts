import { describe, expect, test } from '@jest/globals';
import { brandPalette, isHexColour } from './brand-colour.ts';
import { contrastRatio, hexOf, oklchOf, rgbOf, rgbOfOklch } from './oklch.ts';

/** The three demo brands, coral, and colours from all around the wheel, pale to dark. */
const BRANDS = ['#F5A80B', '#CF3A24', '#0C6E6D', '#FF6F61', '#FFFFFF', '#000000', '#808080'];
for (let hue = 0; hue < 360; hue += 24) {
  for (const [l, c] of [
    [0.3, 0.1],
    [0.5, 0.2],
    [0.65, 0.25],
    [0.8, 0.15],
    [0.95, 0.05],
  ] as const) {
    BRANDS.push(hexOf(rgbOfOklch({ l, c, h: (hue * Math.PI) / 180 })));
  }
}

describe('every brand', () => {
  test.each(BRANDS)('%s is readable: on fill, and in words on white and tint', (brand) => {
    const { on, fill, word, tint } = brandPalette(brand);
    expect(contrastRatio(on, fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(word, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(word, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(BRANDS)('%s keeps its text readable while hovered and pressed', (brand) => {
    const { on, hover, active } = brandPalette(brand);
    expect(contrastRatio(on, hover)).toBeGreaterThanOrEqual(4);
    expect(contrastRatio(on, active)).toBeGreaterThanOrEqual(3.5);
  });
});

test('the demo brands keep their own colour as fill', () => {
  expect(['#F5A80B', '#CF3A24', '#0C6E6D'].map((brand) => brandPalette(brand).fill)).toEqual([
    '#F5A80B',
    '#CF3A24',
    '#0C6E6D',
  ]);
  expect(brandPalette('#F5A80B')).toMatchObject({
    on: '#1B1815',
    tint: '#FEF6E7',
    tint2: '#FDECC9',
    stripe: '#FCE8C0',
  });
  expect(brandPalette('#CF3A24').on).toBe('#FFFFFF');
});

test('a brand that is nearly readable under white is darkened just enough', () => {
  const { fill, on } = brandPalette('#E8590C');
  const lightness = (hex: string) => oklchOf(rgbOf(hex)).l;
  expect(contrastRatio('#FFFFFF', '#E8590C')).toBeLessThan(4.5);
  expect(on).toBe('#FFFFFF');
  expect(contrastRatio('#FFFFFF', fill)).toBeLessThan(4.8);
  expect(lightness(fill)).toBeLessThan(lightness('#E8590C'));
});

test('hover and active go darker, but lighter where the brand is nearly black', () => {
  const lightness = (hex: string) => oklchOf(rgbOf(hex)).l;
  const coral = brandPalette('#FF6F61');
  expect(lightness(coral.fill) - lightness(coral.hover)).toBeCloseTo(0.035, 2);
  expect(lightness(coral.fill) - lightness(coral.active)).toBeCloseTo(0.07, 2);
  const navy = brandPalette('#101840');
  expect(lightness(navy.active)).toBeGreaterThan(lightness(navy.hover));
  expect(lightness(navy.hover)).toBeGreaterThan(lightness(navy.fill));
});

test('three digits are six, and what is no colour is coral', () => {
  expect(brandPalette('#f60')).toEqual(brandPalette('#FF6600'));
  for (const junk of ['', 'red', '#12', '#GGGGGG', 'FF6600'])
    expect(brandPalette(junk)).toEqual(brandPalette('#FF6F61'));
  expect(['#abc', '#A1B2C3'].every(isHexColour)).toBe(true);
  expect(['abc', '#abcd', '#12345g'].some(isHexColour)).toBe(false);
});

test('colours survive the way through OKLCH', () => {
  for (const brand of BRANDS) expect(hexOf(rgbOfOklch(oklchOf(rgbOf(brand))))).toBe(brand);
  expect(contrastRatio('#000', '#FFF')).toBeCloseTo(21, 9);
});
