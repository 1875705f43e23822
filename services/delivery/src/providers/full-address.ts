import type { Address } from '@biteboard/contracts';
import { ProviderFault, type Stop } from './provider.ts';

/** The address of a stop, with all that a courier needs to find it. */
export const fullAddress = ({ name, address }: Stop): Address => {
  if (address.streetAddress.length === 0 || !address.city)
    throw new ProviderFault(`The location ${name} has no full address.`);
  return address;
};
