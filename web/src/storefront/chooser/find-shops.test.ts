import type { SiteCard } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { findShops, nearestShop, shopsIn } from './find-shops.ts';

const shop = (slug: string, name: string, cities: string[]) =>
  ({ slug, name, tagline: '', cities }) as unknown as SiteCard;
const shops = [
  shop('haldi-house', 'Haldi House', ['Edmonton', 'St. Albert']),
  shop('mezzanotte', 'Mezzanotte', ['New York']),
  shop('cafe-ete', 'Café Été', ['Montréal']),
];
const slugs = (found: SiteCard[]) => found.map(({ slug }) => slug);

describe('finding shops', () => {
  test('nothing typed finds all', () => expect(findShops(shops, '  ')).toHaveLength(3));
  test('by part of a name, in any case', () =>
    expect(slugs(findShops(shops, 'MEZZ'))).toEqual(['mezzanotte']));
  test('by city', () => expect(slugs(findShops(shops, 'albert'))).toEqual(['haldi-house']));
  test('accents do not matter', () => expect(slugs(findShops(shops, 'cafe montreal'))).toEqual(['cafe-ete']));
  test('every word must be found', () => expect(findShops(shops, 'haldi york')).toEqual([]));
});

describe('the shops of a city', () => {
  const inCity = (city: string | null) => shopsIn(shops, city).map(({ slug }) => slug);
  test('are those that name it, in whatever spelling', () =>
    expect(inCity('montreal')).toEqual(['cafe-ete']));
  test('are not those of a city that has it in its name', () => expect(inCity('York')).toHaveLength(3));
  test('are all where no city is chosen, or where it has none', () => {
    expect(inCity(null)).toHaveLength(3);
    expect(inCity('Regina')).toHaveLength(3);
  });
});

describe('the nearest shop', () => {
  test('a slip of the finger finds it', () =>
    expect(nearestShop(shops, 'haldi-hose')?.slug).toBe('haldi-house'));
  test('another spelling of the name finds it', () =>
    expect(nearestShop(shops, 'mezanote')?.slug).toBe('mezzanotte'));
  test('a wholly different word finds none', () => expect(nearestShop(shops, 'qwerty-xyz')).toBeUndefined());
  test('no shops, none', () => expect(nearestShop([], 'haldi')).toBeUndefined());
});
