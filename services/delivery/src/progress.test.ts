import type { DeliveryStatus } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { applyQuote, markRequested, refuseUnconfirmed } from './booking.ts';
import { bookByHand, cancelByHand, cancelDelivery, cancelUnlessAtShop } from './cancellation.ts';
import { goingOut, NOON } from './delivery.fixture.ts';
import { type Delivery, iso, retryLater } from './delivery.ts';
import { applyBookingUpdate, applyCourierPosition, type CourierUpdate } from './progress.ts';
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
const applied = (from: Delivery, ...all: CourierUpdate[]) =>
  all.reduce(
    ({ state, types }, one) => {
      const decision = applyBookingUpdate(state, 'b1', one, NOON);
      return {
        state: decision?.state ?? state,
        types: [...types, ...(decision?.events ?? []).map(({ type }) => type)],
      };
    },
    { state: from, types: [] as string[] },
  );
const statusOf = ({ state }: { state: Delivery }) => state.bookings[0]?.status;

describe('a provider’s update', () => {
  test('is announced once per change', () => {
    const all = [news('requested', 0), news('assigned', 1), news('assigned', 2), news('picked_up', 3)];
    expect(applied(asking, ...all).types).toEqual([
      'DeliveryCreated',
      'DeliveryStatusChanged',
      'DeliveryStatusChanged',
    ]);
    expect(applied(asking, ...all.toReversed()).types).toEqual(['DeliveryCreated']);
  });

  test('is newer than the one before, also where the clock was put back or another replica’s is behind', () => {
    const { state } = applied(asking, news('assigned', 1));
    const decision = applyBookingUpdate(state, 'b1', news('picked_up', 2), NOON - 26_000)!;
    expect(decision.events).toMatchObject([
      {
        type: 'DeliveryStatusChanged',
        data: { delivery: { status: 'picked_up', updatedAt: state.updatedAt } },
      },
    ]);
  });

  test('never sets a status back, in any order', () => {
    const { state } = applied(asking, news('picked_up', 5));
    for (const old of ['requested', 'assigned', 'at_pickup'] as const)
      for (const seconds of [1, 9]) expect(statusOf(applied(state, news(old, seconds)))).toBe('picked_up');
    for (const end of ['delivered', 'cancelled', 'returned'] as const) {
      const ended = applied(state, news(end, 6)).state;
      for (const late of ['requested', 'near_dropoff', 'delivered', 'cancelled', 'returning'] as const)
        expect(applyBookingUpdate(ended, 'b1', news(late, 9), NOON)).toBeUndefined();
    }
    expect(statusOf(applied(state, news('returning', 6), news('delivered', 7)))).toBe('returning');
  });

  test('that a courier dropped the order is applied when it is the newest', () => {
    const courier = { name: 'Robin', phone: null, lat: 1, lon: 2 };
    const { state } = applied(asking, news('assigned', 5, { courier }));
    expect(statusOf(applied(state, news('requested', 4)))).toBe('assigned');
    const alone = applied(state, news('requested', 6));
    expect(statusOf(alone)).toBe('requested');
    expect(alone.types).toEqual(['DeliveryStatusChanged']);
    expect(alone.state.bookings[0]?.courier).toBeNull();
  });

  test('of the courier’s position is stored and not announced; an arrival that shifts by a minute is', () => {
    const at = (lat: number, name = 'Robin') => ({ courier: { name, phone: '+1', lat, lon: 2 } });
    const eta = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();
    const first = applied(asking, news('picked_up', 1, { ...at(1), etaAt: eta(600) })).state;
    const moved = applied(first, news('picked_up', 2, { ...at(1.5, ''), etaAt: eta(630) }));
    expect(moved.types).toEqual([]);
    expect(moved.state.bookings[0]?.courier).toEqual({ name: 'Robin', phone: '+1', lat: 1.5, lon: 2 });
    expect(applied(first, news('picked_up', 2, { etaAt: eta(660) })).types).toEqual([
      'DeliveryStatusChanged',
    ]);
    expect(applied(first, news('picked_up', 0, at(9))).state.bookings[0]?.courier?.lat).toBe(1);
    expect(applied(first, news('picked_up', 2, at(1, 'Sam'))).types).toEqual(['DeliveryStatusChanged']);
  });

  test('that drops the courier starts a search at the others, once per provider', () => {
    const off = applied(asking, news('assigned', 1), news('cancelled', 2, { reason: 'No courier found.' }));
    expect(off.types).toEqual(['DeliveryCreated', 'DeliveryStatusChanged']);
    expect(off.state).toMatchObject({
      problem: null,
      search: { startAt: iso(NOON), tried: ['uber'] },
      bookings: [{ state: 'ended', outcome: 'cancelled', reason: 'No courier found.' }],
    });
    expect(nextStep(off.state, ['uber', 'doordash'], NOON)).toEqual({ do: 'begin', provider: 'doordash' });
    const second = beginBooking(off.state, 'b2', 'doordash', NOON)!.state;
    const gone = applyBookingUpdate(second, 'b2', { ...news('cancelled', 3), providerId: 'p2' }, NOON)!.state;
    expect(nextStep(gone, ['uber', 'doordash'], NOON)).toEqual({ do: 'give up' });
    expect(giveUp(gone, NOON)?.state.problem).toBe(
      'No courier could be booked. Uber: It cancelled the delivery (No courier found.). ' +
        'DoorDash: It cancelled the delivery. Call the customer, or book a courier by hand.',
    );
  });

  test('of a cancellation after pickup notifies the shop', () => {
    const lost = applied(asking, news('picked_up', 1), news('cancelled', 2, { reason: 'An accident.' }));
    expect(lost.types).toEqual(['DeliveryCreated', 'DeliveryStatusChanged', 'DeliveryFailed']);
    expect(lost.state.search).toBeUndefined();
    expect(lost.state.problem).toBe(
      'The courier service cancelled the delivery (An accident.), and its courier had the order. Call the customer, then book a courier by hand or refund the order.',
    );
  });

  test('of a return notifies the shop, and again once the order is back', () => {
    const away = applied(asking, news('picked_up', 1), news('returning', 2, { reason: 'Nobody opened.' }));
    expect(away.types.at(-1)).toBe('DeliveryFailed');
    expect(away.state.problem).toBe(
      'The courier is bringing the order back (Nobody opened.). Call the customer.',
    );
    const back = applied(away.state, news('returned', 3));
    expect(back.types).toEqual(['DeliveryStatusChanged', 'DeliveryFailed']);
    expect(back.state.problem).toBe(
      'The courier brought the order back. Call the customer, then book a courier by hand or refund the order.',
    );
    expect(bookByHand(back.state, undefined, NOON).state.search).toBeDefined();
  });

  test('of our own cancellation starts no new search', () => {
    const { state } = applied(asking, news('assigned', 1));
    const off = applied(cancelByHand(state, NOON).state, news('cancelled', 2));
    expect(off.state.search).toBeUndefined();
    expect(applied(cancelDelivery(state, NOON)!.state, news('cancelled', 2)).state.search).toBeUndefined();
  });

  test('postpones the next read', () => {
    const { state } = applied(asking, news('assigned', 1));
    expect(Date.parse(state.dueAt!) - NOON).toBe(120_000);
    expect(applied(state, news('delivered', 2)).state.dueAt).toBeUndefined();
  });
});

