import { anOrderLine } from '@biteboard/platform/testing';
import { describe, expect, test } from '@jest/globals';
import { act, at, payment, placed, through } from '../order/order.fixture.ts';
import { type StoredOrder, viewOf } from '../order/order.ts';
import { site } from '../orders.fixture.ts';
import { applyPayment, noteRefundDelay, noteRefundFailure, settleRefund } from './order-payments.ts';

/** Two curries and four naans: $52.00 less 10 %, 5 % tax, a tip of $2.00. */
const dinner = (): StoredOrder => {
  const items = [
    anOrderLine({ name: 'Butter Chicken', quantity: 2, priceCents: 1750, totalCents: 3500 }),
    anOrderLine({ name: 'Garlic Naan', quantity: 4, priceCents: 425, totalCents: 1700 }),
  ];
  const sums = { subtotalCents: 5200, discountCents: 520, taxCents: 234, tipCents: 200, totalCents: 5114 };
  return applyPayment({ ...placed(), items, ...sums }, payment('cs_1', 5114), site).state;
};
const served = () => through(dinner(), 'confirm', 'start', 'ready', 'complete');

const curry = { lines: [{ index: 0, quantity: 1 }] };
const refund = (order: StoredOrder, patch: Parameters<typeof act>[2] = {}) => act(order, 'refund', patch)!;
const settled = (order: StoredOrder, refundId = 'r1') => settleRefund(order, refundId, at)!;
const last = (order: StoredOrder) => order.history.at(-1);

describe('a refund of chosen dishes', () => {
  test('refunds what they come to, and records what it was for', () => {
    const { state, events } = refund(served(), {
      choice: { lines: [...curry.lines, { index: 1, quantity: 2 }] },
      reason: 'Something was missing',
      words: 'Sorry!',
      paidBy: 'platform',
    });
    expect(events).toMatchObject([
      { type: 'OrderRefundRequested', data: { refundCents: 2457, sessionId: 'cs_1', paidBy: 'platform' } },
    ]);
    expect(viewOf(state, 'admin').refunds).toEqual([
      {
        refundId: 'r1',
        amountCents: 2457,
        proposedCents: 2457,
        state: 'asked',
        at,
        by: 'boss@biteboard.test',
        reason: 'Something was missing',
        words: 'Sorry!',
        lines: [...curry.lines, { index: 1, quantity: 2 }],
        paidBy: 'platform',
        parts: { sellingCents: 2340, deliveryFeeCents: 0, taxCents: 117, tipCents: 0 },
      },
    ]);
  });

  test('words a frequent reason in the language of the order, unless the shop has its own words', () => {
    const french = { ...served(), language: 'fr' as const };
    const told = (order: StoredOrder, patch = {}) => {
      const { state } = refund(order, { choice: curry, preset: 'missing', ...patch });
      const { reason, words } = state.refunds.at(-1)!;
      return { reason, words, history: last(state)?.reason?.split(': ')[1], remark: last(state)?.remark };
    };
    expect(told(french)).toEqual({
      reason: 'Something was missing',
      words: 'Il manquait quelque chose',
      history: 'Il manquait quelque chose',
      remark: 'Something was missing',
    });
    expect(told(french, { words: 'Pardon !' })).toMatchObject({
      words: 'Pardon !',
      remark: 'Something was missing',
    });
    expect(told(served())).toEqual({
      reason: 'Something was missing',
      words: undefined,
      history: 'Something was missing',
      remark: undefined,
    });
  });

  test('is borne by a courier, whole or half, only where one brought it', () => {
    const sent = { ...served(), fulfillmentType: 'delivery' as const };
    for (const paidBy of ['courier', 'half'] as const) {
      const { state } = refund(sent, { choice: curry, paidBy });
      expect(state.refunds.at(-1)).toMatchObject({ paidBy });
      expect(last(state)?.remark).toContain('claim it from the courier service');
      expect(() => refund(served(), { choice: curry, paidBy })).toThrow('No courier brought this order');
    }
  });

  test('is in the history, for the shop with who pays', () => {
    const { state } = refund(served(), {
      choice: { ...curry, tip: true },
      reason: 'It came too late',
      words: 'Sorry!',
      paidBy: 'platform',
    });
    const told = 'Refund of $18.54 for 1× Butter Chicken and the tip asked for: Sorry!';
    expect(last(state)).toMatchObject({ reason: told, remark: 'It came too late · Paid by the platform' });
    expect(viewOf(state, 'customer').history.at(-1)).toEqual({
      at,
      status: 'completed',
      by: 'shop',
      reason: told,
    });
  });

  test('may be of another amount, which takes of what was chosen first', () => {
    const { state } = refund(served(), { choice: curry, amountCents: 1000 });
    expect(state.refunds).toMatchObject([
      { amountCents: 1000, proposedCents: 1654, parts: { sellingCents: 952, taxCents: 48, tipCents: 0 } },
    ]);
  });

  test('is not given for the same dish again, nor for one that is not in the order', () => {
    const once = refund(served(), { choice: { lines: [{ index: 0, quantity: 2 }] } }).state;
    for (const lines of [curry.lines, [{ index: 7, quantity: 1 }]]) {
      expect(() => refund(once, { choice: { lines }, refundId: 'r2' })).toThrow(
        expect.objectContaining({ code: 'REFUND_LINES', status: 422 }),
      );
    }
    const failed = noteRefundFailure(once, 'r1', at, 'charge disputed')!.state;
    expect(refund(failed, { choice: curry, refundId: 'r2' }).state.refunds).toHaveLength(2);
  });

  test('of a dish that cost nothing is refused', () => {
    const items = [...dinner().items, anOrderLine({ quantity: 1, priceCents: 0, totalCents: 0 })];
    const free = { ...served(), items };
    expect(() => refund(free, { choice: { lines: [{ index: 2, quantity: 1 }] } })).toThrow('cost nothing');
  });

  test('is at most what is left, however much of it an earlier amount took', () => {
    const most = refund(served(), { amountCents: 5000 }).state;
    const rest = refund(most, { choice: curry, refundId: 'r2' });
    expect(rest.events).toMatchObject([{ data: { refundCents: 114 } }]);
    expect(() => refund(most, { choice: curry, amountCents: 115, refundId: 'r2' })).toThrow(
      expect.objectContaining({ code: 'REFUND_TOO_LARGE', message: 'At most $1.14 can be refunded.' }),
    );
  });

  test('is taken from the order’s own money, not from a second payment', () => {
    const twice = applyPayment(served(), payment('cs_2', 700), site).state;
    const stuck = noteRefundFailure(twice, 'back-cs_2', at, 'no')!.state;
    expect(refund(stuck, { choice: curry }).events).toMatchObject([
      { data: { refundCents: 1654, sessionId: 'cs_1' } },
    ]);
  });
});

