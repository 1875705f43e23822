import type { Order } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { withOrder } from './queries.ts';

const order = (id: string, status: Order['status'], changes = 1) =>
  ({ _id: id, status, history: Array.from({ length: changes }, () => ({})) }) as Order;
const known = { orders: [order('a', 'paid'), order('b', 'preparing', 3)], unlisted: 2 };
const told = (news: Order) => withOrder(known, news).orders.map(({ _id, status }) => `${_id} ${status}`);

test('a new order is put beside the others', () => {
  expect(told(order('c', 'placed'))).toEqual(['a paid', 'b preparing', 'c placed']);
  expect(withOrder(known, order('c', 'placed')).unlisted).toBe(2);
});

test('an order that moved on is replaced, and removed after it has left the kitchen', () => {
  expect(told(order('a', 'confirmed', 2))).toEqual(['b preparing', 'a confirmed']);
  expect(told(order('b', 'cancelled', 4))).toEqual(['a paid']);
  expect(told(order('d', 'completed', 9))).toEqual(['a paid', 'b preparing']);
});

test('late updates change nothing', () => {
  expect(told(order('b', 'confirmed', 2))).toEqual(['a paid', 'b preparing']);
});
