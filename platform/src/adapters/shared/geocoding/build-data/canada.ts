import type { Coordinates } from '@biteboard/contracts/rules';
import { codes } from 'zipcodes/lib/codesCanada.js';
import { placeName } from '../place-name.ts';
import type { PostalPlace } from './geonames.ts';
import { kmBetween, type NamedPlace } from './place.ts';

const AGREED_KM = 15;
const ROUGHLY_KM = 40;

/** The city that a name such as "Thunder Bay North Central" or "Vancouver (UBC)" begins with. */
const cityIn = (
  name: string,
  province: string,
  cities: ReadonlyMap<string, NamedPlace>,
): NamedPlace | undefined => {
  const words = name.split(/[\s(/]+/);
  return words
    .map((_, at) => cities.get(`${placeName(words.slice(0, words.length - at).join(' '))}/${province}`))
    .find((city) => city !== undefined);
};

/**
 * Each area's place out of two sources that both have wrong ones: where they contradict each other, that which is near
 * the city of the area's name. Where neither is, the area is left out: many in the country are hundreds of km wide.
 */
export const areaPlaces = (
  rows: readonly PostalPlace[],
  geonames: ReadonlyMap<string, Coordinates>,
  cities: readonly NamedPlace[],
): Map<string, Coordinates> => {
  const byName = new Map(
    cities.toReversed().map((city) => [`${placeName(city.name)}/${city.province}`, city] as const),
  );
  const places = new Map<string, Coordinates>();
  for (const { code, name, province } of rows) {
    const first = geonames.get(code);
    if (!first) continue;
    const other = codes[code];
    const second = other && { lat: other.latitude, lon: other.longitude };
    const city = cityIn(name, province, byName);
    const agreed = second && kmBetween(first, second) <= (city ? AGREED_KM : ROUGHLY_KM);
    const near = [first, ...(second ? [second] : [])]
      .filter((at) => city && kmBetween(at, city) <= ROUGHLY_KM)
      .toSorted((a, b) => kmBetween(a, city!) - kmBetween(b, city!));
    const place = agreed ? first : near[0];
    if (place) places.set(code, place);
  }
  return places;
};
