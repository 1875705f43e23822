import { describe, expect, test } from '@jest/globals';
import { applyQuote, dropQuote, fallBack, markRequested, maxFeeCents, refuseBooking } from './booking.ts';
import { cancelDelivery, endUnknownBooking } from './cancellation.ts';
import { goingOut, NOON } from './delivery.fixture.ts';
import { type Delivery, retryLater } from './delivery.ts';
import { applyCourierUpdate } from './progress.ts';
import { beginBooking, confirmDelivery, giveUp, newDelivery, nextStep } from './search.ts';

const MINUTE = 60_000;
const order = goingOut();
const BOTH = ['uber', 'doordash'] as const;
const sought = confirmDelivery(newDelivery(order, NOON).state, order, NOON)!.state;
const begun = beginBooking(sought, 'b1', 'uber', NOON)!.state;
const asking = applyQuote(begun, 'b1', { id: 'q1', feeCents: 900 }, NOON)!.state;
const news = { providerId: 'p1', status: 'requested', providerStatus: 'pending', at: NOON } as const;
const booked = applyCourierUpdate(markRequested(asking, 'b1', NOON)!.state, 'b1', news, NOON)!.state;
const does = (delivery: Delivery, now = NOON) => nextStep(delivery, BOTH, now)?.do;

describe('a booking', () => {
  test('is written down before the provider is asked, step by step', () => {
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

  test('is not begun for an order whose day is over', () => {
    const late = Date.parse(order.readyAt) + 24 * 60 * MINUTE + 1;
    const heard = confirmDelivery(newDelivery(order, late).state, order, late)!.state;
    expect(heard).toMatchObject({ confirmed: true, search: undefined, problem: null });
    expect(heard.dueAt).toBeUndefined();
    expect(does(confirmDelivery(newDelivery(order, late).state, order, late - 1)!.state, late)).toBe('begin');
  });

  test('costs at most half as much again as was charged, by whomever', () => {
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

  test('goes through the providers, each once, and ends with a sentence', () => {
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

  test('is not sought at a site that has nobody', () => {
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

  test('that was quoted too long ago begins anew at the same provider, under another id', () => {
    const again = dropQuote(asking, 'b1', NOON)!.state;
    expect(nextStep(again, BOTH, NOON)).toEqual({ do: 'begin', provider: 'uber' });
    expect(again.bookings).toEqual([]);
  });

  test('at a provider that stays down gives way to the other one, where there is one', () => {
    const tried = { ...begun, failures: 2 };
    const about = { names: BOTH, reason: 'Uber cannot be reached.' };
    expect(fallBack(begun, 'b1', about, NOON)).toBeUndefined();
    expect(fallBack(tried, 'b1', { ...about, names: ['uber'] }, NOON)).toBeUndefined();
    const next = fallBack(tried, 'b1', about, NOON)!.state;
    expect(next.bookings[0]).toMatchObject({ outcome: 'failed', reason: about.reason });
    expect(nextStep(next, BOTH, NOON)).toEqual({ do: 'begin', provider: 'doordash' });
  });

  test('that a silent provider may have taken is found out about before the other one is asked', () => {
    const asked = { ...markRequested(asking, 'b1', NOON)!.state, failures: 2 };
    const next = fallBack(asked, 'b1', { names: BOTH, reason: 'Silence.' }, NOON)!.state;
    expect(does(next)).toBe('find');
    const nothing = endUnknownBooking(next, 'b1', NOON + 3 * MINUTE)!.state;
    expect(nothing.bookings[0]).toMatchObject({ outcome: 'failed', reason: 'Silence.' });
    expect(does(nothing)).toBe('begin');
    const there = applyCourierUpdate(next, 'b1', news, NOON)!.state;
    expect([does(there), there.search]).toEqual(['cancel', next.search]);
  });

  test('is put off the longer the more often it failed, at least as long as the provider wants', () => {
    const waits = (delivery: Delivery, waitMs?: number) =>
      Date.parse(retryLater(delivery, NOON, waitMs).state.dueAt!) - NOON;
    expect(waits(begun)).toBe(15_000);
    expect(waits({ ...begun, failures: 1 })).toBe(30_000);
    expect(waits({ ...begun, failures: 30 })).toBe(5 * MINUTE);
    expect(waits(begun, 40_000)).toBe(40_000);
  });
});

describe('an order that is called off', () => {
  test('has nobody sought, and whoever was asked is cancelled', () => {
    expect(does(cancelDelivery(sought, NOON)!.state)).toBeUndefined();
    expect(cancelDelivery(begun, NOON)?.state.bookings[0]?.state).toBe('ended');
    expect(does(cancelDelivery(asking, NOON)!.state)).toBe('find');
    expect(does(cancelDelivery(booked, NOON)!.state)).toBe('cancel');
    expect(
      confirmDelivery(cancelDelivery(newDelivery(order, NOON).state, NOON)!.state, order, NOON),
    ).toBeUndefined();
  });

  test('is not asked for any more, but an answer that comes late is cancelled', () => {
    const asked = markRequested(asking, 'b1', NOON)!.state;
    const off = cancelDelivery(asked, NOON)!.state;
    expect(markRequested(off, 'b1', NOON)).toBeUndefined();
    const late = applyCourierUpdate(off, 'b1', news, NOON)!;
    expect(does(late.state)).toBe('cancel');
    expect(late.events).toEqual([]);
  });

  test('of which the provider knows nothing is looked for as long as something may be on its way', () => {
    const off = cancelDelivery(markRequested(asking, 'b1', NOON)!.state, NOON)!.state;
    const soon = endUnknownBooking(off, 'b1', NOON + MINUTE)!.state;
    expect(soon).toMatchObject({ bookings: [{ state: 'asking' }] });
    const later = endUnknownBooking(soon, 'b1', NOON + 3 * MINUTE)!.state;
    expect(later.bookings[0]).toMatchObject({ state: 'ended', outcome: 'cancelled' });
    const revived = applyCourierUpdate(later, 'b1', news, NOON + 4 * MINUTE)!.state;
    expect(does(revived)).toBe('cancel');
  });
});
