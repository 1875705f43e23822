import { expect, test } from '@jest/globals';
import { isOpenOrder } from './open-order.ts';

const READY = '2026-06-10T18:30:00.000Z';
const now = Date.parse(READY);
const order = { status: 'paid', createdAt: '2026-06-10T18:00:00.000Z', readyAt: READY } as const;

test('an order is open while somebody waits for it or can pay it, and a day after its time it is over', () => {
  expect(isOpenOrder(order, now + 3_600_000)).toBe(true);
  expect(isOpenOrder({ ...order, status: 'out_for_delivery' }, now)).toBe(true);
  expect(isOpenOrder(order, now + 24 * 3_600_000)).toBe(false);
  for (const status of [
    'completed',
    'delivered',
    'cancelled',
    'refunded',
    'expired',
    'pending_payment',
  ] as const)
    expect(isOpenOrder({ ...order, status }, now)).toBe(false);
  expect(isOpenOrder({ ...order, status: 'pending_payment' }, now - 1)).toBe(true);
});
