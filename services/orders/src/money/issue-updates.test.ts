import { describe, expect, test } from '@jest/globals';
import { act, at, paid, payment, placed } from '../order/order.fixture.ts';
import { viewOf } from '../order/order.ts';
import { site } from '../orders.fixture.ts';
import { applyManualRefund, noteDispute, noteIssueSettled } from './issue-updates.ts';
import { applyPayment, noteRefundFailure, settleRefund } from './order-payments.ts';

const boss = { by: 'boss@biteboard.test', note: 'cash' };
const about = { orderId: 'o1', siteId: site._id, sessionId: 'cs_1', amountCents: 1208, ...boss };
const lastOf = ({ history }: ReturnType<typeof placed>) => history.at(-1);

describe('a refund that a person has asked for by hand', () => {
  test('replaces the one that failed, and counts once it is made', () => {
    const failed = noteRefundFailure(act(paid(), 'cancel')!.state, 'r1', at, 'card closed')!.state;
    const again = { ...about, refundId: 'hand', replaces: 'r1' };
    const asked = applyManualRefund(failed, again, at)!.state;
    expect(asked.refunds).toMatchObject([
      { refundId: 'r1', state: 'failed' },
      { refundId: 'hand', state: 'asked', amountCents: 1208 },
    ]);
    expect(lastOf(asked)).toMatchObject({ reason: 'Refund of $12.08 asked for by hand', remark: 'cash' });
    expect(applyManualRefund(asked, again, at)).toBeUndefined();
    expect(settleRefund(asked, 'hand', at)?.state).toMatchObject({
      refundedCents: 1208,
      status: 'cancelled',
    });
  });

  test('is taken from what the failed one was taken from, and is for what that was for', () => {
    const twice = applyPayment(paid(), payment('cs_2', 700), site)!.state;
    const chosen = { refundId: 'r1', amountCents: 604, sessionId: 'cs_1', reason: 'Spilled' };
    const own = { ...chosen, lines: [{ index: 0, quantity: 1 }], state: 'failed' as const, at };
    const stray = noteRefundFailure(twice, 'back-cs_2', at, 'card closed')!.state;
    const failed = { ...stray, refunds: [own, ...stray.refunds] };
    const byHand = (replaces: string, patch: object) =>
      applyManualRefund(failed, { ...about, refundId: 'hand', replaces, ...patch }, at)!.state.refunds.at(-1);
    expect(byHand('back-cs_2', { sessionId: 'cs_2', amountCents: 700 })).toMatchObject({
      apart: true,
      sessionId: 'cs_2',
      lines: [],
    });
    const again = byHand('r1', { amountCents: 604 });
    expect(again).toMatchObject({ lines: own.lines, reason: 'Spilled', sessionId: 'cs_1', state: 'asked' });
    expect(again).not.toHaveProperty('apart');
    expect(again).not.toHaveProperty('tip');
  });

  test('is recorded once where it was made outside already', () => {
    const failed = noteRefundFailure(act(paid(), 'cancel')!.state, 'r1', at, 'card closed')!.state;
    const hand = { ...about, refundId: 'hand', replaces: 'r1', outside: true as const };
    const settled = settleRefund(applyManualRefund(failed, hand, at)!.state, 'hand', at, boss)!.state;
    expect(settled).toMatchObject({ refundedCents: 1208 });
    expect(settled.history.slice(failed.history.length)).toMatchObject([
      { by: boss.by, reason: '$12.08 refunded outside', remark: 'cash' },
    ]);
  });

  test('of a payment that never reached the order ends the order, and no later event revives it', () => {
    const asked = applyManualRefund(placed(), { ...about, refundId: 'hand' }, at)!.state;
    expect(asked).toMatchObject({ status: 'cancelled', strays: [{ sessionId: 'cs_1' }] });
    const late = applyPayment(asked, payment(), site);
    expect(late.events.map(({ type }) => type)).toEqual(['OrderPaymentKnown']);
    const done = settleRefund(asked, 'hand', at, boss)!;
    expect(done).toMatchObject({ events: [], state: { refundedCents: 0 } });
  });
});

test('a refund that had failed counts as refunded where a person settled it outside', () => {
  const failed = noteRefundFailure(act(paid(), 'cancel')!.state, 'r1', at, 'card closed')!.state;
  expect(settleRefund(failed, 'r1', at)).toBeUndefined();
  const settled = settleRefund(failed, 'r1', at, boss)!;
  expect(settled.state).toMatchObject({ refundedCents: 1208, refunds: [{ state: 'settled' }] });
  expect(settled.state.history.at(-1)).toMatchObject({
    by: boss.by,
    reason: '$12.08 refunded outside',
    remark: 'cash',
  });
  expect(settled.events).toMatchObject([{ type: 'OrderRefunded', data: { amountCents: 1208 } }]);
  expect(settleRefund(settled.state, 'r1', at, boss)).toBeUndefined();
});

test('a dispute and what a person did about it are shown to the shop, and not to the customer', () => {
  const news = {
    orderId: 'o1',
    siteId: site._id,
    disputeId: 'dp_1',
    amountCents: 1208,
    reason: 'not_received',
  };
  const opened = noteDispute(paid(), { ...news, state: 'opened' }, at).state;
  expect(lastOf(opened)?.remark).toBe('The customer’s bank disputes $12.08: not received');
  const settled = noteIssueSettled(opened, { ...about, kind: 'dispute' }, at).state;
  expect(lastOf(settled)?.remark).toBe('Dispute of $12.08 marked as settled: cash');
  const won = noteDispute(settled, { ...news, state: 'won' }, at).state;
  expect(lastOf(won)?.remark).toBe('Dispute of $12.08 won: the money stays with the shop');
  expect(viewOf(won, 'admin').history).toHaveLength(5);
  expect(JSON.stringify(viewOf(won, 'customer').history)).not.toMatch(/bank|Dispute|cash/);
});
