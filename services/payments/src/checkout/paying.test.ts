import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openPaymentsApp, order, type PaymentsApp } from '../payments.fixture.ts';

let payments: PaymentsApp;
afterEach(() => payments.close());

describe('the pay page', () => {
  test('leads from the order’s link to the provider’s page and back, paid', async () => {
    payments = await openPaymentsApp();
    const sessionId = await payments.openSession();
    expect(sessionId).toMatch(/^cs_sim_[0-9a-z]{8}[0-9a-f]{40}$/);
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

  test('names what is paid for a delivery', async () => {
    payments = await openPaymentsApp();
    const delivered = {
      ...order,
      fulfillmentType: 'delivery' as const,
      deliveryFeeCents: 450,
      distanceKm: 8.2,
      totalCents: order.totalCents + 450,
    };
    const sessionId = await payments.openSession(delivered);
    const { body } = await payments.get(`/pay/simulated/${sessionId}`);
    expect(body).toContain('<dt>Delivery fee · 8.2 km</dt><dd>$4.50</dd>');
    expect(body).toContain('Pay $52.75');
  });

  test('tells orders that its customer has come, where the order holds a slot', async () => {
    payments = await openPaymentsApp();
    await payments.publish(events.OrderPlaced, order._id, { order: { ...order, bookedFor: order.readyAt } });
    expect(payments.heard('PaymentPageOpened')).toEqual([]);
    for (let visits = 0; visits < 2; visits += 1) await payments.get(payments.payUrl());
    await eventually(() =>
      expect(payments.heard('PaymentPageOpened').map(({ data }) => data)).toEqual([
        { orderId: order._id, siteId: order.siteId },
      ]),
    );
  });

  test('is closed to a wrong token', async () => {
    payments = await openPaymentsApp();
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

  test('waits for a session that is being opened', async () => {
    payments = await openPaymentsApp();
    const early = payments.get(payments.payUrl());
    await payments.publish(events.OrderPlaced, order._id, { order });
    expect((await early).headers.location).toMatch(/^\/pay\/simulated\//);
    const never = await payments.get(payments.payUrl('order-2'));
    expect(never.statusCode).toBe(200);
    expect(never.body).toContain('Taking you to payment…');
    expect(never.body).toContain('<meta http-equiv="refresh" content="2">');
  });

  test('stays open after a declined card', async () => {
    payments = await openPaymentsApp();
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
    payments = await openPaymentsApp();
    const sessionId = await payments.openSession();
    expect((await payments.get('/pay/simulated/cs_none')).statusCode).toBe(404);
    expect((await payments.submit('cs_none', 'paid')).statusCode).toBe(404);
    expect((await payments.submit(sessionId, 'perhaps')).statusCode).toBe(400);
    expect((await payments.confirm('cs_none')).status).toBe(404);
  });

  test('of an order that costs nothing is already paid', async () => {
    payments = await openPaymentsApp();
    await payments.publish(events.OrderPlaced, order._id, { order: { ...order, totalCents: 0 } });
    await eventually(() =>
      expect(payments.heard('PaymentConfirmed')).toMatchObject([{ data: { amountCents: 0 } }]),
    );
    const answer = await payments.get(payments.payUrl());
    expect(answer.headers.location).toBe(`/s/haldi-house/orders?status=success&cs=free_${order._id}`);
  });

  test('offers a retry where no provider can take the money', async () => {
    payments = await openPaymentsApp({ settings: { payments: 'live' } });
    await payments.publish(events.OrderPlaced, order._id, { order });
    const page = await payments.get(payments.payUrl());
    expect(page.statusCode).toBe(502);
    expect(page.body).toContain('Try again');
  });
});
