import { expect, test } from '@jest/globals';
import { book, bookedIn, emptySlot, release, type Slot, type SlotBooking, slotIdOf } from './slot.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const quarter = { siteId: 'site-1', locationId: 'loc-1', at: NOW };
const limit = { locationId: 'loc-1', day: 'fri', from: '00:00', to: '24:00', orders: 2, items: 5 } as const;
const one = (orderId: string, patch: Partial<SlotBooking> = {}): SlotBooking => ({
  orderId,
  items: 1,
  until: null,
  ...patch,
});
const withAll = (...bookings: SlotBooking[]): Slot => ({ ...emptySlot(quarter), bookings });

test('a slot is named by kitchen and time', () => {
  expect(slotIdOf(quarter)).toBe('site-1/loc-1/2026-11-20T18:00:00.000Z');
  expect(emptySlot(quarter)).toMatchObject({ _id: slotIdOf(quarter), at: '2026-11-20T18:00:00.000Z' });
});

test('an order is in it once, however often it is booked, also once it is full', () => {
  const full = withAll(one('a'), one('b'));
  expect(book(full, one('c'), limit, NOW)).toBeUndefined();
  expect(bookedIn(book(full, one('a'), limit, NOW)!, NOW)).toEqual({ orders: 2, items: 2 });
  expect(bookedIn(book(full, one('a', { items: 99 }), limit, NOW)!, NOW)).toEqual({ orders: 2, items: 2 });
});

test('it is full by orders or items, and an order may go beyond by its items', () => {
  const big = book(withAll(one('a', { items: 4 })), one('b', { items: 9 }), limit, NOW)!;
  expect(bookedIn(big, NOW)).toEqual({ orders: 2, items: 13 });
  expect(book(withAll(one('a', { items: 5 })), one('b'), limit, NOW)).toBeUndefined();
});

test('without a limit no slot is full', () => {
  const many = withAll(...Array.from({ length: 500 }, (_, at) => one(`${at}`)));
  expect(book(many, one('more'), undefined, NOW)?.bookings).toHaveLength(501);
});

test('a reservation expires, and is removed by the next booking', () => {
  const held = withAll(one('a', { until: NOW + 1 }), one('b'));
  expect(bookedIn(held, NOW)).toEqual({ orders: 2, items: 2 });
  expect(book(held, one('c'), limit, NOW)).toBeUndefined();
  expect(bookedIn(held, NOW + 1)).toEqual({ orders: 1, items: 1 });
  const next = book(held, one('c'), limit, NOW + 1)!;
  expect(next.bookings.map(({ orderId }) => orderId)).toEqual(['b', 'c']);
});

test('a confirmed booking does not become a reservation again', () => {
  const paid = withAll(one('a'));
  expect(book(paid, one('a', { until: NOW + 1 }), limit, NOW)?.bookings).toEqual([one('a')]);
  const held = withAll(one('a', { until: NOW + 9 }));
  expect(book(held, one('a', { until: NOW + 5 }), limit, NOW)?.bookings[0]?.until).toBe(NOW + 9);
  expect(book(held, one('a'), limit, NOW)?.bookings[0]?.until).toBeNull();
});

test('what is left is free again; an order that was not in it changes nothing', () => {
  expect(release(withAll(one('a'), one('b')), 'a')?.bookings).toEqual([one('b')]);
  expect(release(withAll(one('a')), 'b')).toBeUndefined();
});
