import { type FakeGoogleMaps, openFakeGoogleMaps } from '@biteboard/platform/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openOrdersApp, twoLassis } from '../orders-app.fixture.ts';
import { downtown } from './delivering.fixture.ts';

const PER_MINUTE = 60;

let google: FakeGoogleMaps;
let orders: Awaited<ReturnType<typeof openOrdersApp>>;

beforeEach(async () => {
  google = await openFakeGoogleMaps({ Avenue: { lat: 53.5182, lng: -113.5053 } });
  orders = await openOrdersApp({
    site: { deliveryEnabled: true, locations: [downtown] },
    settings: { googleMapsApiKey: 'maps-key', googleMapsApiUrl: google.url },
  });
});
afterEach(async () => {
  await orders.close();
  await google.close();
});

const quoteTo = (house: number, ip = '192.0.2.1') =>
  orders.app.inject({
    method: 'POST',
    url: '/api/shop/haldi-house/quote',
    remoteAddress: ip,
    payload: {
      ...twoLassis,
      fulfillmentType: 'delivery',
      dropoff: {
        address: {
          streetAddress: [`${house} Jasper Avenue`],
          city: 'Edmonton',
          province: 'AB',
          postalCode: 'T5J 1A1',
          country: 'CA',
        },
      },
    },
  });

test('as many new addresses are placed for one caller in a minute as coupons are looked up; known ones are free', async () => {
  for (let house = 1; house <= PER_MINUTE; house += 1) expect((await quoteTo(house)).statusCode).toBe(200);
  expect(google.asked).toHaveLength(PER_MINUTE);
  const refused = await quoteTo(1000);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(google.asked).toHaveLength(PER_MINUTE);

  expect((await quoteTo(1)).statusCode).toBe(200);
  expect((await quoteTo(1000, '192.0.2.2')).statusCode).toBe(200);
  expect((await quoteTo(1000)).statusCode).toBe(200);
  orders.ports.clock.advance(61_000);
  expect((await quoteTo(1001)).statusCode).toBe(200);
});
