import type { Order, OrderDelivery } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { courierActions, courierWord } from './courier-state.ts';

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
  test('is nothing for takeout, or once the order is over', () => {
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

test('a courier is told by where they are, that one is sought, or that none comes', () => {
  expect(courierWord(coming)).toBe('courier.assigned');
  expect(courierWord({ ...coming, provider: null, status: null })).toBe('courier.sought');
  expect(courierWord({ ...coming, problem: 'Nobody comes.' })).toBe('courier.none');
  expect(courierWord({ ...coming, status: 'returned', problem: 'Back.' })).toBe('courier.returned');
});
