import type { Dropoff } from '@biteboard/contracts';
import { COUNTRIES } from '@biteboard/contracts/rules';
import { useMemo } from 'react';
import { storedState } from '../../../lib/stored-state.ts';
import {
  blankAddress,
  type Country,
  missingParts,
  type NeededPart,
  type TypedAddress,
  toAddress,
} from '../../site/address/typed-address.ts';

/** Where an order is delivered, and to whom. */
export interface DeliveryAddress {
  address: TypedAddress;
  name: string;
  phone: string;
  instructions: string;
}

/** The address used last, per site. */
const addresses = storedState<DeliveryAddress | null>({
  key: (site) => `shop_delivery_address_v1:${site}`,
  parse: parseDeliveryAddress,
  serialize: (value) => value && JSON.stringify(value),
});

export const useDeliveryAddress = addresses.use;
export const storeDeliveryAddress = (site: string, address: DeliveryAddress): void =>
  addresses.update(site, () => address);

/** What was confirmed with its recipient since this page was loaded: the checkout need not ask for it again. */
const confirmed = new WeakSet<DeliveryAddress>();

/** Stores an address that the server has confirmed; `isWhole`: nothing of it is missing at the checkout. */
export function storeConfirmedAddress(site: string, address: DeliveryAddress, isWhole: boolean): void {
  storeDeliveryAddress(site, address);
  if (isWhole) confirmed.add(address);
}

/** Whether the stored address is one that was confirmed whole in this page. */
export function useIsAddressConfirmed(site: string): boolean {
  const address = addresses.use(site);
  return address !== null && confirmed.has(address);
}

/** The stored delivery address of a site; null until there is one. */
export function useDropoff(site: string): Dropoff | null {
  const delivery = addresses.use(site);
  return useMemo(() => delivery && dropoffOf(delivery), [delivery]);
}

export const blankDelivery = (country: Country): DeliveryAddress => ({
  address: blankAddress(country),
  name: '',
  phone: '',
  instructions: '',
});

/** In the form of the ordering calls. */
export const dropoffOf = ({ address, name, phone, instructions }: DeliveryAddress): Dropoff => ({
  name: name.trim(),
  phone: phone.trim(),
  address: toAddress(address),
  ...(instructions.trim() ? { instructions: instructions.trim() } : {}),
});

/**
 * The missing fields: those of the address always, those of the recipient at checkout; a phone that cannot be called
 * counts as missing.
 */
export function missingForDelivery(
  delivery: DeliveryAddress,
  mode: 'browse' | 'checkout',
  canCall: boolean,
): (NeededPart | 'name' | 'phone')[] {
  const parts = missingParts(delivery.address);
  const isBlank = delivery.phone.trim() === '';
  if (mode === 'browse') return isBlank || canCall ? parts : [...parts, 'phone'];
  return [
    ...parts,
    ...(delivery.name.trim() ? [] : ['name' as const]),
    ...(canCall && !isBlank ? [] : ['phone' as const]),
  ];
}

/** Never throws: junk parses as null. */
export function parseDeliveryAddress(text: string | null): DeliveryAddress | null {
  try {
    const { address, ...stored } = JSON.parse(text ?? '') as Partial<DeliveryAddress>;
    const country = COUNTRIES.find((one) => one === address?.country);
    if (!address || !country) return null;
    const typed = blankDelivery(country);
    for (const part of ['street', 'unit', 'city', 'province', 'postalCode'] as const)
      typed.address[part] = textOf(address[part]);
    if (address.pin) typed.address.pin = pinOf(address.pin);
    for (const field of ['name', 'phone', 'instructions'] as const) typed[field] = textOf(stored[field]);
    return typed;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const pinOf = ({ lat, lon, placeId }: NonNullable<TypedAddress['pin']>): TypedAddress['pin'] & object => ({
  ...(typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : {}),
  ...(typeof placeId === 'string' ? { placeId } : {}),
});
