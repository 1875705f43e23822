import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Geocoder, GeoPoint } from '../../../ports/geocoder.ts';
import { type AreaCentres, areaCentres, areaRadiusKm, coordinatesIn } from './area-radius.ts';
import { placeName } from './place-name.ts';
import { postalArea } from './postal-code.ts';
import { provinceCode } from './provinces.ts';
import { sortedLines } from './sorted-lines.ts';

export const GAZETTEER_COUNTRIES: readonly string[] = ['CA', 'US', 'IN', 'GB', 'AU'];
const unpacked = promisify(brotliDecompress);

interface CountryData {
  lines: ReturnType<typeof sortedLines>;
  centres: AreaCentres;
}

const dataOf = async (country: string): Promise<CountryData> => {
  const file = new URL(`./data/${country.toLowerCase()}.tsv.br`, import.meta.url);
  const lines = sortedLines(await unpacked(await readFile(file)));
  return { lines, centres: areaCentres(lines) };
};

const placeOf = (field: string): GeoPoint => {
  const [lat, lon] = coordinatesIn(field);
  return { lat, lon, precision: 'approximate' };
};

/**
 * Postal codes and cities of five countries, from open data that lies beside (`data/NOTICE.md`): without a network,
 * and no nearer than the middle of a postal code's area. The postal code counts, where it is one; else the city in
 * its province, else the most populous city of that name. A country's data is read at the first question about it.
 */
export const gazetteer = (): Geocoder => {
  const read = new Map<string, Promise<CountryData>>();
  const dataFor = (country: string): Promise<CountryData> => {
    const begun = read.get(country) ?? dataOf(country);
    read.set(country, begun);
    begun.catch(() => read.delete(country));
    return begun;
  };
  return {
    locate: async ({ country, province, city, postalCode }) => {
      if (!GAZETTEER_COUNTRIES.includes(country)) return undefined;
      const { lines, centres } = await dataFor(country);
      const area = postalArea(country, postalCode);
      const [at] = (area && lines.find(`#${area}`)) || [];
      if (at) return { ...placeOf(at), radiusKm: areaRadiusKm(centres, placeOf(at)) };
      const name = placeName(city);
      const cities = name ? lines.find(name) : undefined;
      if (!cities) return undefined;
      const code = provinceCode(country, province);
      const there = code && cities.find((one) => one.startsWith(`${code} `));
      return placeOf(there || cities[0]!);
    },
  };
};
