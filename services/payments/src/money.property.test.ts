import type { Decision } from '@biteboard/platform';
import { seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { type Checkout, expireCheckout, newCheckout, sessionOpened, takePayment } from './checkout.ts';
import { leftOf, paidCents, refundedCents } from './money.ts';
import { NOON, order } from './payments.fixture.ts';
import { cancelCheckout, delayRefund, endRefund, followRefund, requestRefund } from './refunds.ts';

const RUNS = 500;
const STEPS = 40;
const SEED = seedGiven();
const paidAt = new Date(NOON).toISOString();
const url = 'https://checkout.stripe.com/1';

test(`no payment gives back more than it brought, and each refund is told to have ended once (seed ${SEED})`, () => {
  for (let run = 0; run < RUNS; run += 1) {
    const random = seeded(SEED + run);
    const opened = { provider: 'stripe' as const, sessionId: 'cs_1', url };
    let checkout: Checkout = sessionOpened(newCheckout(order, NOON).state, opened, {}, NOON)!.state;
    const ended: string[] = [];
    let settledCents = 0;

    const take = (decision: Decision<Checkout> | undefined): void => {
      if (!decision) return;
      checkout = decision.state;
      for (const { type, data } of decision.events) {
        const { refundId, amountCents } = data as { refundId: string; amountCents: number };
        if (type === 'RefundSettled') settledCents += amountCents;
        if (type === 'RefundSettled' || type === 'RefundFailed') ended.push(refundId);
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
      take(takePayment(checkout, payment, NOON));
    };
    const steps = [
      pay,
      () => take(expireCheckout(checkout, NOON)),
      () => take(cancelCheckout(checkout, asked(), NOON)),
      () => take(requestRefund(checkout, asked(), NOON)),
      () => take(requestRefund(checkout, asked(), NOON)),
      () => take(followRefund(checkout, refundId(), 're_1', NOON)),
      () => take(delayRefund(checkout, refundId(), 'no key', NOON)),
      () => take(endRefund(checkout, refundId(), { settled: true }, NOON)),
      () => take(endRefund(checkout, refundId(), { settled: false, reason: 'no' }, NOON)),
    ];

    for (let step = 0; step < STEPS; step += 1) {
      random.pick(steps)();
      const left = checkout.payments.map((payment) => leftOf(checkout, payment));
      const onTheWay = checkout.refunds.filter((one) => one.state === 'asked');
      const away = onTheWay.reduce((sum, one) => sum + one.amountCents, 0);
      expect({
        run,
        step,
        covered: left.every((cents) => cents >= 0),
        paid: left.reduce((sum, cents) => sum + cents, 0) + away + refundedCents(checkout),
        settled: refundedCents(checkout),
        twice: ended.length - new Set(ended).size,
      }).toEqual({ run, step, covered: true, paid: paidCents(checkout), settled: settledCents, twice: 0 });
    }
  }
}, 60_000);
