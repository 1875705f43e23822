import { describe, expect, test } from '@jest/globals';
import { decideIssueAction, type IssueActionRequest } from '../actions/issue-action.ts';
import {
  type Checkout,
  forgetCheckoutCustomer,
  newCheckout,
  noteTrouble,
  recordPayment,
} from '../checkout/checkout.ts';
import { sessionOpened } from '../checkout/opening.ts';
import { announceUnanswered, paymentAnswered } from '../checkout/payment-answers.ts';
import { applyDisputeUpdate } from '../disputes/disputes.ts';
import { NOON, order } from '../payments.fixture.ts';
import { applyRefundUpdates } from '../refunds/refund-updates.ts';
import {
  delayRefund,
  endRefund,
  followRefund,
  noteRefundTrouble,
  requestRefund,
} from '../refunds/refunds.ts';
import { paymentIssues, withIssueIndex } from './payment-issues.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const session = { provider: 'stripe' as const, sessionId: 'cs_1', url: 'https://checkout.stripe.com/1' };
const money = { sessionId: 'cs_1', paymentId: 'pi_1', amountCents: 4825, paidAt: iso(NOON) };
const no = { settled: false, reason: 'card closed' } as const;
const down = { said: 'The payment provider cannot be reached.', keys: false };

const open = sessionOpened(newCheckout(order, NOON).state, session, { attempt: 1 }, NOON)!.state;
const unanswered = recordPayment(open, money, NOON)!.state;
const paid = paymentAnswered(unanswered, 'cs_1', NOON)!.state;
const asking = (refundId: string, amountCents = 4825, state = paid, at = NOON) =>
  requestRefund(state, { refundId, amountCents, sessionId: 'cs_1' }, at)!.state;
const failing = (refundId: string, amountCents = 4825, state = paid, at = NOON) =>
  endRefund(asking(refundId, amountCents, state, at), refundId, no, at)!.state;
const times = (count: number, state: Checkout, change: (state: Checkout) => Checkout): Checkout =>
  count === 0 ? state : times(count - 1, change(state), change);
const kindsOf = (checkout: Checkout) => paymentIssues(checkout).map(({ kind }) => kind);
const actOn = (
  checkout: Checkout,
  action: IssueActionRequest['action'],
  patch: Partial<IssueActionRequest> = {},
) =>
  decideIssueAction(checkout, {
    caseId: paymentIssues(checkout)[0]?.caseId ?? '',
    action,
    by: 'boss@biteboard.test',
    refundId: 'hand',
    now: NOON + 1,
    ...patch,
  })!;

describe('no issue is open', () => {
  test.each([
    ['while the customer pays', open],
    ['of a paid order', paid],
    ['while orders takes its moment to answer', unanswered],
    ['while a refund is made', asking('r1')],
    ['once a refund is made', endRefund(asking('r1'), 'r1', { settled: true }, NOON)!.state],
  ])('%s', (_when, checkout) => {
    expect(paymentIssues(checkout)).toEqual([]);
    expect(withIssueIndex(checkout)).toBe(checkout);
  });
});

