import { describe, expect, test } from '@jest/globals';
import { applyQuote, dropQuote, fallBack, markRequested, maxFeeCents, refuseBooking } from './booking.ts';
import { cancelDelivery, endUnknownBooking } from './cancellation.ts';
import { goingOut, NOON } from './delivery.fixture.ts';
import { type Delivery, retryLater } from './delivery.ts';
import { applyBookingUpdate } from './progress.ts';
import { beginBooking, confirmDelivery, giveUp, newDelivery, nextStep } from './search.ts';

const MINUTE = 60_000;
const order = goingOut();
const BOTH = ['uber', 'doordash'] as const;
const sought = confirmDelivery(newDelivery(order, NOON).state, order, NOON)!.state;
const begun = beginBooking(sought, 'b1', 'uber', NOON)!.state;
const asking = applyQuote(begun, 'b1', { id: 'q1', feeCents: 900 }, NOON)!.state;
const news = { providerId: 'p1', status: 'requested', providerStatus: 'pending', at: NOON } as const;
const booked = applyBookingUpdate(markRequested(asking, 'b1', NOON)!.state, 'b1', news, NOON)!.state;
const does = (delivery: Delivery, now = NOON) => nextStep(delivery, BOTH, now)?.do;

describe('a booking', () => {
  test('is saved before each call to the provider', () => {
    expect([
      does(newDelivery(order, NOON).state),
      does(sought),
      does(begun),
      does(asking),
      does(booked),
    ]).toEqual([undefined, 'begin', 'quote', 'ask', 'read']);
    expect(begun.bookings[0]).toMatchObject({ state: 'quoting', pickupAt: order.readyAt });
    expect(asking.bookings[0]).toMatchObject({ state: 'asking', quoteId: 'q1', feeCents: 900 });
    expect(booked).toMatchObject({ search: undefined, bookings: [{ state: 'booked', outcome: 'booked' }] });
  });

  test('is not started for an order of an earlier day', () => {
    const late = Date.parse(order.readyAt) + 24 * 60 * MINUTE + 1;
    const confirmed = confirmDelivery(newDelivery(order, late).state, order, late)!.state;
    expect(confirmed).toMatchObject({ confirmed: true, search: undefined, problem: null });
    expect(confirmed.dueAt).toBeUndefined();
    expect(does(confirmDelivery(newDelivery(order, late).state, order, late - 1)!.state, late)).toBe('begin');
  });

  test('costs at most 1.5 times the delivery fee', () => {
    expect(maxFeeCents({ deliveryFeeCents: 500, deliveryFeeRestaurantCents: 301 })).toBe(1201);
    expect(applyQuote(begun, 'b1', { id: 'q', feeCents: 1200 }, NOON)?.state.bookings[0]?.state).toBe(
      'asking',
    );
    const dear = applyQuote(begun, 'b1', { id: 'q', feeCents: 1201 }, NOON)!.state;
    expect(dear.bookings[0]).toMatchObject({
      outcome: 'refused',
      reason: 'It takes 12.01; at most 12.00 is allowed.',
    });
    expect(nextStep(dear, BOTH, NOON)).toEqual({ do: 'begin', provider: 'doordash' });
    expect(applyQuote(begun, 'b1', { id: 'q', feeCents: null }, NOON)?.state.bookings[0]?.outcome).toBe(
      'refused',
    );
  });

  test('tries each provider once, and ends with a sentence', () => {
    const first = refuseBooking(begun, 'b1', 'Too far.', NOON)!.state;
    expect(beginBooking(first, 'b2', 'uber', NOON)).toBeUndefined();
    const second = refuseBooking(
      beginBooking(first, 'b2', 'doordash', NOON)!.state,
      'b2',
      'Busy.',
      NOON,
    )!.state;
    expect(does(second)).toBe('give up');
    const { state, events } = giveUp(second, NOON)!;
    expect(state.problem).toBe(
      'No courier could be booked. Uber: Too far. DoorDash: Busy. Call the customer, or book a courier by hand.',
    );
    expect(events).toMatchObject([{ type: 'DeliveryFailed', data: { reason: state.problem } }]);
    expect([does(state), state.dueAt, giveUp(state, NOON)]).toEqual([undefined, undefined, undefined]);
  });

  test('is not tried at a site without providers', () => {
    expect(nextStep(sought, [], NOON)?.do).toBe('give up');
    expect(giveUp(sought, NOON)?.state.problem).toMatch(/^No courier service is set up for this site\. Call/);
  });

  test('is tried until a quarter of an hour after the food is ready', () => {
    const end = Date.parse(order.readyAt) + 15 * MINUTE;
    expect([does(asking, end), does(asking, end + 1)]).toEqual(['ask', 'give up']);
    const over = giveUp(asking, end + 1)!.state;
    expect(does(over, end + 1)).toBe('find');
    expect(giveUp(begun, end + 1)?.state.bookings[0]).toMatchObject({ state: 'ended' });
  });

  test('with an expired quote starts again at the same provider, under another id', () => {
    const again = dropQuote(asking, 'b1', NOON)!.state;
    expect(nextStep(again, BOTH, NOON)).toEqual({ do: 'begin', provider: 'uber' });
    expect(again.bookings).toEqual([]);
  });

  test('at a provider that stays down falls back to the other one, where there is one', () => {
    const tried = { ...begun, failures: 2 };
    const about = { names: BOTH, reason: 'Uber cannot be reached.' };
    expect(fallBack(begun, 'b1', about, NOON)).toBeUndefined();
    expect(fallBack(tried, 'b1', { ...about, names: ['uber'] }, NOON)).toBeUndefined();
    const next = fallBack(tried, 'b1', about, NOON)!.state;
    expect(next.bookings[0]).toMatchObject({ outcome: 'failed', reason: about.reason });
    expect(nextStep(next, BOTH, NOON)).toEqual({ do: 'begin', provider: 'doordash' });
  });

  test('that an unresponsive provider may have is looked up before the other one is tried', () => {
    const asked = { ...markRequested(asking, 'b1', NOON)!.state, failures: 2 };
    const next = fallBack(asked, 'b1', { names: BOTH, reason: 'Silence.' }, NOON)!.state;
    expect(does(next)).toBe('find');
    const nothing = endUnknownBooking(next, 'b1', NOON + 3 * MINUTE)!.state;
    expect(nothing.bookings[0]).toMatchObject({ outcome: 'failed', reason: 'Silence.' });
    expect(does(nothing)).toBe('begin');
    const there = applyBookingUpdate(next, 'b1', news, NOON)!.state;
    expect([does(there), there.search]).toEqual(['cancel', next.search]);
  });

  test('is retried after a growing pause, at least as long as the provider’s Retry-After', () => {
    const waits = (delivery: Delivery, waitMs?: number) =>
      Date.parse(retryLater(delivery, NOON, waitMs).state.dueAt!) - NOON;
    expect(waits(begun)).toBe(15_000);
    expect(waits({ ...begun, failures: 1 })).toBe(30_000);
    expect(waits({ ...begun, failures: 30 })).toBe(5 * MINUTE);
    expect(waits(begun, 40_000)).toBe(40_000);
  });
});

