import { describe, expect, test } from '@jest/globals';
import { ORDER_STATUSES } from '../../entities/constants.ts';
import type { OrderStatus } from '../../entities/order.ts';
import {
  allowedActions,
  isBeingMade,
  nextStatus,
  ORDER_TRANSITIONS,
  type OrderMove,
  type OrderState,
  refundableCents,
} from './order-states.ts';

const order = (status: OrderStatus, changes: Partial<OrderState> = {}): OrderState => ({
  status,
  fulfillmentType: 'pickup',
  payOnline: true,
  paidAt: '2026-06-10T18:00:00.000Z',
  totalCents: 5000,
  refundedCents: 0,
  ...changes,
});

const walk = (from: OrderStatus, moves: OrderMove[], changes: Partial<OrderState> = {}) =>
  moves.reduce<OrderStatus[]>((path, move) => {
    const next = nextStatus(move, order(path.at(-1) ?? from, changes));
    if (next) path.push(next);
    return path;
  }, []);

test('takeout goes from payment to the counter', () => {
  expect(walk('pending_payment', ['pay', 'confirm', 'start', 'ready', 'complete'])).toEqual([
    'paid',
    'confirmed',
    'preparing',
    'ready',
    'completed',
  ]);
});

test('delivery goes from the kitchen over the road to the door', () => {
  const delivery = { fulfillmentType: 'delivery' } as const;
  expect(walk('paid', ['confirm', 'start', 'ready', 'depart', 'deliver'], delivery).slice(-2)).toEqual([
    'out_for_delivery',
    'delivered',
  ]);
  expect(nextStatus('complete', order('ready', delivery))).toBe('delivered');
  expect(nextStatus('complete', order('out_for_delivery', delivery))).toBe('delivered');
  expect(nextStatus('depart', order('ready'))).toBeNull();
});

test('each status offers its own actions', () => {
  const offered = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, allowedActions(order(status)).join(' ')]),
  );
  expect(offered).toEqual({
    pending_payment: '',
    placed: 'confirm cancel',
    paid: 'confirm cancel refund',
    confirmed: 'start cancel refund',
    preparing: 'ready cancel refund',
    ready: 'complete cancel refund',
    completed: 'refund',
    out_for_delivery: 'refund',
    delivered: 'refund',
    expired: '',
    cancelled: 'refund',
    refunded: '',
  });
});

test('what is offered can be done, what is not offered cannot', () => {
  for (const status of ORDER_STATUSES) {
    for (const fulfillmentType of ['pickup', 'delivery'] as const) {
      const state = order(status, { fulfillmentType });
      const offered = allowedActions(state);
      expect(new Set(offered).size).toBe(offered.length);
      for (const { move } of ORDER_TRANSITIONS.filter((row) => row.by === 'admin')) {
        expect(nextStatus(move, state) !== null).toBe((offered as OrderMove[]).includes(move));
      }
    }
  }
});

test('money that comes late still pays an expired order, never a cancelled one', () => {
  expect(nextStatus('pay', order('expired'))).toBe('paid');
  expect(nextStatus('pay', order('cancelled'))).toBeNull();
  expect(nextStatus('expire', order('paid'))).toBeNull();
});

describe('a refund', () => {
  test('is offered as long as money that may go back is with us', () => {
    expect(refundableCents(order('completed', { refundedCents: 4000 }))).toBe(1000);
    expect(refundableCents(order('cancelled'))).toBe(5000);
    expect(allowedActions(order('completed', { refundedCents: 5000 }))).toEqual([]);
    expect(allowedActions(order('cancelled', { refundedCents: 5000 }))).toEqual([]);
    expect(allowedActions(order('cancelled', { paidAt: null }))).toEqual([]);
    expect(allowedActions(order('completed', { payOnline: false }))).toEqual([]);
  });

  test('of an order that is being made is of a part: all of it goes back by cancelling', () => {
    for (const status of ['paid', 'confirmed', 'preparing', 'ready'] as const) {
      expect(isBeingMade(order(status))).toBe(true);
      expect(refundableCents(order(status))).toBe(4999);
      expect(allowedActions(order(status, { refundedCents: 4999 }))).not.toContain('refund');
      expect(allowedActions(order(status, { payOnline: false }))).not.toContain('refund');
    }
    expect(isBeingMade(order('out_for_delivery'))).toBe(false);
  });

  test('of money that never paid the order is offered in every status, beside what the status offers', () => {
    for (const status of ORDER_STATUSES) {
      expect(allowedActions(order(status, { strayCents: 1 }))).toContain('refund');
    }
    expect(allowedActions(order('paid', { strayCents: 700 }))).toEqual(['confirm', 'cancel', 'refund']);
    expect(refundableCents(order('paid', { strayCents: 700 }))).toBe(700 + 4999);
    expect(refundableCents(order('expired', { strayCents: 700, paidAt: null }))).toBe(700);
  });
});
