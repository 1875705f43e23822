import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type DeliveryApp,
  downtownLocation,
  goingOut,
  NOON,
  openDeliveryService,
  saying,
} from './delivery.fixture.ts';

let delivery: DeliveryApp;
beforeEach(async () => {
  delivery = await openDeliveryService();
});
afterEach(() => delivery.close());

const statuses = () =>
  delivery
    .snapshots()
    .filter(({ type }) => type !== 'DeliveryFailed')
    .map(({ status }) => status);
const booked = () => eventually(() => expect(delivery.heard('DeliveryCreated')).toHaveLength(1));
const cameTo = (status: string) =>
  eventually(async () => expect((await delivery.tracking()).json()).toMatchObject({ status }));
const failed = () => delivery.heard('DeliveryFailed').map(({ data }) => data.reason);

describe('the simulated courier', () => {
  test('goes from the shop to the door in a minute, and each step is announced once', async () => {
    await delivery.confirm();
    await booked();
    expect((await delivery.tracking()).json()).toMatchObject({
      provider: 'simulated',
      status: 'requested',
      uberStatus: 'pending',
      courier: null,
    });
    const { etaAt } = (await delivery.tracking()).json();
    expect(Date.parse(etaAt)).toBeGreaterThanOrEqual(NOON + 60_000);
    delivery.ports.clock.advance(40_000);
    await cameTo('picked_up');
    const [from, to] = [downtownLocation.address.lat!, goingOut().dropoff!.address.lat!];
    await eventually(async () => {
      const { courier } = (await delivery.tracking()).json();
      expect(courier).toMatchObject({ name: expect.any(String), phone: '+15555550142' });
      expect(courier.lat).toBeLessThan(from);
      expect(courier.lat).toBeGreaterThan(to);
    });
    delivery.ports.clock.advance(20_000);
    await cameTo('delivered');
    await eventually(() =>
      expect(statuses()).toEqual([
        'requested',
        'assigned',
        'at_pickup',
        'picked_up',
        'near_dropoff',
        'delivered',
      ]),
    );
    expect((await delivery.stored())?.dueAt).toBeUndefined();
    expect(failed()).toEqual([]);
  });

  test('who is not available is reported to the shop', async () => {
    await delivery.confirm(goingOut(saying('No courier, please')));
    await eventually(() =>
      expect(failed()).toEqual([
        'No courier could be booked. Simulated courier: There is no courier near this address. ' +
          'Call the customer, or book a courier by hand.',
      ]),
    );
    expect(delivery.heard('DeliveryFailed')[0]?.data.delivery).toMatchObject({
      provider: null,
      status: null,
      attempts: [{ provider: 'simulated', outcome: 'refused' }],
    });
  });

  test('who is lost brings the food back, and the shop is notified', async () => {
    await delivery.confirm(goingOut(saying('lost courier')));
    await booked();
    delivery.ports.clock.advance(60_000);
    await cameTo('returned');
    await eventually(() =>
      expect(statuses()).toEqual([
        'requested',
        'assigned',
        'at_pickup',
        'picked_up',
        'returning',
        'returned',
      ]),
    );
    expect(failed()[0]).toBe('The courier is bringing the order back. Call the customer.');
  });

  test('who is slow takes five minutes', async () => {
    await delivery.confirm(goingOut(saying('Slow Courier')));
    await booked();
    delivery.ports.clock.advance(60_000);
    await cameTo('assigned');
    delivery.ports.clock.advance(240_000);
    await cameTo('delivered');
  });

  test('continues after a crash, however long the process was down', async () => {
    await delivery.confirm();
    await booked();
    const { own } = delivery;
    const far = own.database.collection<{ _id: string }>({ name: 'simulated-deliveries' });
    expect(await far.count({ walking: true })).toBe(1);
    delivery.ports.clock.advance(3_600_000);
    await cameTo('delivered');
    await eventually(async () => expect(await far.count({ 'pending.id': { $exists: true } })).toBe(0));
  });
});

describe('a takeout order', () => {
  test('has no courier and no tracking', async () => {
    await delivery.confirm(goingOut({ fulfillmentType: 'pickup' }));
    await delivery.ports.quiet();
    expect((await delivery.tracking()).status).toBe(404);
    expect(await delivery.stored()).toBeUndefined();
  });
});

describe('a scheduled order', () => {
  test('has its courier booked forty minutes before it is ready', async () => {
    await delivery.confirm(goingOut({ readyAt: new Date(NOON + 3 * 3_600_000).toISOString() }));
    await eventually(async () => expect((await delivery.stored())?.confirmed).toBe(true));
    expect((await delivery.stored())?.dueAt).toBe(new Date(NOON + 140 * 60_000).toISOString());
    expect(delivery.heard('DeliveryCreated')).toEqual([]);
    delivery.ports.clock.advance(141 * 60_000);
    await booked();
  });
});
