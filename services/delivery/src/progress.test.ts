import type { DeliveryStatus } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { applyQuote, markRequested, refuseUnconfirmed } from './booking.ts';
import { bookByHand, cancelByHand, cancelDelivery, cancelUnlessAtShop } from './cancellation.ts';
import { goingOut, NOON } from './delivery.fixture.ts';
import { type Delivery, iso, retryLater } from './delivery.ts';
import { applyCourierPosition, applyCourierUpdate, type CourierUpdate } from './progress.ts';
import { beginBooking, confirmDelivery, giveUp, newDelivery, nextStep } from './search.ts';

const order = goingOut();
const sought = confirmDelivery(newDelivery(order, NOON).state, order, NOON)!.state;
const begun = beginBooking(sought, 'b1', 'uber', NOON)!.state;
const asking = applyQuote(begun, 'b1', { id: 'q1', feeCents: 900 }, NOON)!.state;

const news = (status: DeliveryStatus, seconds: number, more: Partial<CourierUpdate> = {}): CourierUpdate => ({
  providerId: 'p1',
  status,
  providerStatus: `their ${status}`,
  at: NOON + seconds * 1000,
  ...more,
});
const told = (from: Delivery, ...all: CourierUpdate[]) =>
  all.reduce(
    ({ state, types }, one) => {
      const decision = applyCourierUpdate(state, 'b1', one, NOON);
      return {
        state: decision?.state ?? state,
        types: [...types, ...(decision?.events ?? []).map(({ type }) => type)],
      };
    },
    { state: from, types: [] as string[] },
  );
const statusOf = ({ state }: { state: Delivery }) => state.bookings[0]?.status;

describe('what a provider says', () => {
  test('is announced as it goes on, and once', () => {
    const all = [news('requested', 0), news('assigned', 1), news('assigned', 2), news('picked_up', 3)];
    expect(told(asking, ...all).types).toEqual([
      'DeliveryCreated',
      'DeliveryStatusChanged',
      'DeliveryStatusChanged',
    ]);
    expect(told(asking, ...all.toReversed()).types).toEqual(['DeliveryCreated']);
  });

  test('never brings a status back, in whatever order it comes', () => {
    const { state } = told(asking, news('picked_up', 5));
    for (const old of ['requested', 'assigned', 'at_pickup'] as const)
      for (const seconds of [1, 9]) expect(statusOf(told(state, news(old, seconds)))).toBe('picked_up');
    for (const end of ['delivered', 'cancelled', 'returned'] as const) {
      const ended = told(state, news(end, 6)).state;
      for (const late of ['requested', 'near_dropoff', 'delivered', 'cancelled', 'returning'] as const)
        expect(applyCourierUpdate(ended, 'b1', news(late, 9), NOON)).toBeUndefined();
    }
    expect(statusOf(told(state, news('returning', 6), news('delivered', 7)))).toBe('returning');
  });

  test('that a courier gave the order up is believed when it is news', () => {
    const courier = { name: 'Robin', phone: null, lat: 1, lon: 2 };
    const { state } = told(asking, news('assigned', 5, { courier }));
    expect(statusOf(told(state, news('requested', 4)))).toBe('assigned');
    const alone = told(state, news('requested', 6));
    expect(statusOf(alone)).toBe('requested');
    expect(alone.types).toEqual(['DeliveryStatusChanged']);
    expect(alone.state.bookings[0]?.courier).toBeNull();
  });

  test('of where the courier is is kept and not announced; an arrival that shifts by a minute is', () => {
    const at = (lat: number, name = 'Robin') => ({ courier: { name, phone: '+1', lat, lon: 2 } });
    const eta = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();
    const first = told(asking, news('picked_up', 1, { ...at(1), etaAt: eta(600) })).state;
    const moved = told(first, news('picked_up', 2, { ...at(1.5, ''), etaAt: eta(630) }));
    expect(moved.types).toEqual([]);
    expect(moved.state.bookings[0]?.courier).toEqual({ name: 'Robin', phone: '+1', lat: 1.5, lon: 2 });
    expect(told(first, news('picked_up', 2, { etaAt: eta(660) })).types).toEqual(['DeliveryStatusChanged']);
    expect(told(first, news('picked_up', 0, at(9))).state.bookings[0]?.courier?.lat).toBe(1);
    expect(told(first, news('picked_up', 2, at(1, 'Sam'))).types).toEqual(['DeliveryStatusChanged']);
  });

  test('that it takes the courier away has the others asked: each does so once', () => {
    const off = told(asking, news('assigned', 1), news('cancelled', 2, { reason: 'No courier found.' }));
    expect(off.types).toEqual(['DeliveryCreated', 'DeliveryStatusChanged']);
    expect(off.state).toMatchObject({
      problem: null,
      search: { startAt: iso(NOON), tried: ['uber'] },
      bookings: [{ state: 'ended', outcome: 'cancelled', reason: 'No courier found.' }],
    });
    expect(nextStep(off.state, ['uber', 'doordash'], NOON)).toEqual({ do: 'begin', provider: 'doordash' });
    const second = beginBooking(off.state, 'b2', 'doordash', NOON)!.state;
    const gone = applyCourierUpdate(second, 'b2', { ...news('cancelled', 3), providerId: 'p2' }, NOON)!.state;
    expect(nextStep(gone, ['uber', 'doordash'], NOON)).toEqual({ do: 'give up' });
    expect(giveUp(gone, NOON)?.state.problem).toBe(
      'No courier could be booked. Uber: It cancelled the delivery (No courier found.). ' +
        'DoorDash: It cancelled the delivery. Call the customer, or book a courier by hand.',
    );
  });

  test('of an end that nobody wanted, with the food gone, is told to the shop', () => {
    const lost = told(asking, news('picked_up', 1), news('cancelled', 2, { reason: 'An accident.' }));
    expect(lost.types).toEqual(['DeliveryCreated', 'DeliveryStatusChanged', 'DeliveryFailed']);
    expect(lost.state.search).toBeUndefined();
    expect(lost.state.problem).toBe(
      'The courier service cancelled the delivery (An accident.), and its courier had the order. Call the customer, then book a courier by hand or refund the order.',
    );
  });

  test('of an order that is brought back is told to the shop, and what to do once it is there', () => {
    const away = told(asking, news('picked_up', 1), news('returning', 2, { reason: 'Nobody opened.' }));
    expect(away.types.at(-1)).toBe('DeliveryFailed');
    expect(away.state.problem).toBe(
      'The courier is bringing the order back (Nobody opened.). Call the customer.',
    );
    const back = told(away.state, news('returned', 3));
    expect(back.types).toEqual(['DeliveryStatusChanged', 'DeliveryFailed']);
    expect(back.state.problem).toBe(
      'The courier brought the order back. Call the customer, then book a courier by hand or refund the order.',
    );
    expect(bookByHand(back.state, undefined, NOON).state.search).toBeDefined();
  });

  test('of a courier that we cancelled ourselves has nobody asked again', () => {
    const { state } = told(asking, news('assigned', 1));
    const off = told(cancelByHand(state, NOON).state, news('cancelled', 2));
    expect(off.state.search).toBeUndefined();
    expect(told(cancelDelivery(state, NOON)!.state, news('cancelled', 2)).state.search).toBeUndefined();
  });

  test('that comes after its news is not read again until they are old', () => {
    const { state } = told(asking, news('assigned', 1));
    expect(Date.parse(state.dueAt!) - NOON).toBe(120_000);
    expect(told(state, news('delivered', 2)).state.dueAt).toBeUndefined();
  });
});

