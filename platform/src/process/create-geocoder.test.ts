import { afterEach, expect, test } from '@jest/globals';
import { postalAddressWith } from '../testing/geocoder-suite.ts';
import { openFakeGoogleMaps } from '../testing/providers/fake-google-maps.ts';
import { testPorts } from '../testing/test-ports.ts';

const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

const house = postalAddressWith({ streetAddress: ['10424 82 Avenue NW'], city: 'Edmonton', province: 'AB' });

test('an address is located by Google with a maps key, roughly without', async () => {
  const google = await openFakeGoogleMaps({ '10424 82 Avenue': { lat: 53.5182, lng: -113.5053 } });
  const settings = { googleMapsApiUrl: google.url };
  const withKey = testPorts({ settings: { ...settings, googleMapsApiKey: 'maps-key' } });
  const keyless = testPorts({ settings });
  closing.push(google, withKey, keyless);
  expect(await withKey.forService('orders').geocoder.locate(house)).toMatchObject({ precision: 'exact' });
  expect(await keyless.forService('orders').geocoder.locate(house)).toMatchObject({
    precision: 'approximate',
  });
  expect(google.asked).toHaveLength(1);
});