describe('the next step', () => {
  const HOUR = 60 * 60_000;
  const unheard = refuseUnconfirmed(
    markRequested(asking, 'b1', NOON)!.state,
    'b1',
    'It is down.',
    NOON,
  )!.state;

  test('is to notify the shop in time, also while an unconfirmed booking is still looked up', () => {
    expect(nextStep(unheard, ['uber', 'doordash'], NOON)).toMatchObject({ do: 'find' });
    const late = NOON + 2 * HOUR;
    expect(nextStep(unheard, ['uber', 'doordash'], late)).toEqual({ do: 'give up' });
    const applied = giveUp(unheard, late)!;
    expect(applied.events.map(({ type }) => type)).toEqual(['DeliveryFailed']);
    expect(nextStep(applied.state, ['uber', 'doordash'], late)).toMatchObject({ do: 'find' });
  });

  test('is repeated while a provider fails, until half a day after the pickup', () => {
    const booked = applied(asking, news('assigned', 1)).state;
    for (const state of [booked, unheard]) {
      expect(retryLater(state, NOON + HOUR).state.dueAt).toBeDefined();
      expect(retryLater(state, NOON + 24 * HOUR).state.dueAt).toBeUndefined();
    }
  });

  test('is not postponed by a position, which does not carry a status', () => {
    const booked = applied(asking, news('assigned', 1)).state;
    const courier = { name: 'Ada', phone: null, lat: 53.5, lon: -113.5 };
    const placed = applyCourierPosition(booked, 'b1', courier, NOON + 60_000)!.state;
    expect(placed.bookings[0]?.courier).toMatchObject({ lat: 53.5 });
    expect(placed.dueAt).toBe(booked.dueAt);
  });

  test('is to cancel the courier once the shop has delivered, unless they are at the shop', () => {
    expect(cancelUnlessAtShop(sought, NOON)?.state).toMatchObject({ calledOff: true });
    const coming = applied(asking, news('assigned', 1)).state;
    expect(nextStep(cancelUnlessAtShop(coming, NOON)!.state, ['uber'], NOON)).toMatchObject({ do: 'cancel' });
    for (const status of ['at_pickup', 'picked_up', 'delivered'] as const)
      expect(cancelUnlessAtShop(applied(asking, news(status, 1)).state, NOON)).toBeUndefined();
  });
});
