import { isTimeZone, type LocationInput, type SiteInput } from '@biteboard/contracts';
import type { SettingFault } from './faults.ts';
import type { TextRule } from './text-rule.ts';

/** By its IANA name: a fixed offset would be wrong half of the year. */
export const timeZoneRule: TextRule = (timeZone) =>
  /^[a-z]/i.test(timeZone) && isTimeZone(timeZone)
    ? undefined
    : {
        code: 'TIME_ZONE_UNKNOWN',
        message: `There is no time zone “${timeZone}”. Use one like America/Edmonton.`,
      };

type Address = NonNullable<LocationInput['address']>;
type PlaceFault = Omit<SettingFault, 'field'> & { part: keyof Address };

const hasLetter = (text: string): boolean => text === '' || /\p{L}/u.test(text);
const isPostalCode = (text: string): boolean => text === '' || /^(?=.*\d)[\p{L}\d .-]+$/u.test(text);

/** What of an address cannot be; a part that is left out or empty is not known yet. */
const addressFaults = ({ city = '', province = '', postalCode = '', ...place }: Address): PlaceFault[] => {
  const { lat, lon, placeId = '' } = place;
  const faults: (PlaceFault | false)[] = [
    !hasLetter(city) && {
      code: 'CITY_INVALID',
      part: 'city',
      message: `“${city}” is not the name of a city.`,
    },
    !hasLetter(province) && {
      code: 'PROVINCE_INVALID',
      part: 'province',
      message: `“${province}” is not the name of a state or province.`,
    },
    !isPostalCode(postalCode) && {
      code: 'POSTAL_CODE_INVALID',
      part: 'postalCode',
      message: `“${postalCode}” is not a postal code. Use one like T5J 0K9 or 90210.`,
    },
    (lat === undefined) !== (lon === undefined) && {
      code: 'COORDINATES_INCOMPLETE',
      part: lat === undefined ? 'lat' : 'lon',
      message: 'Give the latitude and the longitude, or neither.',
    },
    /\s/.test(placeId) && {
      code: 'PLACE_ID_INVALID',
      part: 'placeId',
      message: 'A Google Place ID is one word without spaces. Copy it alone.',
    },
  ];
  return faults.filter((fault) => fault !== false);
};

/** What the part of an address is judged by. */
const judgedBy = (part: keyof Address, { lat, lon, ...address }: Address): string =>
  JSON.stringify(part === 'lat' || part === 'lon' ? [lat, lon] : address[part]);

/** The faults of a save's locations, but for what the site has stored already. */
export const locationFaults = (
  { locations = [] }: SiteInput,
  stored: readonly { readonly address: Address }[],
): SettingFault[] =>
  locations.flatMap(({ address = {} }, at) =>
    addressFaults(address)
      .filter(
        ({ part }) => !stored.some((known) => judgedBy(part, known.address) === judgedBy(part, address)),
      )
      .map(({ part, ...fault }) => ({ ...fault, field: `locations.${at}.address.${part}` })),
  );

/** The faults of the cities that a save adds. */
export const cityFaults = ({ cities = [] }: SiteInput, stored: readonly string[]): SettingFault[] =>
  cities.flatMap((city, at) =>
    hasLetter(city) || stored.includes(city)
      ? []
      : [{ code: 'CITY_INVALID', field: `cities.${at}`, message: `“${city}” is not the name of a city.` }],
  );
