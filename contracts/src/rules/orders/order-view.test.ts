import { expect, test } from '@jest/globals';
import type { OrderSnapshot } from '../../entities/order.ts';
import { changedAt, orderView } from './order-view.ts';

const order = {
  _id: 'o1',
  status: 'completed',
  fulfillmentType: 'pickup',
  payOnline: true,
  paidAt: '2026-06-10T18:01:00.000Z',
  createdAt: '2026-06-10T18:00:00.000Z',
  totalCents: 1208,
  refundedCents: 0,
  userEmail: 'ana@b.test',
  history: [
    { at: '2026-06-10T18:00:00.000Z', status: 'pending_payment', by: 'ana@b.test' },
    { at: '2026-06-10T18:01:00.000Z', status: 'paid', by: 'payments' },
    { at: '2026-06-10T18:05:00.000Z', status: 'completed', by: 'boss@b.test' },
  ],
} as unknown as OrderSnapshot;
const names = (viewer: 'customer' | 'admin') => orderView(order, viewer).history.map(({ by }) => by);

test('a customer does not see which of the shop’s people did what', () => {
  expect(names('customer')).toEqual(['ana@b.test', 'payments', 'shop']);
  expect(names('admin')).toEqual(['ana@b.test', 'payments', 'boss@b.test']);
});

test('a customer does not see about the courier what the shop does', () => {
  const delivery = { provider: 'uber', attempts: [] } as unknown as OrderSnapshot['delivery'];
  const change = { at: '2026-06-10T18:06:00.000Z', status: 'out_for_delivery', by: 'courier' } as const;
  const history = [change, { ...change, reason: 'Nobody comes. Call the customer.' }];
  const seen = (viewer: 'customer' | 'admin') => orderView({ ...order, delivery, history }, viewer);
  expect(seen('admin')).toMatchObject({ delivery, history });
  expect(seen('customer')).toMatchObject({ delivery: null, history: [change] });
  expect(seen('customer').history).toHaveLength(1);
  expect(orderView(order, 'admin').delivery).toBeNull();
});

test('what may go back is what the order says, else what its status and sums say', () => {
  const back = (patch: Partial<OrderSnapshot>) => {
    const { refundableCents, allowedActions } = orderView({ ...order, ...patch }, 'admin');
    return [refundableCents, allowedActions];
  };
  expect(back({})).toEqual([1208, ['refund']]);
  expect(back({ refundableCents: 8 })).toEqual([8, ['refund']]);
  expect(back({ refundableCents: 0 })).toEqual([0, []]);
});

test('an order last changed when its history says so', () => {
  expect(changedAt(order)).toBe('2026-06-10T18:05:00.000Z');
  expect(changedAt({ ...order, history: [] })).toBe(order.createdAt);
});
