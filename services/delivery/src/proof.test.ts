import type { Claims } from '@biteboard/contracts';
import { UBER_PICTURE } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type LiveCouriers, openLiveCouriers } from './live-couriers.fixture.ts';
import { uberPicture } from './providers/uber-picture.ts';

const ADMIN: Claims = { role: 'admin', email: 'a@biteboard.test', userId: 'a' };
const PICTURE_URL = `data:image/png;base64,${UBER_PICTURE}`;

let couriers: LiveCouriers;
afterEach(() => couriers.close());

const proof = (siteId = 'site-1') =>
  couriers.call('GET', `/api/admin/sites/${siteId}/orders/order-1/proof`, { as: ADMIN });
const booked = async () => {
  await couriers.confirm();
  await couriers.comesTo('booked');
};

describe("Uber's courier", () => {
  beforeEach(async () => {
    couriers = await openLiveCouriers();
    await booked();
  });
  const deliver = async () => {
    couriers.uber.deliver('del_1');
    await couriers.comesTo('ended');
  };

  test('is asked to take a picture, which is shown after the handover', async () => {
    expect((await proof()).json()).toEqual({ pictureUrl: null });
    expect(couriers.asked().uber).not.toContain('POST deliveries/del_1/proof-of-delivery');
    await deliver();
    const { status, headers, json } = await proof();
    expect([status, json(), headers['cache-control']]).toEqual([
      200,
      { pictureUrl: PICTURE_URL },
      'no-store',
    ]);
  });

  test('took none', async () => {
    await deliver();
    Object.assign(couriers.uber.deliveries.all.get('del_1')!, { dropoff_verification: {} });
    expect((await proof()).json()).toEqual({ pictureUrl: null });
  });

  test('has no picture while Uber is down, nor for another site', async () => {
    await deliver();
    couriers.uber.mishaps.push({ to: 'proof-of-delivery', answer: { status: 500, body: {} }, isDone: false });
    const away = await proof();
    expect([away.status, away.json().code]).toEqual([503, 'NO_PROOF_NOW']);
    expect((await proof('site-2')).status).toBe(404);
  });
});

test("DoorDash's picture is shown from DoorDash, by an https URL", async () => {
  couriers = await openLiveCouriers({ site: { deliveryProvider: 'doordash' } });
  await booked();
  const [delivery] = [...couriers.doordash.deliveries.all.values()];
  Object.assign(delivery!, { delivery_status: 'delivered' });
  await couriers.comesTo('ended');
  expect((await proof()).json()).toEqual({ pictureUrl: null });
  Object.assign(delivery!, { dropoff_verification_image_url: 'javascript:alert(1)' });
  expect((await proof()).json()).toEqual({ pictureUrl: null });
  Object.assign(delivery!, { dropoff_verification_image_url: 'https://img.example/door.jpg' });
  expect((await proof()).json()).toEqual({ pictureUrl: 'https://img.example/door.jpg' });
});

test('a document that is not a picture is not shown', () => {
  couriers = { close: async () => undefined } as LiveCouriers;
  expect(uberPicture('/9j/4AAQ')).toBe('data:image/jpeg;base64,/9j/4AAQ');
  for (const document of [undefined, '', 'PHN2Zz4=', 'iVBORw0KGgo"><script>', { a: 1 }])
    expect(uberPicture(document)).toBeUndefined();
});