describe('an issue is open', () => {
  test('of a session that its provider does not answer for, until it does', () => {
    const trouble = (keys: boolean) => (state: Checkout) =>
      noteTrouble(state, { ...down, keys }, NOON)?.state ?? state;
    expect(kindsOf(times(1, open, trouble(false)))).toEqual([]);
    const silent = times(2, open, trouble(false));
    expect(paymentIssues(silent)).toMatchObject([
      { kind: 'session-unanswered', amountCents: 4825, tried: 2, said: down.said, next: silent.dueAt },
    ]);
    expect(kindsOf(times(2, open, trouble(true)))).toEqual(['keys-refused']);
    expect(
      paymentIssues(paymentAnswered(recordPayment(silent, money, NOON)!.state, 'cs_1', NOON)!.state),
    ).toEqual([]);
  });

  test('of a payment that orders does not answer for, until it does', () => {
    const told = times(2, unanswered, (state) => announceUnanswered(state, Date.parse(state.dueAt!))!.state);
    expect(paymentIssues(told)).toMatchObject([
      { kind: 'payment-without-order', amountCents: 4825, since: iso(NOON), tried: 2 },
    ]);
    expect(paymentIssues(paymentAnswered(told, 'cs_1', NOON)!.state)).toEqual([]);
  });

  test('of a refund that waits for keys or a provider, or follows a wrong amount', () => {
    expect(paymentIssues(delayRefund(asking('r1'), 'r1', 'No key.', NOON)!.state)).toMatchObject([
      { kind: 'refund-waits', tried: 1, next: iso(NOON + 60_000), said: 'No key.' },
    ]);
    const trouble = (state: Checkout) => noteRefundTrouble(state, 'r1', down, NOON)!.state;
    expect(kindsOf(times(4, asking('r1'), trouble))).toEqual([]);
    expect(kindsOf(times(5, asking('r1'), trouble))).toEqual(['refund-waits']);
    const wrong = recordPayment(open, { ...money, amountCents: 5 }, NOON)!.state;
    expect(kindsOf(asking('r1', 5, wrong))).toEqual(['wrong-amount']);
  });

  test('of a refund that its provider has been at for thirty looks', () => {
    const look = (state: Checkout) => followRefund(state, 'r1', 're_1', NOON)!.state;
    expect(kindsOf(times(29, asking('r1'), look))).toEqual([]);
    expect(paymentIssues(times(30, asking('r1'), look))).toMatchObject([
      { kind: 'refund-slow', tried: 30, allowedActions: ['ask'] },
    ]);
  });

  test('of a refund that failed, until it is requested again, by anyone', () => {
    const failed = failing('r1');
    expect(paymentIssues(failed)).toMatchObject([
      { kind: 'refund-failed', amountCents: 4825, next: null, said: 'card closed' },
    ]);
    expect(paymentIssues(asking('r2', 4825, failed, NOON + 1))).toEqual([]);
    expect(paymentIssues(failing('r2', 4825, failed, NOON + 1))).toMatchObject([
      { caseId: `${order._id}.r1` },
    ]);
  });

  test('of a part that failed however often, until it is made', () => {
    const twice = failing('r2', 1000, failing('r1', 1000), NOON + 1);
    const thrice = failing('r3', 1000, twice, NOON + 2);
    expect(paymentIssues(thrice)).toMatchObject([{ caseId: `${order._id}.r2`, amountCents: 1000 }]);
    const made = endRefund(asking('r4', 1000, thrice, NOON + 3), 'r4', { settled: true }, NOON + 4)!.state;
    expect(paymentIssues(made)).toEqual([]);
    expect(withIssueIndex(made).openCases).toBeUndefined();
  });

  test('of each of two parts that failed; the one asked for at the same time is no answer to the other', () => {
    const both = asking('r2', 1000, asking('r1', 1000));
    const one = endRefund(both, 'r1', no, NOON + 1)!.state;
    expect(paymentIssues(one)).toMatchObject([{ caseId: `${order._id}.r0`, amountCents: 1000 }]);
    const two = endRefund(one, 'r2', no, NOON + 1)!.state;
    expect(withIssueIndex(two)).toMatchObject({
      openCases: 2,
      caseKey: `${order.siteId} ${iso(NOON + 1)} ${order._id}`,
    });
    expect(paymentIssues(asking('r3', 1000, two, NOON + 2))).toMatchObject([{ caseId: `${order._id}.r1` }]);
  });

  test('of a dispute, until it has ended', () => {
    const news = { disputeId: 'dp_1', amountCents: 4825, reason: 'product_not_received', at: iso(NOON) };
    const opened = applyDisputeUpdate(paid, { ...news, state: 'needs_response' })!;
    expect(opened.events).toMatchObject([{ type: 'PaymentDisputed', data: { state: 'opened' } }]);
    expect(paymentIssues(opened.state)).toMatchObject([{ kind: 'dispute', said: 'product not received' }]);
    const lost = applyDisputeUpdate(opened.state, { ...news, state: 'lost', at: iso(NOON + 1) })!;
    expect(lost.events).toMatchObject([{ type: 'PaymentDisputed', data: { state: 'lost' } }]);
    expect(paymentIssues(lost.state)).toEqual([]);
    expect(withIssueIndex({ ...lost.state, openCases: 1, caseKey: 'x' }).openCases).toBeUndefined();
  });
});

