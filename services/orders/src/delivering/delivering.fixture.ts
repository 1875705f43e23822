import type { DeliverySnapshot, DropoffInput, Location } from '@biteboard/contracts';
import type { Geocoder, GeoPoint } from '@biteboard/platform/ports';
import { location } from '../orders.fixture.ts';

/** Degrees of latitude that are so many km by road. */
const degrees = (km: number) => ((km / 1.3 / 6371.0088) * 180) / Math.PI;

/** A place so many km by road north of Downtown. */
export const north = (km: number, precision: GeoPoint['precision'] = 'exact'): GeoPoint => ({
  lat: 53.5 + degrees(km),
  lon: -113.5,
  precision,
});

const at = (id: string, name: string, km: number): Location => {
  const place = location(id, name);
  const { lat, lon } = north(km);
  return { ...place, address: { ...place.address, lat, lon } };
};

export const downtown = at('loc-1', 'Downtown', 0);
export const uptown = at('loc-2', 'Uptown', 10);
/** A location that says neither where it is nor an address that is found. */
export const adrift: Location = {
  ...location('loc-3', 'Adrift'),
  address: { ...downtown.address, lat: undefined, lon: undefined, city: 'Nowhere', postalCode: '' } as never,
};

/** A recipient `km` north of Downtown. */
export const dropoffAway = (km: number, address: Partial<DropoffInput['address']> = {}) => ({
  name: 'Ana',
  phone: '(780) 555-0199',
  address: {
    streetAddress: [`${km} Long Road`],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T5J 0K1',
    ...address,
  },
});

/** Finds a street of so many km where it says; anything else nowhere. */
export const longRoad: Geocoder = {
  locate: async ({ streetAddress, city }) => {
    const km = /^([\d.]+) Long Road$/.exec(streetAddress[0] ?? '')?.[1];
    return km === undefined || city === 'Nowhere' ? undefined : north(Number(km));
  },
};

/** What delivery tells of an order's courier so many minutes past twelve. */
export const courierUpdate = (patch: Partial<DeliverySnapshot> = {}, minute = 0): DeliverySnapshot => ({
  orderId: 'o1',
  siteId: 'site-1',
  provider: 'simulated',
  status: 'requested',
  feeCents: 700,
  trackingUrl: null,
  problem: null,
  attempts: [],
  providerStatus: null,
  etaAt: null,
  courier: null,
  updatedAt: `2026-06-10T18:0${minute}:00.000Z`,
  ...patch,
});
