import { type JobHandler, job } from '@biteboard/platform/process';
import type { Payments } from './payments.ts';
import { ProviderDown } from './providers/provider.ts';
import { attendCheckout } from './use-cases/attend-checkout.ts';
import { deliverSimulatedWebhooks } from './use-cases/deliver-simulated-webhooks.ts';
import { ATTEND_CHECKOUT, type AttendCheckout, attendSoon } from './use-cases/start-checkout.ts';
import { sweepCheckouts } from './use-cases/sweep-checkouts.ts';

/**
 * A queue waits without end for what is ours. A provider that is down is no reason to: after some quick tries the
 * sweeper goes on, less and less often. One that says how long it wants to be left alone is.
 */
const attend = async (payments: Payments, orderId: string): Promise<void> => {
  try {
    await attendCheckout(payments, orderId);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    if (!error.retryAfterMs) throw new Error(error.message, { cause: error });
    await attendSoon(payments, orderId, error.retryAfterMs);
  }
};

export const jobs = (payments: Payments): JobHandler[] => [
  job<AttendCheckout>(ATTEND_CHECKOUT, ({ data }) => attend(payments, data.orderId), {
    concurrency: 16,
  }),
  ...payments.removed.jobs,
  job('sweep-checkouts', () => sweepCheckouts(payments), { everyMs: 30_000 }),
  job(
    'deliver-simulated-webhooks',
    async () => deliverSimulatedWebhooks(payments, await payments.providers.simulated.undelivered()),
    { everyMs: 5_000 },
  ),
];
