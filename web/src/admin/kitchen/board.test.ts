import type { Order } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { boardOf, cameAt, ordersWith, readySince, stepOf } from './board.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const order = (id: string, status: Order['status'], dueInMinutes: number, more: Partial<Order> = {}) =>
  ({ _id: id, status, readyAt: at(dueInMinutes), createdAt: at(-30), pickup: null, ...more }) as Order;
const idsIn = (orders: readonly Order[], locationId: string | null = null) =>
  Object.values(boardOf(orders, NOW, locationId).columns).map((column) => column.map(({ _id }) => _id));

test('orders to confirm, make and hand over have a column each; those that have left the kitchen none', () => {
  const orders = [
    order('a', 'paid', 30),
    order('b', 'placed', 30),
    order('c', 'confirmed', 30),
    order('d', 'preparing', 30),
    order('e', 'ready', 30),
    ...(
      ['completed', 'out_for_delivery', 'delivered', 'cancelled', 'expired', 'pending_payment'] as const
    ).map((status) => order(status, status, 30)),
  ];
  expect(idsIn(orders)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('the first due is on top, of two for one time the one that was placed first', () => {
  const orders = [
    order('later', 'paid', 20),
    order('second', 'paid', 10, { createdAt: at(-3) }),
    order('first', 'paid', 10, { createdAt: at(-4) }),
    order('late', 'paid', -5),
  ];
  expect(idsIn(orders)[0]).toEqual(['late', 'first', 'second', 'later']);
});

test('what is for a later day waits elsewhere, unless it is still to be confirmed; what is a day late too', () => {
  const orders = [
    order('tomorrow', 'confirmed', 12 * 60 + 1),
    order('tonight', 'confirmed', 12 * 60),
    order('new', 'paid', 5 * 24 * 60),
    order('forgotten', 'preparing', -24 * 60 - 1),
    order('forgotten, not even confirmed', 'paid', -24 * 60 - 1),
    order('late', 'preparing', -24 * 60),
  ];
  const board = boardOf(orders, NOW, null);
  expect(idsIn(orders)).toEqual([['new'], ['late', 'tonight'], []]);
  expect([board.later.map(({ _id }) => _id), board.old]).toEqual([['tomorrow'], 2]);
});

test("a location's kitchen sees its own orders alone", () => {
  const of = (id: string) => ({ pickup: { location: { id } } }) as Partial<Order>;
  const orders = [
    order('a', 'paid', 5, of('whyte')),
    order('b', 'paid', 4, of('jasper')),
    order('c', 'paid', 3),
  ];
  expect(idsIn(orders, 'whyte')[0]).toEqual(['a']);
  expect(idsIn(orders)[0]).toEqual(['c', 'b', 'a']);
});

test('the next step is the shop’s own, and none where a courier comes for what is ready', () => {
  const step = (more: Partial<Order>) => stepOf({ fulfillmentType: 'delivery', allowedActions: [], ...more });
  const comes = { problem: null } as Order['delivery'];
  const nobody = { problem: 'No courier is free.' } as Order['delivery'];
  expect(step({ allowedActions: ['confirm', 'cancel'] })).toBe('confirm');
  expect(step({ allowedActions: ['cancel', 'refund'] })).toBeUndefined();
  expect(step({ allowedActions: ['ready', 'cancel'], delivery: comes })).toBe('ready');
  expect(step({ allowedActions: ['complete', 'cancel'], delivery: comes })).toBeUndefined();
  expect(step({ allowedActions: ['complete', 'cancel'], delivery: nobody })).toBe('complete');
  expect(step({ allowedActions: ['complete', 'cancel'], delivery: null })).toBe('complete');
  expect(step({ allowedActions: ['complete'], fulfillmentType: 'pickup' })).toBe('complete');
});

test('an order came when it was paid, else when it was placed; it is ready since it was said to be', () => {
  expect(cameAt({ paidAt: at(-1), createdAt: at(-9) })).toBe(NOW - 60_000);
  expect(cameAt({ paidAt: null, createdAt: at(-9) })).toBe(NOW - 9 * 60_000);
  const history = [
    { at: at(-9), status: 'paid', by: 'payments' },
    { at: at(-4), status: 'ready', by: 'shop' },
    { at: at(-2), status: 'ready', by: 'shop', remark: 'A courier was asked for.' },
  ] as Order['history'];
  expect(readySince({ history, readyAt: at(-7) })).toBe(NOW - 4 * 60_000);
  expect(readySince({ history: [], readyAt: at(-7) })).toBe(NOW - 7 * 60_000);
});

test('of a dish that has run out the orders are found that still have to be made, the first due first', () => {
  const items = (...ids: string[]) => ({ items: ids.map((productId) => ({ productId })) }) as Partial<Order>;
  const orders = [
    order('b', 'confirmed', 20, items('naan', 'dal')),
    order('a', 'paid', 10, items('dal')),
    order('ready', 'ready', 5, items('dal')),
    order('other', 'paid', 5, items('naan')),
    order('gone', 'completed', 5, items('dal')),
  ];
  expect(ordersWith(orders, 'dal').map(({ _id }) => _id)).toEqual(['a', 'b']);
});
