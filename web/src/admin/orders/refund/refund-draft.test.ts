import type { Order, OrderRefund } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import {
  emptyRefundDraft,
  firstAmount,
  fullRefundDraft,
  leftCents,
  proposedCents,
  refundGivenCents,
  requestOf,
  withinRefundable,
} from './refund-draft.ts';

/** A curry and two naans, a delivery fee and no tip. */
const order = (patch: Partial<Order> = {}): Order =>
  ({
    status: 'completed',
    items: [
      { quantity: 1, priceCents: 1750 },
      { quantity: 2, priceCents: 425 },
    ],
    subtotalCents: 2600,
    discountCents: 0,
    taxCents: 130,
    deliveryFeeCents: 400,
    tipCents: 0,
    totalCents: 3130,
    refundedCents: 0,
    refundableCents: 3130,
    refunds: [],
    ...patch,
  }) as unknown as Order;

const refund = (patch: Partial<OrderRefund>): OrderRefund => ({
  amountCents: 446,
  state: 'settled',
  at: '2026-11-20T23:00:00.000Z',
  reason: '',
  lines: [{ index: 1, quantity: 1 }],
  ...patch,
});

describe('a draft of a refund', () => {
  test('of nothing proposes no amount, of everything the total', () => {
    expect(proposedCents(order(), emptyRefundDraft(order()))).toBeNull();
    expect(proposedCents(order(), fullRefundDraft(order()))).toBe(3130);
  });

  test('proposes no more than is left, and never a cent less than was chosen', () => {
    const making = order({ status: 'preparing', refundableCents: 3129 });
    expect(proposedCents(making, fullRefundDraft(making))).toBe(3130);
    const partly = order({ refundableCents: 1000 });
    expect(proposedCents(partly, fullRefundDraft(partly))).toBe(1000);
  });

  test('is sent without what was not ticked', () => {
    expect(requestOf(emptyRefundDraft(order()), 500)).toEqual({ amountCents: 500 });
    expect(requestOf({ quantities: [0, 2], deliveryFee: true, tip: false }, 1293)).toEqual({
      amountCents: 1293,
      lines: [{ index: 1, quantity: 2 }],
      deliveryFee: true,
    });
  });

  test('loses what others have refunded since', () => {
    const draft = fullRefundDraft(order());
    const now = order({ refunds: [refund({ deliveryFee: true })] });
    expect(withinRefundable(now, draft)).toEqual({ quantities: [1, 1], deliveryFee: false, tip: false });
  });
});

test('an order whose money is to go back whatever the shop decides begins with all of it', () => {
  expect(firstAmount(order({ status: 'cancelled' }))).toBe(3130);
  expect(firstAmount(order())).toBeNull();
  expect(firstAmount(order({ status: 'preparing' }))).toBeNull();
});

test('what is left is the whole order while it is made, though its last cent goes back only by cancelling', () => {
  expect(leftCents(order({ status: 'preparing', refundableCents: 3129 }))).toBe(3130);
  expect(leftCents(order())).toBe(3130);
});

test('what failed, or came in beside the order, was not given back of it', () => {
  const refunds = [
    refund({}),
    refund({ state: 'asked' }),
    refund({ state: 'failed' }),
    refund({ apart: true }),
  ];
  expect(refundGivenCents(order({ refunds, refundedCents: 446 }))).toBe(892);
});
