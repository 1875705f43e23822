import type { OrderDelivery } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type DeliveryApp, goingOut, NOON, openDeliveryService, saying } from './delivery.fixture.ts';

let delivery: DeliveryApp;
beforeEach(async () => {
  delivery = await openDeliveryService();
});
afterEach(() => delivery.close());

const booked = (times = 1) => eventually(() => expect(delivery.heard('DeliveryCreated')).toHaveLength(times));
const cameTo = (status: string) =>
  eventually(async () => expect((await delivery.tracking()).json()).toMatchObject({ status }));

describe('the shop', () => {
  test('cancels a courier who is not at the shop yet, and books another one', async () => {
    await delivery.confirm();
    await booked();
    expect((await delivery.courier({ action: 'book' })).json()).toMatchObject({ code: 'COURIER_BOOKED' });
    const cancelled = await delivery.courier({ action: 'cancel' });
    expect(cancelled.json()).toMatchObject({
      problem: 'The courier was cancelled by hand. Book another one, or call the customer.',
    });
    await cameTo('cancelled');
    expect((await delivery.courier({ action: 'cancel' })).json()).toMatchObject({ code: 'NO_COURIER' });
    const again = await delivery.courier({ action: 'book', provider: 'simulated' });
    expect(again.json()).toMatchObject({ problem: null, attempts: [{ outcome: 'cancelled' }] });
    await booked(2);
    expect(
      delivery.heard('DeliveryStatusChanged').map(({ data }) => (data.delivery as OrderDelivery).problem),
    ).toEqual([expect.stringContaining('by hand'), expect.stringContaining('by hand'), null]);
    delivery.ports.clock.advance(60_000);
    await cameTo('delivered');
    const { status, text } = await delivery.courier({ action: 'book' });
    expect([status, JSON.parse(text).code]).toEqual([409, 'DELIVERED']);
    const { orderNumber } = goingOut();
    await eventually(() => expect(delivery.acts).toHaveLength(2));
    expect(delivery.acts).toMatchObject([
      { by: 'a@biteboard.test', action: 'courier.cancelled', subjectName: orderNumber, changes: [] },
      { action: 'courier.booked', changes: [{ field: 'provider', from: null, to: 'simulated' }] },
    ]);
  });

  test('cannot cancel a courier who has the food', async () => {
    await delivery.confirm();
    await booked();
    delivery.ports.clock.advance(25_000);
    await cameTo('picked_up');
    const refused = await delivery.courier({ action: 'cancel' });
    expect([refused.status, refused.json().code]).toEqual([409, 'PICKED_UP']);
  });

  test('books again where no courier came', async () => {
    await delivery.confirm(goingOut(saying('no courier')));
    await eventually(() => expect(delivery.heard('DeliveryFailed')).toHaveLength(1));
    expect((await delivery.courier({ action: 'book' })).status).toBe(200);
    await eventually(() => expect(delivery.heard('DeliveryFailed')).toHaveLength(2));
    expect((await delivery.stored())?.bookings).toHaveLength(2);
  });

  test('books ahead of time', async () => {
    await delivery.confirm(goingOut({ readyAt: new Date(NOON + 3 * 3_600_000).toISOString() }));
    await eventually(async () => expect((await delivery.stored())?.confirmed).toBe(true));
    expect((await delivery.courier({ action: 'book' })).status).toBe(200);
    await booked();
  });

  test('is refused with a sentence where the state does not allow it', async () => {
    expect((await delivery.courier({ action: 'book' })).status).toBe(404);
    await delivery.confirm();
    await booked();
    const unknown = await delivery.courier({ action: 'book', provider: 'doordash' });
    expect([unknown.status, unknown.json().code]).toEqual([409, 'COURIER_NOT_SET_UP']);
    expect((await delivery.courier({ action: 'call' })).status).toBe(400);
    await delivery.cancelOrder();
    await cameTo('cancelled');
    const late = await delivery.courier({ action: 'book' });
    expect([late.status, late.json().error]).toEqual([409, 'The order was cancelled: no courier is sent.']);
  });
});

describe('an order that is cancelled', () => {
  test('has its courier cancelled', async () => {
    await delivery.confirm();
    await booked();
    await delivery.cancelOrder();
    await cameTo('cancelled');
    expect(delivery.heard('DeliveryFailed')).toEqual([]);
    expect((await delivery.stored())?.dueAt).toBeUndefined();
    delivery.ports.clock.advance(60_000);
    await delivery.ports.quiet();
    await cameTo('cancelled');
  });

  test('before its confirmation arrives never has one', async () => {
    await delivery.cancelOrder();
    await delivery.confirm();
    await eventually(async () => expect((await delivery.stored())?.calledOff).toBe(true));
    await delivery.ports.quiet();
    expect((await delivery.stored())?.bookings).toEqual([]);
  });
});
