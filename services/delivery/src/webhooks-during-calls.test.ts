import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type LiveCouriers, openLiveCouriers } from './live-couriers.fixture.ts';

/** Longer than a webhook of DoorDash takes, and much less than until the next regular read. */
const SLOW_MS = 1_500;

let couriers: LiveCouriers;
beforeEach(async () => {
  couriers = await openLiveCouriers({ site: { deliveryProvider: 'doordash' }, patienceMs: 10_000 });
});
afterEach(() => couriers.close());

const status = async () => (await couriers.tracking()).json().status;
const idOf = () => [...couriers.doordash.deliveries.all.keys()][0]!;
const asked = (call: string) => eventually(() => expect(couriers.asked().doordash).toContain(call), 20_000);
const confirmed = () =>
  couriers.doordashSays(couriers.doordash.goOn(idOf(), 'DASHER_CONFIRMED', { delivery_status: 'confirmed' }));

test('a webhook during the booking causes a read at once', async () => {
  couriers.doordash.mishaps.push({ to: '/accept', afterMs: SLOW_MS });
  await couriers.confirm();
  await couriers.comesTo('asking');
  await asked(`POST quotes/${idOf()}/accept`);
  expect((await confirmed()).statusCode).toBe(200);
  await eventually(async () => expect(await status()).toBe('assigned'), 20_000);
  // One read is enough: the next one is the regular one, minutes later.
  expect((await couriers.stored())?.unasked).toBeUndefined();
});

test('a webhook during a read causes another read at once', async () => {
  await couriers.confirm();
  await couriers.comesTo('booked');
  couriers.doordash.mishaps.push({ to: `GET /drive/v2/deliveries/${idOf()}`, afterMs: SLOW_MS });
  const count = couriers.doordash.asked.length;
  await couriers.goOn();
  await eventually(() => expect(couriers.doordash.asked.length).toBeGreaterThan(count), 20_000);
  await confirmed();
  await eventually(async () => expect(await status()).toBe('assigned'), 20_000);
});
