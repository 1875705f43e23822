import { events } from '@biteboard/contracts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { completed, openPaymentsApp, order, type PaymentsApp, site } from './payments.fixture.ts';

let payments: PaymentsApp;
afterEach(() => payments.close());

const MINUTE = 60_000;

describe('a webhook', () => {
  test('must be signed with the site’s secret, lately, over these bytes', async () => {
    payments = await openPaymentsApp({ secretsOf: { stripeWebhookSecret: 'whsec_right' } });
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
    payments = await openPaymentsApp();
    const sessionId = await payments.openSession();
    await payments.payUnheard(sessionId);
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

  test('that is delivered again changes nothing: the checkout contains it', async () => {
    payments = await openPaymentsApp();
    await payments.openSession();
    const declined = {
      id: 'evt_d',
      type: 'payment_intent.payment_failed',
      data: { object: { id: 'pi', metadata: { orderId: order._id } } },
    };
    for (const event of [declined, declined, { ...declined, id: 'evt_e' }])
      expect((await payments.webhook(event)).statusCode).toBe(200);
    await payments.ports.quiet();
    expect(payments.heard('PaymentFailed')).toHaveLength(2);
  });
});
