import { orderParts, sumOfParts } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { act, at, paid, through } from '../order/order.fixture.ts';
import { viewOf } from '../order/order.ts';
import { noteRefundFailure, settleRefund } from './order-payments.ts';
import { applyFoundRefund, reverseRefund } from './refund-updates.ts';

const completed = through(paid(), 'confirm', 'start', 'ready', 'complete');
const found = { refundId: 're_1', amountCents: 1000, sessionId: 'cs_1' };

describe('money that was given back at the provider itself', () => {
  test('lowers what is left, and the order says so', () => {
    const noted = applyFoundRefund(completed, found, at)!;
    expect(noted.events).toEqual([]);
    expect(noted.state.history.at(-1)?.reason).toBe(
      '$10.00 given back at the payment provider, not from here',
    );
    expect(applyFoundRefund(noted.state, found, at)).toBeUndefined();
    const settled = settleRefund(noted.state, 're_1', at)!;
    expect(settled.events).toMatchObject([
      { type: 'OrderRefunded', data: { refundId: 're_1', amountCents: 1000 } },
    ]);
    expect(viewOf(settled.state, 'admin')).toMatchObject({ refundedCents: 1000, refundableCents: 208 });
    expect(() => act(settled.state, 'refund', { refundId: 'r2', amountCents: 209 })).toThrow();
  });

  test('is booked whole where one of ours had waited for the same money, which fails then', () => {
    const waits = act(completed, 'refund')!.state;
    const noted = applyFoundRefund(waits, { ...found, amountCents: 1208 }, at)!.state;
    const settled = settleRefund(noted, 're_1', at)!;
    expect(settled.events).toMatchObject([{ data: { refund: { parts: orderParts(completed) } } }]);
    expect(sumOfParts(orderParts(completed))).toBe(1208);
    const failed = noteRefundFailure(settled.state, 'r1', at, 'it is more than was paid')!.state;
    expect(failed).toMatchObject({ status: 'refunded', refundedCents: 1208 });
  });

  test('of a payment that never paid the order leaves the order’s own sums', () => {
    const noted = applyFoundRefund(completed, { ...found, sessionId: 'cs_2' }, at)!;
    expect(settleRefund(noted.state, 're_1', at)).toMatchObject({ events: [], state: { refundedCents: 0 } });
  });
});

describe('a refund that comes back after it had gone through', () => {
  const refunded = settleRefund(act(completed, 'refund')!.state, 'r1', at)!.state;

  test('has failed: the order is what it was, the ledger is raised again, and it may be requested again', () => {
    expect(refunded).toMatchObject({ status: 'refunded', refundedCents: 1208 });
    const back = reverseRefund(refunded, 'r1', at, 'expired_or_canceled_card')!;
    expect(back.events).toMatchObject([
      {
        type: 'OrderRefundReversed',
        data: { refundId: 'r1', amountCents: 1208, refund: { state: 'failed' } },
      },
    ]);
    expect(back.state).toMatchObject({ status: 'completed', refundedCents: 0 });
    expect(back.state.history.at(-1)?.reason).toBe('Refund of $12.08 came back: expired_or_canceled_card');
    expect(reverseRefund(back.state, 'r1', at, 'again')).toBeUndefined();
    const again = settleRefund(act(back.state, 'refund', { refundId: 'r2' })!.state, 'r2', at)!.state;
    expect(again).toMatchObject({ status: 'refunded', refundedCents: 1208 });
    expect(again.refunds.map(({ creditNote }) => creditNote)).toEqual([1, 2]);
  });

  test('of a cancelled order leaves it cancelled', () => {
    const cancelled = settleRefund(act(paid(), 'cancel')!.state, 'r1', at)!.state;
    expect(reverseRefund(cancelled, 'r1', at, 'no')?.state).toMatchObject({
      status: 'cancelled',
      refundedCents: 0,
    });
  });

  test('that never settled is not one', () => {
    expect(reverseRefund(act(completed, 'refund')!.state, 'r1', at, 'no')).toBeUndefined();
  });
});
