import type { Address, LocationInput } from '@biteboard/contracts';
import type { FoundPlace } from '../../../lib/places/found-place.ts';

/** A location as its dialog has it: text, as it is typed. */
export interface LocationFields {
  name: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  province: string;
  postalCode: string;
  country: Address['country'];
  lat: string;
  lon: string;
  placeId: string;
}

/** spec §3: the name and country that a location has unless it says otherwise. */
export const EMPTY_LOCATION: LocationFields = {
  name: 'Restaurant',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  province: '',
  postalCode: '',
  country: 'CA',
  lat: '',
  lon: '',
  placeId: '',
};

export function fieldsOfLocation({ name = '', phone = '', address = {} }: LocationInput): LocationFields {
  const { streetAddress: [line1 = '', ...others] = [], lat, lon, ...place } = address;
  const texts = { line1, line2: others.join(', '), lat: numberText(lat), lon: numberText(lon) };
  return { ...EMPTY_LOCATION, name, phone, ...place, ...texts };
}

/** The location that is saved; its id stays, coordinates are numbers where they are given (spec §5). */
export function locationOfFields(fields: LocationFields, id: string | undefined): LocationInput {
  const { name, phone, line1, line2, lat, lon, placeId, ...place } = fields;
  const isPlaced = lat.trim() !== '' && lon.trim() !== '';
  return {
    ...(id === undefined ? {} : { id }),
    name: name.trim() || EMPTY_LOCATION.name,
    phone: phone.trim(),
    address: {
      ...place,
      streetAddress: [line1, line2].map((line) => line.trim()).filter(Boolean),
      ...(isPlaced ? { lat: Number(lat), lon: Number(lon) } : {}),
      ...(placeId.trim() ? { placeId: placeId.trim() } : {}),
    },
  };
}

/** What a found place fills in; what it does not know stays as it was typed. */
export function filledBy(place: FoundPlace): Partial<LocationFields> {
  const {
    streetAddress: [line1 = '', line2 = ''],
    lat,
    lon,
    ...rest
  } = place;
  const found: LocationFields = {
    ...EMPTY_LOCATION,
    ...rest,
    name: '',
    country: rest.country ?? EMPTY_LOCATION.country,
    placeId: rest.placeId ?? '',
    line1,
    line2,
    lat: numberText(lat),
    lon: numberText(lon),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''));
}

/** An address on one line: for the list, and to ask the maps service. */
export function addressLine(address: LocationInput['address'] = {}): string {
  const { streetAddress = [], city = '', province = '', postalCode = '' } = address;
  return [...streetAddress, city, [province, postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}

const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value));
