import type { Address } from '@biteboard/contracts';

export type Country = Address['country'];

/** An address as it is typed; `pin` is its position by a maps service, dropped with any change. */
export interface TypedAddress {
  street: string;
  unit: string;
  city: string;
  province: string;
  postalCode: string;
  country: Country;
  pin?: { lat?: number | undefined; lon?: number | undefined; placeId?: string | undefined };
}

/** The parts of an address that are typed. */
export type AddressPart = Exclude<keyof TypedAddress, 'pin' | 'country'>;

/** The required parts of an address. */
export type NeededPart = Exclude<AddressPart, 'unit'>;

export const blankAddress = (country: Country): TypedAddress => ({
  street: '',
  unit: '',
  city: '',
  province: '',
  postalCode: '',
  country,
});

/** British addresses are written without their county. */
export const hasProvince = (country: Country): boolean => country !== 'GB';

/** The missing parts, in the order of the form. */
export const missingParts = (address: TypedAddress): NeededPart[] => {
  const needed: NeededPart[] = ['street', 'city', 'postalCode'];
  if (hasProvince(address.country)) needed.push('province');
  return needed.filter((part) => address[part].trim() === '');
};

/** In the form of the ordering calls. */
export function toAddress({ street, unit, pin, ...rest }: TypedAddress): Address {
  const { lat, lon, placeId } = pin ?? {};
  return {
    streetAddress: [street, unit].map((line) => line.trim()).filter(Boolean),
    city: rest.city.trim(),
    province: rest.province.trim(),
    postalCode: rest.postalCode.trim(),
    country: rest.country,
    ...(lat !== undefined && lon !== undefined ? { lat, lon } : {}),
    ...(placeId ? { placeId } : {}),
  };
}

/** A known address as a typed one, to be edited. */
export function typedFrom({ streetAddress, lat, lon, placeId, ...rest }: Address): TypedAddress {
  const [street = '', ...lines] = streetAddress;
  const { city, province, postalCode, country } = rest;
  const isPinned = lat !== undefined || placeId;
  return {
    ...{ street, unit: lines.join(', '), city, province, postalCode, country },
    ...(isPinned ? { pin: { lat, lon, placeId } } : {}),
  };
}

/** '10523 Saskatchewan Dr NW, Edmonton, AB T6E 4R9' */
export function addressText({ streetAddress, city, province, postalCode }: Address): string {
  const area = [province, postalCode].filter(Boolean).join(' ');
  return [...streetAddress, city, area].filter(Boolean).join(', ');
}