describe('what is to be done', () => {
  const HOUR = 60 * 60_000;
  const unheard = refuseUnconfirmed(
    markRequested(asking, 'b1', NOON)!.state,
    'b1',
    'It is down.',
    NOON,
  )!.state;

  test('is to tell the shop in time, also while what a provider may have is still sought', () => {
    expect(nextStep(unheard, ['uber', 'doordash'], NOON)).toMatchObject({ do: 'find' });
    const late = NOON + 2 * HOUR;
    expect(nextStep(unheard, ['uber', 'doordash'], late)).toEqual({ do: 'give up' });
    const told = giveUp(unheard, late)!;
    expect(told.events.map(({ type }) => type)).toEqual(['DeliveryFailed']);
    expect(nextStep(told.state, ['uber', 'doordash'], late)).toMatchObject({ do: 'find' });
  });

  test('comes again and again while a provider fails, and no more half a day after the pickup', () => {
    const booked = told(asking, news('assigned', 1)).state;
    for (const state of [booked, unheard]) {
      expect(retryLater(state, NOON + HOUR).state.dueAt).toBeDefined();
      expect(retryLater(state, NOON + 24 * HOUR).state.dueAt).toBeUndefined();
    }
  });

  test('is no later because the courier’s place is told: how far the order is, it does not say', () => {
    const booked = told(asking, news('assigned', 1)).state;
    const courier = { name: 'Ada', phone: null, lat: 53.5, lon: -113.5 };
    const placed = applyCourierPosition(booked, 'b1', courier, NOON + 60_000)!.state;
    expect(placed.bookings[0]?.courier).toMatchObject({ lat: 53.5 });
    expect(placed.dueAt).toBe(booked.dueAt);
  });

  test('is to send nobody once the shop has brought it, unless the courier is there', () => {
    expect(cancelUnlessAtShop(sought, NOON)?.state).toMatchObject({ calledOff: true });
    const coming = told(asking, news('assigned', 1)).state;
    expect(nextStep(cancelUnlessAtShop(coming, NOON)!.state, ['uber'], NOON)).toMatchObject({ do: 'cancel' });
    for (const status of ['at_pickup', 'picked_up', 'delivered'] as const)
      expect(cancelUnlessAtShop(told(asking, news(status, 1)).state, NOON)).toBeUndefined();
  });
});
