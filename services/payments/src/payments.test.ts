import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { events } from '@biteboard/contracts';
import { newTraceparent, withTrace } from '@biteboard/platform';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { completed, openPayments, order, site } from './payments.fixture.ts';
import { simulatedProvider } from './providers/simulated-provider.ts';

type Payments = Awaited<ReturnType<typeof openPayments>>;
let payments: Payments;
afterEach(() => payments.close());

const MINUTE = 60_000;
const refundAsked = { order, refundId: 'r1', refundCents: 4825, reason: '' };

describe('the way to pay', () => {
  test('leads from the order’s link to the provider’s page and back, paid', async () => {
    payments = await openPayments();
    const sessionId = await payments.openSession();
    expect(sessionId).toMatch(/^cs_sim_[0-9a-f]{40}$/);
    const page = await payments.get(`/pay/simulated/${sessionId}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    for (const text of [
      'Test payment. No card is charged.',
      'Pay $48.25',
      'HALDI10 (10% off)',
      'Regular • Mild',
    ]) {
      expect(page.body).toContain(text);
    }
    expect(page.body).toContain('Butter &amp; &quot;Chicken&quot; &lt;script&gt;');
    expect(page.body).not.toMatch(/<script|\son\w+=/);

    expect(await payments.confirm(sessionId)).toMatchObject({
      body: { status: 'open', orderStatus: 'pending_payment' },
    });
    const paid = await payments.submit(sessionId, 'paid');
    expect(paid.statusCode).toBe(303);
    expect(paid.headers.location).toBe(`/s/haldi-house/orders?status=success&cs=${sessionId}`);
    await eventually(() =>
      expect(payments.heard('PaymentConfirmed')).toMatchObject([
        { subject: order._id, data: { orderId: order._id, sessionId, amountCents: 4825 } },
      ]),
    );
    expect(await payments.confirm(sessionId)).toEqual({
      status: 200,
      body: { status: 'paid', orderId: order._id, orderNumber: 'BB-7KQ2MD', orderStatus: 'paid' },
    });
    expect((await payments.get(payments.payUrl())).headers.location).toBe(paid.headers.location);
  });

  test('is closed to a wrong token', async () => {
    payments = await openPayments();
    await payments.openSession();
    for (const url of [
      `/pay/${order._id}`,
      `/pay/${order._id}?token=x`,
      payments.payUrl('other').replace('other', order._id),
    ]) {
      const answer = await payments.get(url);
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain('This link does not work');
    }
  });

  test('waits for a session that is on its way', async () => {
    payments = await openPayments();
    const early = payments.get(payments.payUrl());
    await payments.publish(events.OrderPlaced, order._id, { order });
    expect((await early).headers.location).toMatch(/^\/pay\/simulated\//);
    const never = await payments.get(payments.payUrl('order-2'));
    expect(never.statusCode).toBe(200);
    expect(never.body).toContain('Taking you to payment…');
    expect(never.body).toContain('<meta http-equiv="refresh" content="2">');
  });

  test('stays open after a declined card', async () => {
    payments = await openPayments();
    const sessionId = await payments.openSession();
    const declined = await payments.submit(sessionId, 'declined');
    expect(declined.headers.location).toBe('/s/haldi-house?cart=open&payment=declined');
    await eventually(() =>
      expect(payments.heard('PaymentFailed')).toMatchObject([
        { data: { reason: 'Your card was declined.' } },
      ]),
    );
    expect((await payments.get(payments.payUrl())).headers.location).toBe(`/pay/simulated/${sessionId}`);
    await payments.submit(sessionId, 'paid');
    await eventually(() => expect(payments.heard('PaymentConfirmed')).toHaveLength(1));
  });

  test('is 404 for an unknown session and 400 for an unknown outcome', async () => {
    payments = await openPayments();
    const sessionId = await payments.openSession();
    expect((await payments.get('/pay/simulated/cs_none')).statusCode).toBe(404);
    expect((await payments.submit('cs_none', 'paid')).statusCode).toBe(404);
    expect((await payments.submit(sessionId, 'perhaps')).statusCode).toBe(400);
    expect((await payments.confirm('cs_none')).status).toBe(404);
  });

  test('of an order that costs nothing is already paid', async () => {
    payments = await openPayments();
    await payments.publish(events.OrderPlaced, order._id, { order: { ...order, totalCents: 0 } });
    await eventually(() =>
      expect(payments.heard('PaymentConfirmed')).toMatchObject([{ data: { amountCents: 0 } }]),
    );
    const answer = await payments.get(payments.payUrl());
    expect(answer.headers.location).toBe(`/s/haldi-house/orders?status=success&cs=free_${order._id}`);
  });

  test('offers another try where nobody can take the money', async () => {
    payments = await openPayments({ settings: { payments: 'live' } });
    await payments.publish(events.OrderPlaced, order._id, { order });
    const page = await payments.get(payments.payUrl());
    expect(page.statusCode).toBe(502);
    expect(page.body).toContain('Try again');
  });
});

describe('a payment is announced exactly once', () => {
  test('however often and at once it is told', async () => {
    payments = await openPayments();
    const sessionId = await payments.openSession();
    await Promise.all([
      ...Array.from({ length: 5 }, () => payments.submit(sessionId, 'paid')),
      ...Array.from({ length: 10 }, () => payments.confirm(sessionId)),
      ...Array.from({ length: 5 }, () => payments.webhook(completed(sessionId))),
    ]);
    const again = await payments.webhook(completed(sessionId));
    expect({ status: again.statusCode, body: again.json() }).toEqual({
      status: 200,
      body: { received: true },
    });
    expect((await payments.webhook(completed(sessionId, 'evt_2'))).statusCode).toBe(200);
    await payments.ports.quiet();
    expect(payments.heard('PaymentConfirmed')).toHaveLength(1);
    const page = await payments.get(`/pay/simulated/${sessionId}`);
    expect(page.body).toContain('This order is paid');
    expect((await payments.submit(sessionId, 'paid')).statusCode).toBe(303);
    expect((await payments.submit(sessionId, 'declined')).body).toContain('This order is paid');
  });

  test('though ten ask after it at once, and the webhook never comes', async () => {
    payments = await openPayments();
    const sessionId = await payments.openSession();
    await simulatedProvider(payments.own).pay(sessionId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => payments.confirm(sessionId)));
    expect(answers.map((answer) => answer.body.status)).toEqual(Array(10).fill('paid'));
    await payments.ports.quiet();
    expect(payments.heard('PaymentConfirmed')).toHaveLength(1);
  });

  test('in the trace of its order, whoever tells of it', async () => {
    payments = await openPayments();
    const trace = newTraceparent();
    const sessionId = await withTrace(trace, () => payments.openSession());
    await payments.submit(sessionId, 'paid');
    await eventually(() =>
      expect(payments.heard('PaymentConfirmed')).toMatchObject([{ traceparent: trace }]),
    );
  });

  test('a webhook that says paid is not believed while the provider says open', async () => {
    payments = await openPayments();
    const sessionId = await payments.openSession();
    expect((await payments.webhook(completed(sessionId))).statusCode).toBe(200);
    expect((await payments.confirm(sessionId)).body.status).toBe('open');
  });

  test('a death between the payment and its webhook loses nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'biteboard-payments-'));
    try {
      payments = await openPayments({ folder });
      const sessionId = await payments.openSession();
      await simulatedProvider(payments.own).pay(sessionId);
      await payments.close();
      payments = await openPayments({ folder });
      payments.ports.clock.advance(10_000);
      await eventually(() =>
        expect(payments.heard('PaymentConfirmed')).toMatchObject([{ data: { sessionId } }]),
      );
    } finally {
      await payments.ports.quiet();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('a webhook', () => {
  test('must be signed with the site’s secret, lately, over these bytes', async () => {
    payments = await openPayments({ secretsOf: { stripeWebhookSecret: 'whsec_right' } });
    const sessionId = await payments.openSession();
    const refused = { statusCode: 400, body: expect.stringContaining('SIGNATURE_INVALID') };
    const event = completed(sessionId);
    expect(await payments.webhook(event, { secret: 'whsec_wrong' })).toMatchObject(refused);
    const old = payments.ports.clock.now() - 10 * MINUTE;
    expect(await payments.webhook(event, { secret: 'whsec_right', at: old })).toMatchObject(refused);
    expect(
      await payments.app.inject({ method: 'POST', url: `/webhook/stripe/${site._id}`, payload: event }),
    ).toMatchObject(refused);
    expect((await payments.webhook(event, { secret: 'whsec_right' })).statusCode).toBe(200);
    expect((await payments.webhook(event, { siteId: 'nowhere' })).statusCode).toBe(404);
    expect(
      (
        await payments.webhook(
          { id: 'evt_9', type: 'customer.created', data: { object: {} } },
          { secret: 'whsec_right' },
        )
      ).statusCode,
    ).toBe(200);
  });

  test('of one site says nothing of another’s orders', async () => {
    payments = await openPayments();
    const sessionId = await payments.openSession();
    await simulatedProvider(payments.own).pay(sessionId);
    const other = { ...site, _id: 'site-2', slug: 'other', isDefault: false };
    await payments.publish(events.SiteChanged, 'site-2', { site: other, version: 1 });
    const secret = payments.own.secrets.sign('webhook:site-2');
    const declined = {
      id: 'evt_d',
      type: 'payment_intent.payment_failed',
      data: { object: { id: 'pi', metadata: { orderId: order._id } } },
    };
    for (const event of [completed(sessionId), declined]) {
      expect((await payments.webhook(event, { secret, siteId: 'site-2' })).statusCode).toBe(200);
    }
    await payments.ports.quiet();
    expect(payments.heard('PaymentFailed')).toHaveLength(0);
  });
});

describe('a session', () => {
  test('that is not paid in 30 minutes expires, once', async () => {
    payments = await openPayments();
    const sessionId = await payments.openSession();
    payments.ports.clock.advance(31 * MINUTE);
    await eventually(() => expect(payments.heard('PaymentExpired')).toHaveLength(1));
    const page = await payments.get(payments.payUrl());
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain('This payment has expired');
    expect((await payments.submit(sessionId, 'paid')).statusCode).toBe(410);
    expect((await payments.confirm(sessionId)).body).toMatchObject({
      status: 'expired',
      orderStatus: 'expired',
    });
    payments.ports.clock.advance(31 * MINUTE);
    await payments.ports.quiet();
    expect(payments.heard('PaymentExpired')).toHaveLength(1);
    expect(payments.heard('PaymentConfirmed')).toHaveLength(0);
  });

  test('that was paid without a word is found by the sweeper', async () => {
    payments = await openPayments();
    const sessionId = await payments.openSession();
    const provider = simulatedProvider(payments.own);
    const told = await provider.pay(sessionId);
    await provider.delivered(sessionId, told?.message.id ?? '');
    payments.ports.clock.advance(2 * MINUTE);
    await eventually(() => expect(payments.heard('PaymentConfirmed')).toHaveLength(1));
  });

  test('of a cancelled order is closed', async () => {
    payments = await openPayments();
    const sessionId = await payments.openSession();
    await payments.publish(events.OrderCancelled, order._id, { ...refundAsked, refundCents: 0 });
    await eventually(async () => {
      expect(await simulatedProvider(payments.own).find(sessionId)).toMatchObject({ status: 'expired' });
    });
    expect((await payments.submit(sessionId, 'paid')).statusCode).toBe(410);
    expect((await payments.confirm(sessionId)).body).toMatchObject({
      status: 'expired',
      orderStatus: 'cancelled',
    });
  });
});

describe('a refund', () => {
  const pay = async () => {
    payments = await openPayments();
    const sessionId = await payments.openSession();
    await payments.submit(sessionId, 'paid');
    return sessionId;
  };

  test('of a cancelled order goes back once, however often it is asked', async () => {
    const sessionId = await pay();
    await payments.publish(events.OrderCancelled, order._id, refundAsked, 'same');
    await payments.publish(events.OrderCancelled, order._id, refundAsked, 'same');
    await payments.publish(events.OrderCancelled, order._id, refundAsked, 'another');
    await eventually(() =>
      expect(payments.heard('RefundSettled')).toMatchObject([
        { data: { refundId: 'r1', amountCents: 4825 } },
      ]),
    );
    expect((await payments.confirm(sessionId)).body).toMatchObject({
      status: 'refunded',
      orderStatus: 'cancelled',
    });
    await payments.ports.quiet();
    expect(payments.heard('RefundSettled')).toHaveLength(1);
  });

  test('in parts never exceeds what was paid', async () => {
    const sessionId = await pay();
    const ask = (refundId: string, refundCents: number) =>
      payments.publish(events.OrderRefundRequested, order._id, { ...refundAsked, refundId, refundCents });
    await ask('r1', 4000);
    await ask('r2', 4000);
    await ask('r3', 825);
    await eventually(() => expect(payments.heard('RefundSettled')).toHaveLength(2));
    await eventually(() =>
      expect(payments.heard('RefundFailed')).toMatchObject([{ data: { refundId: 'r2' } }]),
    );
    expect((await payments.confirm(sessionId)).body).toMatchObject({
      status: 'refunded',
      orderStatus: 'refunded',
    });
  });
});

test('an admin sees whether a site can take payments', async () => {
  payments = await openPayments();
  const url = `/api/admin/sites/${site._id}/health/stripe`;
  const ask = (role: 'admin' | 'user') =>
    payments.app.inject({
      method: 'GET',
      url,
      headers: {
        authorization: `Bearer ${payments.app.jwt.sign({ role, email: 'a@biteboard.test', userId: 'a' })}`,
      },
    });
  expect((await payments.get(url)).statusCode).toBe(401);
  expect((await ask('user')).statusCode).toBe(403);
  expect((await ask('admin')).json()).toMatchObject({ ok: true, simulated: true });
});
