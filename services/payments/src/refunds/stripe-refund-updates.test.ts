import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openStripeShop, type StripeShop } from '../stripe/stripe-shop.fixture.ts';

let shop: StripeShop;
let count = 0;
beforeEach(async () => {
  shop = await openStripeShop();
});
afterEach(() => shop.close());

/** Stripe tells that something is new with a refund, in one of its ways. */
const tell = (type: string, object: object) => {
  count += 1;
  const event = { id: `evt_${count}`, object: 'event', type, livemode: false, data: { object } };
  return shop.payments.webhook(event, { secret: 'whsec_own' });
};

describe('a refund made in Stripe’s dashboard', () => {
  test.each(['charge.refunded', 'refund.created'])(
    'is written down when %s tells of it, once, and never more goes back than is left',
    async (type) => {
      const { paymentId } = await shop.paid();
      const { id } = await shop.stripe.refundByHand(paymentId, 4000);
      const object =
        type === 'charge.refunded'
          ? { id: 'ch_1', object: 'charge', payment_intent: paymentId }
          : { id, object: 'refund', payment_intent: paymentId };
      expect((await tell(type, object)).statusCode).toBe(200);
      expect((await tell(type, object)).statusCode).toBe(200);
      await eventually(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(1));
      const about = { refundId: id, amountCents: 4000 };
      expect(shop.payments.heard('RefundFound')).toMatchObject([{ data: about }]);
      expect(shop.payments.heard('RefundSettled')).toMatchObject([{ data: about }]);
      await shop.giveBack('r1', 1000);
      await eventually(() =>
        expect(shop.payments.heard('RefundFailed')).toMatchObject([
          { data: { refundId: 'r1', reason: 'it is more than was paid' } },
        ]),
      );
      await shop.giveBack('r2', 825);
      await eventually(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(2));
      expect(shop.stripe.ledger()).toMatchObject([{ refundedCents: 4825 }]);
    },
  );

  test('is found when Stripe refuses ours for it, without any message', async () => {
    const { paymentId } = await shop.paid();
    const { id } = await shop.stripe.refundByHand(paymentId, 4825);
    await shop.giveBack();
    await eventually(() => expect(shop.payments.heard('RefundFailed')).toHaveLength(1));
    const about = { refundId: id, amountCents: 4825 };
    expect(shop.payments.heard('RefundFound')).toMatchObject([{ data: about }]);
    expect(shop.payments.heard('RefundSettled')).toMatchObject([{ data: about }]);
  });

  test('of a payment that is not ours says nothing to us', async () => {
    await shop.paid();
    const before = shop.stripe.asked.length;
    for (const payment_intent of ['pi_of_somebody', { id: { $gt: '' } }, null]) {
      expect((await tell('charge.refunded', { id: 'ch_1', payment_intent })).statusCode).toBe(200);
    }
    expect(shop.stripe.asked).toHaveLength(before);
  });
});

describe('a refund of ours', () => {
  test('that was settled and comes back has failed, is announced, and can be requested again', async () => {
    const { paymentId } = await shop.paid();
    await shop.giveBack();
    await eventually(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(1));
    const [refund] = shop.refunds();
    await shop.stripe.failRefund(refund?.id ?? '');
    const object = { id: refund?.id, object: 'refund', payment_intent: paymentId };
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) await tell(type, object);
    await eventually(() =>
      expect(shop.payments.heard('RefundFailed')).toMatchObject([
        { data: { refundId: 'r1', amountCents: 4825, reason: 'expired_or_canceled_card' } },
      ]),
    );
    expect((await shop.payments.checkout()).refunds).toMatchObject([{ refundId: 'r1', state: 'failed' }]);
    expect(shop.payments.heard('RefundFound')).toHaveLength(0);
    await shop.giveBack('r2');
    await eventually(() => expect(shop.payments.heard('RefundSettled')).toHaveLength(2));
  });

  test('is recognized by its own id though Stripe reports it before it has answered', async () => {
    const { paymentId } = await shop.paid();
    shop.stripe.mishaps.push({ to: 'POST /v1/refunds', answer: 'silence', isDone: true });
    await shop.giveBack('r1', 1000);
    await eventually(() => expect(shop.refunds()).toHaveLength(1));
    await tell('refund.created', { id: shop.refunds()[0]?.id, payment_intent: paymentId });
    await eventually(() =>
      expect(shop.payments.heard('RefundSettled')).toMatchObject([{ data: { refundId: 'r1' } }]),
    );
    expect(shop.payments.heard('RefundFound')).toHaveLength(0);
  });
});
