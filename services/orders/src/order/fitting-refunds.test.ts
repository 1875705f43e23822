import { leftToRefund, type OrderRefund, partsOfRefund, refundProposal } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { fittingRefunds } from './fitting-refunds.ts';
import { bytesOf } from './order-size.ts';

const order = {
  items: Array.from({ length: 20 }, () => ({ quantity: 5, priceCents: 333 })),
  subtotalCents: 33_300,
  discountCents: 1_665,
  taxCents: 1_582,
  deliveryFeeCents: 800,
  tipCents: 500,
};
const refund = (patch: Partial<OrderRefund>): OrderRefund => ({
  amountCents: 100,
  state: 'settled',
  at: '2026-06-10T18:00:00.000Z',
  reason: 'x'.repeat(300),
  lines: [],
  ...patch,
});

/** Fifty refunds of every kind, each reckoned after those before it. */
const many: OrderRefund[] = [];
for (let n = 0; n < 50; n += 1) {
  const choice = {
    lines: n % 2 === 0 ? [{ index: n % 20, quantity: 1 }] : [],
    deliveryFee: n === 3,
    tip: n === 5,
  };
  const before = { ...order, refunds: many };
  const amountCents = refundProposal(before, choice).totalCents || 100;
  many.push(
    refund({
      amountCents,
      state: n % 11 === 10 ? 'failed' : n > 45 ? 'asked' : 'settled',
      at: `2026-06-10T18:00:${String(n).padStart(2, '0')}.000Z`,
      words: `${n} ${'ü'.repeat(290)}`,
      ...(n % 9 === 8 ? { apart: true } : { ...choice, parts: partsOfRefund(before, choice, amountCents) }),
    }),
  );
}

const sumsOf = (refunds: readonly OrderRefund[]) => {
  const sums: Record<string, number> = {};
  for (const { state, apart, amountCents } of refunds) {
    if (state === 'failed') continue;
    const kind = `${state} ${apart ? 'apart' : 'own'}`;
    sums[kind] = (sums[kind] ?? 0) + amountCents;
  }
  return sums;
};

test('refunds beyond what fits an event still sum to what was given back, and leave the same to refund', () => {
  const fitting = fittingRefunds(many);
  expect(bytesOf(many)).toBeGreaterThan(12 * 1024);
  expect(bytesOf(fitting)).toBeLessThanOrEqual(12 * 1024);
  expect(sumsOf(fitting)).toEqual(sumsOf(many));
  const [whole, short] = [
    { ...order, refunds: many },
    { ...order, refunds: fitting },
  ];
  expect(leftToRefund(short)).toEqual(leftToRefund(whole));
  const choice = { lines: [{ index: 7, quantity: 2 }] };
  expect(refundProposal(short, choice)).toEqual(refundProposal(whole, choice));
  expect(partsOfRefund(short, choice, 500)).toEqual(partsOfRefund(whole, choice, 500));
});

test('the newest refunds stay as they are, and a list that fits stays whole', () => {
  expect(fittingRefunds(many).slice(-3)).toEqual(many.slice(-3));
  expect(fittingRefunds(many.slice(-3))).toEqual(many.slice(-3));
});
