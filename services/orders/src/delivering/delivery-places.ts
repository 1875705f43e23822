import type { Address } from '@biteboard/contracts';
import type { Place, Ports, PostalAddress } from '@biteboard/platform';
import { digestOf } from '../request-digest.ts';

/** A basket is quoted at every change of it, and its address mostly stays. */
const FOUND_MS = 60 * 60_000;
const NOT_FOUND_MS = 5 * 60_000;

/** Where an address is, looked up once for many quotes; undefined where nobody knows. */
export type Locate = (address: PostalAddress) => Promise<Place | undefined>;

export const rememberedPlaces =
  ({ places, keyValue }: Pick<Ports, 'places' | 'keyValue'>): Locate =>
  async (address) => {
    const { streetAddress, city, province, postalCode, country } = address;
    const key = `orders:place:${digestOf(streetAddress, city, province, postalCode, country)}`;
    const known = await keyValue.get(key);
    if (known !== undefined) return (JSON.parse(known) as { place?: Place }).place;
    const place = await places.locate(address);
    await keyValue.set(key, JSON.stringify({ place }), place ? FOUND_MS : NOT_FOUND_MS);
    return place;
  };

/** A location's own coordinates, else where its address is. */
export const placeOf = async (
  locate: Locate,
  address: Address,
): Promise<Pick<Place, 'lat' | 'lon'> | undefined> => {
  const { lat, lon } = address;
  return lat === undefined || lon === undefined ? locate(address) : { lat, lon };
};