describe('of an order that is being made', () => {
  const making = () => through(dinner(), 'confirm', 'start');

  test('a dish can be refunded, and the order continues', () => {
    const { state } = settled(refund(making(), { choice: curry }).state);
    expect(state).toMatchObject({ status: 'preparing', refundedCents: 1654 });
    expect(viewOf(state, 'admin').allowedActions).toEqual(['ready', 'cancel', 'refund']);
    const cancelled = act(state, 'cancel', { refundId: 'r2' })!;
    expect(cancelled.events).toMatchObject([{ data: { refundCents: 5114 - 1654 } }]);
    const { sellingCents, taxCents, tipCents } = cancelled.state.refunds[1]!.parts!;
    expect([sellingCents, taxCents, tipCents]).toEqual([4680 - 1575, 234 - 79, 200]);
  });

  test('all of it goes back by cancelling alone', () => {
    expect(() => refund(making())).toThrow(
      expect.objectContaining({ code: 'ACTION_NOT_ALLOWED', status: 409 }),
    );
    for (const patch of [
      { amountCents: 5114 },
      {
        choice: {
          lines: [
            { index: 0, quantity: 2 },
            { index: 1, quantity: 4 },
          ],
          tip: true,
        },
      },
    ]) {
      expect(() => refund(making(), patch)).toThrow(
        'Less than $51.14 can be refunded while the order is being made. To give everything back, cancel it.',
      );
    }
  });
});

describe('a refund’s end', () => {
  test('numbers the credit notes as they are settled, and events contain what they were for', () => {
    const first = refund(served(), { choice: curry }).state;
    const both = refund(first, { amountCents: 500, refundId: 'r2' }).state;
    const later = settled(both, 'r2');
    expect(later.events).toMatchObject([
      {
        type: 'OrderRefunded',
        data: { refund: { creditNote: 1, settledAt: at, state: 'settled', lines: [] } },
      },
    ]);
    const data = settled(later.state, 'r1').events[0]?.data as { refund: object };
    expect(data.refund).toMatchObject({ creditNote: 2, lines: curry.lines });
    expect(data.refund).not.toHaveProperty('sessionId');
  });

  test('or its delay is shown to the shop; its customer sees the refund', () => {
    const asked = refund(served(), { choice: curry, reason: 'Something was missing' }).state;
    const waits = noteRefundDelay(asked, 'r1', at, 'keys refused')!.state;
    expect(waits.refunds).toMatchObject([{ state: 'asked', error: 'keys refused' }]);
    expect(viewOf(waits, 'customer').refunds).toEqual([
      { amountCents: 1654, state: 'asked', at, reason: 'Something was missing', lines: curry.lines },
    ]);
    expect(settled(waits).state.refunds[0]).not.toHaveProperty('error');
    const failed = noteRefundFailure(waits, 'r1', at, 'charge disputed')!.state;
    expect(failed.refunds).toMatchObject([{ state: 'failed', error: 'charge disputed' }]);
    expect(viewOf(failed, 'customer').refunds).toEqual([]);
  });
});

test('an order takes fifty refunds', () => {
  let order = served();
  for (let n = 0; n < 50; n += 1) order = refund(order, { amountCents: 1, refundId: `r${n}` }).state;
  expect(() => refund(order, { amountCents: 1, refundId: 'r50' })).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REFUNDS', status: 422 }),
  );
});
