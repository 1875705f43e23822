import type { Order, OrderDelivery } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { courierActions } from './courier-state.ts';

const coming: OrderDelivery = {
  provider: 'uber',
  status: 'assigned',
  feeCents: 700,
  trackingUrl: null,
  problem: null,
  attempts: [],
};
const order = (delivery: Partial<OrderDelivery> | null, status: Order['status'] = 'preparing') => ({
  status,
  delivery: delivery && { ...coming, ...delivery },
});

describe('what may be done about a courier', () => {
  test('is nothing for takeout, or once the order has ended', () => {
    expect(courierActions(order(null))).toEqual([]);
    expect(courierActions(order({}, 'delivered'))).toEqual([]);
    expect(courierActions(order({ problem: 'Gone.' }, 'cancelled'))).toEqual([]);
  });
  test('is to cancel one who does not have the food yet', () => {
    expect(courierActions(order({}))).toEqual(['cancel']);
    expect(courierActions(order({ provider: null, status: null }))).toEqual(['cancel']);
    expect(courierActions(order({ status: 'picked_up' }))).toEqual([]);
  });
  test('is to book another one where none comes', () => {
    expect(courierActions(order({ problem: 'Nobody comes.', status: 'cancelled' }))).toEqual(['book']);
  });
});
