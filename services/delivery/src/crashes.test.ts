import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openDeliveries } from './deliveries.ts';
import {
  type FakeCouriers,
  type LiveCouriers,
  openFakeCouriers,
  openLiveCouriers,
} from './live-couriers.fixture.ts';
import { processDelivery } from './use-cases/process-delivery.ts';

let fakes: FakeCouriers;
let couriers: LiveCouriers;
let folder: string;
const open = async () => {
  couriers = await openLiveCouriers({ folder, patienceMs: 1_000 }, fakes);
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'biteboard-delivery-'));
  fakes = await openFakeCouriers();
  await open();
});
afterEach(async () => {
  await couriers.close();
  await fakes.uber.close();
  await fakes.doordash.close();
  rmSync(folder, { recursive: true, force: true });
});

const asked = (call: string) =>
  eventually(() => expect(couriers.asked().uber.some((one) => one.startsWith(call))).toBe(true));
/** The process dies while the provider does not respond, and another one continues. */
const die = async () => {
  await couriers.close();
  await open();
};

test.each([
  ['the quote', 'delivery_quotes', 'POST delivery_quotes'],
  ['the booking', '/deliveries', 'POST deliveries'],
])(
  'a death while %s is on its way loses nothing and doubles nothing',
  async (_what, to, call) => {
    fakes.uber.mishaps.push({ to, answer: 'silence', isDone: true });
    await couriers.confirm();
    await asked(call);
    await die();
    await couriers.comesTo('booked');
    expect(fakes.uber.deliveries.live()).toHaveLength(1);
    expect(fakes.doordash.deliveries.live()).toEqual([]);
  },
  30_000,
);

test('an order that is cancelled while a booking process died has no courier in the end', async () => {
  fakes.uber.mishaps.push({ to: '/deliveries', answer: 'silence', isDone: true });
  await couriers.confirm();
  await asked('POST deliveries');
  await die();
  await couriers.cancelOrder();
  await couriers.comesTo('ended');
  expect(fakes.uber.deliveries.live()).toEqual([]);
});

test('two replicas that process a delivery concurrently book one courier', async () => {
  const replicas = [1, 2].map(() => openDeliveries(couriers.own, { timeoutMs: 1_000 }));
  await couriers.confirm();
  await Promise.all(replicas.flatMap((one) => [1, 2, 3].map(() => processDelivery(one, 'order-1'))));
  await couriers.comesTo('booked');
  expect(couriers.asked().uber).toEqual(['POST delivery_quotes', 'POST deliveries']);
  await eventually(() => expect(couriers.heard('DeliveryCreated')).toHaveLength(1));
});
