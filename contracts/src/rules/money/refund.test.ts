import { describe, expect, test } from '@jest/globals';
import {
  fittingChoice,
  leftToRefund,
  partsOfRefund,
  type RefundChoice,
  type RefundedOrder,
  refundProposal,
} from './refund.ts';

/** Two curries, a paneer and four naans: $64.00 less 10 %, 5 % tax, $4.00 for the courier and a tip of $1.23. */
const order: RefundedOrder = {
  items: [
    { quantity: 2, priceCents: 1750 },
    { quantity: 1, priceCents: 1200 },
    { quantity: 4, priceCents: 425 },
  ],
  subtotalCents: 6400,
  discountCents: 640,
  taxCents: 288,
  deliveryFeeCents: 400,
  tipCents: 123,
};
const TOTAL = 6400 - 640 + 288 + 400 + 123;

type Earlier = NonNullable<RefundedOrder['refunds']>[number];
const after = (...refunds: Partial<Earlier>[]): RefundedOrder => ({
  ...order,
  refunds: refunds.map((one) => ({ amountCents: 0, state: 'settled', ...one })),
});
const curryAndNaans: RefundChoice = {
  lines: [
    { index: 0, quantity: 1 },
    { index: 2, quantity: 2 },
  ],
};
const everything: RefundChoice = {
  lines: order.items.map(({ quantity }, index) => ({ index, quantity })),
  deliveryFee: true,
  tip: true,
};

describe('a refund’s proposal', () => {
  test('is the chosen dishes, with discount and tax in proportion', () => {
    expect(refundProposal(order, curryAndNaans)).toEqual({
      goodsCents: 2600,
      discountCents: 260,
      taxCents: 117,
      deliveryFeeCents: 0,
      tipCents: 0,
      totalCents: 2457,
    });
  });

  test('of everything is the order’s total; fee and tip are of it only where they are chosen', () => {
    expect(refundProposal(order, everything).totalCents).toBe(TOTAL);
    expect(refundProposal(order, { deliveryFee: true }).totalCents).toBe(400);
    expect(refundProposal(order, { tip: true }).totalCents).toBe(123);
    expect(refundProposal(order, {}).totalCents).toBe(0);
  });

  test('of what cost nothing is nothing', () => {
    const free = {
      ...order,
      items: [{ quantity: 1, priceCents: 0 }],
      subtotalCents: 0,
      discountCents: 0,
      taxCents: 0,
    };
    expect(refundProposal(free, { lines: [{ index: 0, quantity: 1 }] }).totalCents).toBe(0);
  });
});

describe('what is left of an order', () => {
  test('is what no refund was given for; one that failed, or of money beside the order, took nothing', () => {
    const lines = [{ index: 0, quantity: 1 }];
    expect(leftToRefund(after({ lines, tip: true }))).toEqual({
      quantities: [1, 1, 4],
      deliveryFee: true,
      tip: false,
    });
    expect(leftToRefund(after({ lines, state: 'failed' }, { lines, apart: true })).quantities).toEqual([
      2, 1, 4,
    ]);
    expect(leftToRefund({ ...order, deliveryFeeCents: 0, tipCents: 0 })).toMatchObject({
      deliveryFee: false,
      tip: false,
    });
  });

  test('bounds what can be chosen, a line that is named twice too', () => {
    const once = { index: 1, quantity: 1 };
    expect(fittingChoice(order, { lines: [once] })).toEqual({
      lines: [once],
      deliveryFee: false,
      tip: false,
    });
    expect(fittingChoice(order, { lines: [once, once] })).toBeNull();
    expect(fittingChoice(order, { lines: [{ index: 3, quantity: 1 }] })).toBeNull();
    expect(fittingChoice(after({ lines: [once] }), { lines: [once] })).toBeNull();
    expect(fittingChoice(after({ deliveryFee: true }), { deliveryFee: true })).toBeNull();
  });
});

describe('what a refund lowers', () => {
  test('is what was chosen, to the cent', () => {
    expect(partsOfRefund(order, curryAndNaans, 2457)).toEqual({
      sellingCents: 2340,
      deliveryFeeCents: 0,
      taxCents: 117,
      tipCents: 0,
    });
  });

  test('is in proportion to what was chosen where less is given, and to the rest where more is', () => {
    expect(partsOfRefund(order, curryAndNaans, 1000)).toMatchObject({
      sellingCents: 952,
      taxCents: 48,
      tipCents: 0,
    });
    const more = partsOfRefund(order, curryAndNaans, 2457 + 411);
    expect(more).toEqual({
      sellingCents: 2340 + 342,
      deliveryFeeCents: 40,
      taxCents: 117 + 17,
      tipCents: 12,
    });
  });

  test('of an amount alone is in proportion to what is left of the order', () => {
    const parts = { sellingCents: 5760, deliveryFeeCents: 0, taxCents: 288, tipCents: 0 };
    const dishesBack = after({ amountCents: 6048, parts });
    expect(partsOfRefund(dishesBack, {}, 523)).toEqual({
      sellingCents: 0,
      deliveryFeeCents: 400,
      taxCents: 0,
      tipCents: 123,
    });
    expect(partsOfRefund(after({ amountCents: TOTAL - 10 }), {}, 10)).toMatchObject({ sellingCents: 9 });
  });
});
