import { eventually } from '@biteboard/e2e';
import { orderOf } from './shop-floor.fixture.ts';
import type { Storm } from './storm.fixture.ts';
import type { StormWorld } from './world.fixture.ts';

/** One in so many of the orders whose money went back. */
const ONE_IN = 7;
const WITHIN_MS = 120_000;

/** Some refunds come back, as from closed cards, and their shops refund them again. Answers how many. */
export const sendSomeBack = async (storm: Storm, { stripe: { stripe } }: StormWorld): Promise<number> => {
  const { payments, refunds } = stripe.state;
  const begun = [...refunds.values()].filter(({ status }) => status === 'succeeded');
  const chosen = storm.orders.filter(({ plan }) => plan.n % ONE_IN === 0);
  let count = 0;
  for (const order of chosen) {
    const refund = begun.find(({ payment }) => payments.get(payment)?.metadata.orderId === order.orderId);
    if (!refund) continue;
    const failed = async (): Promise<number> =>
      (await orderOf(storm.floor, order)).refunds?.filter(({ state }) => state === 'failed').length ?? 0;
    const before = await failed();
    await stripe.failRefund(refund.id);
    await eventually(async () => {
      if ((await failed()) <= before)
        throw new Error(`${order.orderId} does not hear that a refund came back`);
    }, WITHIN_MS);
    if (!storm.left.includes(order)) storm.left.push(order);
    count += 1;
  }
  return count;
};
