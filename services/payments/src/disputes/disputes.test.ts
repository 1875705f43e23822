import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { newCheckout } from '../checkout/checkout.ts';
import { paymentIssues } from '../issues/payment-issues.ts';
import { NOON, openPaymentsApp, order, type PaymentsApp, site } from '../payments.fixture.ts';
import { applyDisputeUpdate } from './disputes.ts';

const news = (state: string, minute: number, disputeId = 'dp_1') => ({
  disputeId,
  state,
  amountCents: 4825,
  reason: 'fraudulent',
  at: new Date(NOON + minute * 60_000).toISOString(),
});

test('a dispute’s updates arrive in any order, and an ended one stays ended', () => {
  const told = (...all: ReturnType<typeof news>[]) =>
    all.reduce((state, one) => applyDisputeUpdate(state, one)?.state ?? state, newCheckout(order, NOON).state)
      .disputes;
  expect(told(news('needs_response', 0), news('lost', 5))).toMatchObject([news('lost', 5)]);
  expect(told(news('lost', 5), news('needs_response', 0))).toMatchObject([news('lost', 5)]);
  expect(told(news('lost', 5), news('under_review', 5))).toMatchObject([news('lost', 5)]);
  expect(told(news('lost', 5), news('won', 9))).toMatchObject([news('won', 9)]);
  expect(told(news('needs_response', 0), news('needs_response', 1, 'dp_2'))).toHaveLength(2);
});

describe('a message of a dispute', () => {
  let payments: PaymentsApp;
  afterEach(() => payments.close());

  const dispute = (id: string, status: string, patch: object = {}) => ({
    id,
    object: 'event',
    type: status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed',
    created: NOON / 1000,
    data: {
      object: {
        id: 'dp_1',
        object: 'dispute',
        payment_intent: `pi_sim_${order._id}`,
        amount: 4825,
        reason: 'fraudulent',
        status,
        ...patch,
      },
    },
  });

  test('is stored with the payment that it disputes', async () => {
    payments = await openPaymentsApp();
    await payments.submit(await payments.openSession(), 'paid');
    await eventually(() => expect(payments.heard('PaymentConfirmed')).toHaveLength(1));
    for (const event of [
      dispute('evt_d1', 'needs_response'),
      dispute('evt_d2', 'lost', { payment_intent: { id: `pi_sim_${order._id}` } }),
      dispute('evt_d4', 'lost', { id: 'dp_9', payment_intent: { id: { $gt: '' } } }),
    ]) {
      expect((await payments.webhook(event)).statusCode).toBe(200);
    }
    expect((await payments.checkout()).disputes).toMatchObject([news('lost', 0)]);
  });

  test('becomes an issue; what an admin does about it is announced, without their note', async () => {
    payments = await openPaymentsApp();
    await payments.submit(await payments.openSession(), 'paid');
    await eventually(() => expect(payments.heard('PaymentConfirmed')).toHaveLength(1));
    await payments.webhook(dispute('evt_d1', 'needs_response'));
    const { caseId } = paymentIssues(await payments.checkout())[0]!;
    const acted = await payments.app.inject({
      method: 'POST',
      url: `/api/admin/sites/${site._id}/payment-cases/${encodeURIComponent(caseId)}`,
      headers: payments.as({ role: 'admin', email: 'boss@biteboard.test', userId: 'boss' }),
      payload: { action: 'settle', note: 'Ana called' },
    });
    expect(acted.statusCode).toBe(200);
    await eventually(() => expect(payments.acts).toHaveLength(1));
    expect(payments.acts).toEqual([
      {
        by: 'boss@biteboard.test',
        userId: 'boss',
        siteId: site._id,
        action: 'payment.settled',
        subjectId: order._id,
        subjectName: order.orderNumber,
        changes: [
          { field: 'kind', from: null, to: 'dispute' },
          { field: 'amountCents', from: null, to: 4825 },
        ],
      },
    ]);
  });

  test('that arrives before its payment is delivered again, one of an unknown payment for an hour', async () => {
    payments = await openPaymentsApp();
    const early = dispute('evt_d1', 'needs_response');
    const never = dispute('evt_d2', 'lost', { id: 'dp_9', payment_intent: 'pi_of_nobody' });
    for (const event of [early, never]) expect((await payments.webhook(event)).statusCode).toBe(503);
    await payments.submit(await payments.openSession(), 'paid');
    await eventually(() => expect(payments.heard('PaymentConfirmed')).toHaveLength(1));
    expect((await payments.webhook(early)).statusCode).toBe(200);
    expect((await payments.checkout()).disputes).toMatchObject([news('needs_response', 0)]);
    payments.ports.clock.advance(60 * 60_000);
    expect((await payments.webhook(never)).statusCode).toBe(200);
  });

  test('of another site’s payment changes nothing', async () => {
    payments = await openPaymentsApp();
    await payments.submit(await payments.openSession(), 'paid');
    await eventually(() => expect(payments.heard('PaymentConfirmed')).toHaveLength(1));
    await payments.addSite({ ...site, _id: 'site-2', slug: 'other', isDefault: false });
    const secret = payments.own.secrets.sign('webhook:site-2');
    const answer = await payments.webhook(dispute('evt_d1', 'lost'), { secret, siteId: 'site-2' });
    expect(answer.statusCode).toBe(200);
    expect((await payments.checkout()).disputes).toBeUndefined();
  });
});
