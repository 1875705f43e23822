import type { Decision } from '@biteboard/platform/documents';
import { inProfile, seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { type Checkout, expireCheckout, newCheckout, recordPayment } from '../checkout/checkout.ts';
import { sessionOpened } from '../checkout/opening.ts';
import { NOON, order } from '../payments.fixture.ts';
import { applyRefundUpdates } from '../refunds/refund-updates.ts';
import { cancelCheckout, delayRefund, endRefund, followRefund, requestRefund } from '../refunds/refunds.ts';
import { paidCents, refundedCents, unrefundedCents } from './checkout-money.ts';

const RUNS = inProfile({ short: 500, full: 10_000 });
const STEPS = 40;
const SEED = seedGiven();
const paidAt = new Date(NOON).toISOString();
const url = 'https://checkout.stripe.com/1';

test(`no payment refunds more than it brought, and each end of a refund is announced once (seed ${SEED})`, () => {
  for (let run = 0; run < RUNS; run += 1) {
    const random = seeded(SEED + run);
    const opened = { provider: 'stripe' as const, sessionId: 'cs_1', url };
    let checkout: Checkout = sessionOpened(
      newCheckout(order, NOON).state,
      opened,
      { attempt: 1 },
      NOON,
    )!.state;
    /** The last announced end of each refund. */
    const ended = new Map<string, string>();
    let twice = 0;
    let settledCents = 0;

    const take = (decision: Decision<Checkout> | undefined): void => {
      if (!decision) return;
      checkout = decision.state;
      for (const { type, data } of decision.events) {
        const { refundId, amountCents } = data as { refundId: string; amountCents: number };
        if (type !== 'RefundSettled' && type !== 'RefundFailed') continue;
        const before = ended.get(refundId);
        if (before === type || before === 'RefundFailed') twice += 1;
        ended.set(refundId, type);
        if (type === 'RefundSettled') settledCents += amountCents;
        else if (before) settledCents -= amountCents;
      }
    };
    const session = () => random.pick(['cs_1', 'cs_2']);
    const asked = () => ({
      refundId: `r${random.whole(1, 12)}`,
      amountCents: random.whole(0, 5000),
      sessionId: random.pick([undefined, session()]),
    });
    const refundId = () => random.pick(checkout.refunds)?.refundId ?? 'r0';
    const pay = () => {
      const sessionId = session();
      const payment = { sessionId, paymentId: `pi_${sessionId}`, amountCents: 4825, paidAt };
      take(recordPayment(checkout, payment, NOON));
    };
    const follow = () => {
      const refund = random.pick(checkout.refunds);
      if (!refund) return undefined;
      const { refundId: id, providerId = `re_${id}` } = refund;
      return followRefund(checkout, id, providerId, NOON);
    };
    /** The provider reports one of a payment's refunds: one of ours, or one that was made there. */
    const hear = () => {
      const payment = random.pick(checkout.payments);
      if (!payment) return undefined;
      const { sessionId } = payment;
      const ours = random.pick(checkout.refunds.filter((one) => one.sessionId === sessionId));
      const status = random.pick(['pending', 'settled', 'failed'] as const);
      const made = random.whole(1, 4);
      const left = unrefundedCents(checkout, payment);
      const one =
        ours && random.chance(0.7)
          ? { id: ours.providerId ?? `re_${ours.refundId}`, refundId: ours.refundId, status }
          : { id: `re_${sessionId}_${made}`, status };
      const amountCents = ours?.amountCents ?? random.whole(1, Math.max(1, left));
      return left > 0 || ours
        ? applyRefundUpdates(
            checkout,
            sessionId,
            [{ ...one, amountCents: Math.min(amountCents, Math.max(left, 0)) }],
            NOON,
          )
        : undefined;
    };
    const steps = [
      () => take(hear()),
      () => take(hear()),
      pay,
      () => take(expireCheckout(checkout, NOON)),
      () => take(cancelCheckout(checkout, asked(), NOON)),
      () => take(requestRefund(checkout, asked(), NOON)),
      () => take(requestRefund(checkout, asked(), NOON)),
      () => take(follow()),
      () => take(delayRefund(checkout, refundId(), 'no key', NOON)),
      () => take(endRefund(checkout, refundId(), { settled: true }, NOON)),
      () => take(endRefund(checkout, refundId(), { settled: false, reason: 'no' }, NOON)),
    ];

    for (let step = 0; step < STEPS; step += 1) {
      random.pick(steps)();
      const left = checkout.payments.map((payment) => unrefundedCents(checkout, payment));
      const onTheWay = checkout.refunds.filter((one) => one.state === 'asked');
      const away = onTheWay.reduce((sum, one) => sum + one.amountCents, 0);
      expect({
        run,
        step,
        covered: left.every((cents) => cents >= 0),
        paid: left.reduce((sum, cents) => sum + cents, 0) + away + refundedCents(checkout),
        settled: refundedCents(checkout),
        twice,
      }).toEqual({ run, step, covered: true, paid: paidCents(checkout), settled: settledCents, twice: 0 });
    }
  }
});
