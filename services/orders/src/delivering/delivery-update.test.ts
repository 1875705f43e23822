import { DELIVERY_STATUSES, type DeliverySnapshot, ORDER_STATUSES } from '@biteboard/contracts';
import { seeded, seedGiven } from '@biteboard/platform/testing';
import { describe, expect, test } from '@jest/globals';
import { at, paid, through } from '../order/order.fixture.ts';
import type { StoredOrder } from '../order/order.ts';
import { viewOf } from '../order/order.ts';
import { courierUpdate, downtown } from './delivering.fixture.ts';
import { applyDeliveryFailure, applyDeliveryUpdate } from './delivery-update.ts';

const SEED = seedGiven();

const delivery = (patch: Partial<StoredOrder> = {}): StoredOrder => ({
  ...paid(),
  fulfillmentType: 'delivery',
  dropoff: { name: 'Ana', phone: '+17805550199', address: downtown.address },
  ...patch,
});
const confirmed = () => through(delivery(), 'confirm');
const hear = (order: StoredOrder, status: DeliverySnapshot['status'], minute = 1) =>
  applyDeliveryUpdate(order, courierUpdate({ status }, minute), at);
const types = (decision: ReturnType<typeof hear>) => decision?.events.map(({ type }) => type);

describe('a courier', () => {
  test('who has the food takes the order along, and who has brought it ends it', () => {
    const gone = hear(confirmed(), 'picked_up', 1);
    expect(types(gone)).toEqual(['OrderOutForDelivery']);
    expect(gone?.state).toMatchObject({ status: 'out_for_delivery', delivery: { status: 'picked_up' } });
    expect(gone?.state.history.at(-1)).toEqual({ at, status: 'out_for_delivery', by: 'courier' });
    const near = hear(gone!.state, 'near_dropoff', 2);
    expect(types(near)).toEqual(['OrderCourierChanged']);
    const there = hear(near!.state, 'delivered', 3);
    expect(types(there)).toEqual(['OrderDelivered']);
    expect(there?.state.status).toBe('delivered');
  });

  test('may be faster than the kitchen’s buttons, and their first message may be lost', () => {
    expect(hear(confirmed(), 'delivered')?.state.status).toBe('delivered');
    expect(hear(through(confirmed(), 'start'), 'near_dropoff')?.state.status).toBe('out_for_delivery');
  });

  test('who only comes, or gives up, moves nothing', () => {
    for (const status of [
      'requested',
      'assigned',
      'at_pickup',
      'cancelled',
      'returning',
      'returned',
    ] as const) {
      const told = hear(confirmed(), status);
      expect(told?.state).toMatchObject({ status: 'confirmed', delivery: { status } });
      expect(types(told)).toEqual(['OrderCourierChanged']);
      expect(told?.state.history).toEqual(confirmed().history);
    }
  });

  test('is shown to the shop, and nothing known already is announced', () => {
    const first = hear(confirmed(), 'assigned', 1)!.state;
    expect(viewOf(first, 'admin').delivery).toMatchObject({ provider: 'simulated', status: 'assigned' });
    expect(viewOf(first, 'customer').delivery).toBeNull();
    expect(types(hear(first, 'assigned', 2))).toEqual([]);
  });

  test('of a takeout order is ignored', () => {
    expect(hear({ ...confirmed(), fulfillmentType: 'pickup' }, 'delivered')).toBeUndefined();
  });
});

describe('an order without a courier', () => {
  test('says so to the shop alone', () => {
    const news = courierUpdate({ status: 'cancelled', problem: 'No courier.' }, 1);
    const told = applyDeliveryFailure(confirmed(), news, at, 'The courier cancelled.')!;
    expect(types(told)).toEqual(['OrderCourierChanged']);
    expect(told.state.history.at(-1)).toEqual({
      at,
      status: 'confirmed',
      by: 'courier',
      reason: 'The courier cancelled. Please call the customer.',
    });
    expect(viewOf(told.state, 'customer').history).toHaveLength(confirmed().history.length);
    expect(viewOf(told.state, 'admin').delivery?.problem).toBe('No courier.');
    const said = applyDeliveryFailure(confirmed(), news, at, 'Gone. Call the customer.')!;
    expect(said.state.history.at(-1)?.reason).toBe('Gone. Call the customer.');
  });

  test('and was cancelled needs none', () => {
    const cancelled = through(delivery(), 'cancel');
    const told = applyDeliveryFailure(cancelled, courierUpdate({ status: 'cancelled' }, 1), at, 'Gone.')!;
    expect(told.state.history).toEqual(cancelled.history);
    expect(hear(told.state, 'delivered', 2)?.state.status).toBe('cancelled');
  });

  test('contains the newest of many attempts', () => {
    const attempts = Array.from({ length: 30 }, (_, n) => ({
      provider: 'uber' as const,
      at: `${n}`,
      outcome: 'refused' as const,
      reason: 'x'.repeat(900),
    }));
    const kept = applyDeliveryUpdate(confirmed(), courierUpdate({ status: null, attempts }, 1), at)!.state
      .delivery!;
    expect(kept.attempts).toHaveLength(10);
    expect(kept.attempts.at(-1)).toEqual({ ...attempts[29], reason: 'x'.repeat(160) });
  });
});

test(`updates in any order and any number never move an order back (seed ${SEED})`, () => {
  const random = seeded(SEED);
  const rank = (order: StoredOrder) => ORDER_STATUSES.indexOf(order.status);
  for (let run = 0; run < 300; run += 1) {
    let order = through(confirmed(), ...random.pick([[], ['start'], ['start', 'ready']] as const));
    let newest = 0;
    for (let step = 0; step < 12; step += 1) {
      const minute = random.whole(0, 9);
      const status = random.pick(DELIVERY_STATUSES);
      const next = hear(order, status, minute)?.state ?? order;
      expect({ run, back: rank(next) < rank(order) }).toEqual({ run, back: false });
      if (minute >= newest) expect({ run, shown: next.delivery?.status }).toEqual({ run, shown: status });
      else expect(next).toBe(order);
      newest = Math.max(newest, minute);
      order = next;
    }
  }
});
