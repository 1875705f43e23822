import { leftToRefund, type RefundChoice, refundableCents, refundProposal } from '@biteboard/contracts';
import { anOrderLine, inProfile, type Random, seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { act, at, payment, placed, through } from '../order/order.fixture.ts';
import type { StoredOrder } from '../order/order.ts';
import { orderStateOf } from '../order/order-refunds.ts';
import { site } from '../orders.fixture.ts';
import { applyPayment, noteRefundFailure, settleRefund } from './order-payments.ts';

const RUNS = inProfile({ short: 200, full: 2_000 });
const SEED = seedGiven();

/** A paid order of some lines, with any discount, tax rate, fee and tip. */
const someOrder = (random: Random): StoredOrder => {
  const items = Array.from({ length: random.whole(1, 6) }, () => {
    const [quantity, priceCents] = [random.whole(1, 5), random.pick([0, 1, 425, 1750, 333])];
    return anOrderLine({ quantity, priceCents, totalCents: quantity * priceCents });
  });
  const subtotalCents = items.reduce((sum, line) => sum + line.totalCents, 0);
  const discountCents = Math.round((subtotalCents * random.whole(0, 100)) / 100);
  const taxCents = Math.round(((subtotalCents - discountCents) * random.whole(0, 25)) / 100);
  const [deliveryFeeCents, tipCents] = [random.pick([0, 799]), random.pick([0, 1, 500])];
  const sums = { subtotalCents, discountCents, taxCents, deliveryFeeCents, tipCents };
  const totalCents = subtotalCents - discountCents + taxCents + deliveryFeeCents + tipCents;
  const order = { ...placed(), items, ...sums, totalCents };
  return through(
    applyPayment(order, payment('cs_1', totalCents), site).state,
    'confirm',
    'start',
    'ready',
    'complete',
  );
};

const someChoice = (random: Random, order: StoredOrder): RefundChoice => {
  const left = leftToRefund(order);
  const lines = left.quantities.flatMap((quantity, index) =>
    quantity > 0 && random.chance(0.5) ? [{ index, quantity: random.whole(1, quantity) }] : [],
  );
  return { lines, deliveryFee: left.deliveryFee && random.chance(0.3), tip: left.tip && random.chance(0.3) };
};

const nothingLeft = (order: StoredOrder): boolean => {
  const { quantities, deliveryFee, tip } = leftToRefund(order);
  return !deliveryFee && !tip && quantities.every((quantity) => quantity === 0);
};

const sums = (order: StoredOrder) => {
  const settled = order.refunds.filter(({ state }) => state === 'settled');
  const of = (name: 'sellingCents' | 'deliveryFeeCents' | 'taxCents' | 'tipCents') =>
    settled.reduce((sum, { parts }) => sum + (parts?.[name] ?? 0), 0);
  return [of('sellingCents'), of('deliveryFeeCents'), of('taxCents'), of('tipCents')];
};

test(`an order that is given back dish by dish has given back its total, and each of its sums (seed ${SEED})`, () => {
  for (let run = 0; run < RUNS; run += 1) {
    const random = seeded(SEED + run);
    let order = someOrder(random);
    for (let n = 0; !nothingLeft(order) && n < 40; n += 1) {
      const choice = someChoice(random, order);
      const { totalCents } = refundProposal(order, choice);
      if (totalCents === 0 || refundableCents(orderStateOf(order)) === 0) {
        if (refundableCents(orderStateOf(order)) === 0) break;
        continue;
      }
      const refundId = `r${n}`;
      const { state, events } = act(order, 'refund', { refundId, choice })!;
      expect({ run, events }).toMatchObject({ run, events: [{ data: { refundCents: totalCents } }] });
      order = random.chance(0.2)
        ? noteRefundFailure(state, refundId, at, 'no')!.state
        : settleRefund(state, refundId, at)!.state;
    }
    if (refundableCents(orderStateOf(order)) > 0) {
      const { state } = act(order, 'refund', { refundId: 'rest' })!;
      order = settleRefund(state, 'rest', at)!.state;
    }
    expect({ run, refunded: order.refundedCents, sums: sums(order) }).toEqual({
      run,
      refunded: order.totalCents,
      sums: [
        order.subtotalCents - order.discountCents,
        order.deliveryFeeCents,
        order.taxCents,
        order.tipCents,
      ],
    });
  }
});
