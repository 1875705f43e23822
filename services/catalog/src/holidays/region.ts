import type { Address } from '@biteboard/contracts';

/** Where public holidays are the same: a country, and the state or province as addresses write it. */
export interface HolidayRegion {
  country: Address['country'];
  province: string;
}

/** Of the first of some locations that has an address; undefined where none has. */
export const regionOf = (locations: readonly { address: Address }[]): HolidayRegion | undefined => {
  const address = locations[0]?.address;
  return address && { country: address.country, province: address.province.trim() };
};

export const regionKey = ({ country, province }: HolidayRegion): string =>
  `${country} ${province.toLowerCase()}`;
