import type { Order, OrderRefund } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { planOf } from './plan.fixture.ts';
import { nextMove } from './staff.fixture.ts';

const apart = (state: OrderRefund['state']): OrderRefund => ({
  ...{ amountCents: 1235, state, at: '2026-11-22T18:00:00.000Z', reason: '', lines: [], apart: true },
});
const order = (patch: Partial<Order>): Order =>
  ({
    status: 'cancelled',
    paidAt: '2026-11-22T18:00:00.000Z',
    totalCents: 1235,
    refundedCents: 1235,
    refundableCents: 0,
    allowedActions: [],
    ...patch,
  }) as unknown as Order;
const move = (patch: Partial<Order>) => nextMove(order(patch), planOf(1, 1, 4, 12), 0);

test.each(['cancelled', 'expired', 'refunded'] as const)(
  'an order that is %s is not left while money that never paid it is on its way back',
  (status) => {
    expect(move({ status, refunds: [apart('asked')] })).toEqual({ do: 'wait' });
    expect(move({ status, refunds: [apart('settled')] })).toEqual({ do: 'nothing more' });
    const owed = { refunds: [apart('failed')], refundableCents: 1235, allowedActions: ['refund' as const] };
    expect(move({ status, ...owed })).toEqual({ do: 'act', action: 'refund' });
  },
);
