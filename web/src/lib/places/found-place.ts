import type { Address } from '@biteboard/contracts';
import { COUNTRIES } from '@biteboard/contracts/rules';

/** An address as the maps service knows it, with where it is. */
export type FoundPlace = Omit<Address, 'country'> & { country: Address['country'] | undefined };

/** One part of an address: its words and what it is, e.g. `locality`. */
export interface AddressComponent {
  long: string;
  short: string;
  types: readonly string[];
}

/** Puts an address together from the parts that the maps service answers. */
export function foundPlace(
  parts: readonly AddressComponent[],
  at: { lat: number; lon: number } | undefined,
  placeId: string,
): FoundPlace {
  const part = (...types: string[]): AddressComponent | undefined => {
    for (const type of types) {
      const found = parts.find((one) => one.types.includes(type));
      if (found) return found;
    }
    return undefined;
  };
  const street = [part('street_number'), part('route')].map((one) => one?.long ?? '').filter(Boolean);
  const unit = part('subpremise')?.long ?? '';
  const country = part('country')?.short;
  return {
    streetAddress: [street.join(' '), unit].filter(Boolean),
    city: part('locality', 'postal_town', 'sublocality', 'administrative_area_level_3')?.long ?? '',
    province: part('administrative_area_level_1')?.short ?? '',
    postalCode: part('postal_code')?.long ?? '',
    country: COUNTRIES.find((one) => one === country),
    ...at,
    placeId,
  };
}
