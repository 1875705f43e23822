import { afterEach, describe, expect, test } from '@jest/globals';
import {
  type DeliveryApp,
  DOORDASH_SECRET,
  doordashKeys,
  downtownLocation,
  openDeliveryService,
  UBER_SECRET,
  uberKeys,
} from './delivery.fixture.ts';

let delivery: DeliveryApp;
afterEach(() => delivery.close());

describe.each(['uber', 'doordash'] as const)('the health of %s', (name) => {
  test('is for admins alone, of an existing site', async () => {
    delivery = await openDeliveryService();
    expect((await delivery.healthOf('site-1', name)).status).toBe(401);
    expect((await delivery.healthOf('site-1', name, 'user')).status).toBe(403);
    expect((await delivery.healthOf('nowhere', name, 'admin')).status).toBe(404);
    for (const ref of ['site-1', 'haldi-house', 'default'])
      expect((await delivery.healthOf(ref, name, 'admin')).status).toBe(200);
  });

  test('is simulated for a site without keys, where the deployment says so', async () => {
    delivery = await openDeliveryService();
    expect(await delivery.health(name)).toEqual({ ok: true, simulated: true, eta: 1, error: null });
  });

  test('lacks a location', async () => {
    delivery = await openDeliveryService({ site: { locations: [] } });
    const error = 'The site has no location yet.';
    expect(await delivery.health(name)).toEqual({ ok: false, simulated: true, eta: null, error });
  });
});

test('real couriers need an address, and no provider is called without one', async () => {
  const address = { ...downtownLocation.address, streetAddress: [] };
  delivery = await openDeliveryService({
    site: { ...uberKeys, ...doordashKeys, locations: [{ ...downtownLocation, address }] },
    secretsOf: { uberClientSecret: UBER_SECRET, doordashSigningSecret: DOORDASH_SECRET },
  });
  const error = 'The location Downtown has no full address.';
  for (const name of ['uber', 'doordash'] as const)
    expect(await delivery.health(name)).toEqual({ ok: false, simulated: false, eta: null, error });
});

test('live couriers need keys, and the sentence names those that are missing', async () => {
  delivery = await openDeliveryService({ settings: { couriers: 'live' } });
  const uber = 'Uber customer ID, client ID and client secret are not set.';
  expect(await delivery.health('uber')).toEqual({ ok: false, simulated: false, eta: null, error: uber });
  const doordash = 'DoorDash developer ID, key ID and signing secret are not set.';
  expect((await delivery.health('doordash')).error).toBe(doordash);
});

test('a site with some of the keys is not simulated, and the missing ones are named', async () => {
  delivery = await openDeliveryService({ site: { uberClientId: 'client-1', doordashKeyId: 'key-1' } });
  const uber = 'Uber customer ID and client secret are not set.';
  expect(await delivery.health('uber')).toEqual({ ok: false, simulated: false, eta: null, error: uber });
  await delivery.changeSite(
    { doordashKeyId: 'key-1', doordashDeveloperId: 'developer-1' },
    { uberClientSecret: 'x' },
  );
  expect((await delivery.health('doordash')).error).toBe('DoorDash signing secret is not set.');
  expect((await delivery.health('uber')).error).toBe('Uber customer ID and client ID are not set.');
});