describe('a person', () => {
  test('has a refund that failed made again, which is announced to orders', () => {
    const { state, events } = actOn(failing('r1'), 'refund', { note: 'new card' });
    expect(events).toMatchObject([
      {
        type: 'RefundAskedByHand',
        data: { refundId: 'hand', amountCents: 4825, sessionId: 'cs_1', replaces: 'r1', note: 'new card' },
      },
    ]);
    expect(state).toMatchObject({
      dueAt: iso(NOON + 1),
      refunds: [{}, { refundId: 'hand', state: 'asked' }],
    });
    expect(paymentIssues(state)).toEqual([]);
    expect(kindsOf(endRefund(state, 'hand', no, NOON + 2)!.state)).toEqual(['refund-failed']);
  });

  test('marks a refund as settled outside: it counts as refunded', () => {
    const { state, events } = actOn(failing('r1'), 'settle', { note: 'cash' });
    expect(events).toMatchObject([
      { type: 'RefundAskedByHand', data: { refundId: 'hand', replaces: 'r1', outside: true } },
      {
        type: 'RefundSettled',
        data: { refundId: 'hand', outside: { by: 'boss@biteboard.test', note: 'cash' } },
      },
    ]);
    expect(state.refunds).toMatchObject([
      { refundId: 'r1', state: 'failed' },
      { refundId: 'hand', state: 'settled', outside: { note: 'cash' } },
    ]);
    expect(paymentIssues(state)).toEqual([]);
    const news = { id: 're_1', refundId: 'r1', amountCents: 4825, status: 'failed' as const };
    const heard = applyRefundUpdates(state, 'cs_1', [news], NOON + 5);
    expect(heard?.events ?? []).toEqual([]);
    expect(paymentIssues(heard?.state ?? state)).toEqual([]);
  });

  test('refunds a payment that orders does not answer, or marks it as settled', () => {
    const told = times(2, unanswered, (state) => announceUnanswered(state, Date.parse(state.dueAt!))!.state);
    const back = actOn(told, 'refund');
    expect(back.events).toMatchObject([{ type: 'RefundAskedByHand', data: { amountCents: 4825 } }]);
    expect(back.state.payments).toMatchObject([{ answered: true }]);
    const settled = actOn(told, 'settle', { note: 'paid at the counter' });
    expect(settled.events.map(({ type }) => type)).toEqual(['RefundAskedByHand', 'RefundSettled']);
    expect(settled.state.dueAt).toBeUndefined();
    const asked = actOn(told, 'ask');
    expect(asked.events).toMatchObject([{ type: 'PaymentConfirmed' }]);
  });

  test('asks again now for what waits', () => {
    const waiting = delayRefund(asking('r1'), 'r1', 'No key.', NOON)!.state;
    expect(actOn(waiting, 'ask').state).toMatchObject({
      dueAt: iso(NOON + 1),
      refunds: [{ dueAt: iso(NOON + 1) }],
    });
  });

  test('closes a dispute that was seen to outside', () => {
    const news = { disputeId: 'dp_1', amountCents: 4825, reason: 'fraudulent', at: iso(NOON) };
    const opened = applyDisputeUpdate(paid, { ...news, state: 'needs_response' })!.state;
    const { state, events } = actOn(opened, 'settle', { note: 'accepted' });
    expect(events).toMatchObject([
      { type: 'PaymentCaseSettled', data: { kind: 'dispute', note: 'accepted' } },
    ]);
    expect(paymentIssues(state)).toEqual([]);
    const later = applyDisputeUpdate(state, { ...news, state: 'under_review', at: iso(NOON + 1) })!;
    expect(paymentIssues(later.state)).toEqual([]);
  });

  test('contains no note that names a customer whose account is deleted', () => {
    const known = { ...failing('r1'), order: { ...order, userName: 'Aarti Mehta' } };
    const { state } = actOn(known, 'settle', { note: 'Aarti Mehta was paid at the counter' });
    expect(JSON.stringify(forgetCheckoutCustomer(state))).not.toMatch(/aarti mehta/i);
    expect(forgetCheckoutCustomer(state)?.state.refunds).toMatchObject([
      { refundId: 'r1', state: 'failed' },
      { refundId: 'hand', outside: { note: '… was paid at the counter' } },
    ]);
  });

  test('is refused what does not fit', () => {
    const failed = failing('r1');
    const refusalOf = (run: () => unknown) => {
      try {
        run();
        return undefined;
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(refusalOf(() => actOn(failed, 'ask'))).toBe('CASE_ACTION_NOT_ALLOWED');
    expect(refusalOf(() => actOn(failed, 'settle'))).toBe('NOTE_REQUIRED');
    const unknown = { caseId: `${order._id}.r9` };
    expect(refusalOf(() => actOn(failed, 'refund', unknown))).toBe('CASE_NOT_FOUND');
    const caseId = paymentIssues(failed)[0]!.caseId;
    const done = actOn(failed, 'refund').state;
    expect(refusalOf(() => actOn(done, 'refund', { caseId }))).toBe('CASE_CLOSED');
    const part = asking('r2', 4000, failed, NOON);
    expect(paymentIssues(part)).toMatchObject([{ amountCents: 825, allowedActions: ['refund'] }]);
  });
});