describe('a cancelled delivery', () => {
  test('ends the search, and cancels what was requested', () => {
    expect(does(cancelDelivery(sought, NOON)!.state)).toBeUndefined();
    expect(cancelDelivery(begun, NOON)?.state.bookings[0]?.state).toBe('ended');
    expect(does(cancelDelivery(asking, NOON)!.state)).toBe('find');
    expect(does(cancelDelivery(booked, NOON)!.state)).toBe('cancel');
    expect(
      confirmDelivery(cancelDelivery(newDelivery(order, NOON).state, NOON)!.state, order, NOON),
    ).toBeUndefined();
  });

  test('requests nothing more, and cancels a booking that is confirmed late', () => {
    const asked = markRequested(asking, 'b1', NOON)!.state;
    const off = cancelDelivery(asked, NOON)!.state;
    expect(markRequested(off, 'b1', NOON)).toBeUndefined();
    const late = applyBookingUpdate(off, 'b1', news, NOON)!;
    expect(does(late.state)).toBe('cancel');
    expect(late.events).toEqual([]);
  });

  test('unknown to the provider is looked up as long as a request may be in flight', () => {
    const off = cancelDelivery(markRequested(asking, 'b1', NOON)!.state, NOON)!.state;
    const soon = endUnknownBooking(off, 'b1', NOON + MINUTE)!.state;
    expect(soon).toMatchObject({ bookings: [{ state: 'asking' }] });
    const later = endUnknownBooking(soon, 'b1', NOON + 3 * MINUTE)!.state;
    expect(later.bookings[0]).toMatchObject({ state: 'ended', outcome: 'cancelled' });
    const revived = applyBookingUpdate(later, 'b1', news, NOON + 4 * MINUTE)!.state;
    expect(does(revived)).toBe('cancel');
  });
});
