import { type JobHandler, job } from '@biteboard/platform/process';
import type { Payments } from './payments.ts';
import { ProviderDown } from './providers/provider.ts';
import { advanceCheckout } from './use-cases/advance-checkout.ts';
import { deliverSimulatedWebhooks } from './use-cases/deliver-simulated-webhooks.ts';
import { ADVANCE_CHECKOUT, type AdvanceCheckout, enqueueCheckout } from './use-cases/start-checkout.ts';
import { sweepCheckouts } from './use-cases/sweep-checkouts.ts';

/**
 * The queue retries a fault of ours without end, but not a provider that is down: after some quick attempts the sweeper
 * continues, less and less often. A provider that says when to retry is retried then.
 */
const attend = async (payments: Payments, checkout: AdvanceCheckout): Promise<void> => {
  try {
    await advanceCheckout(payments, checkout.orderId);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    if (!error.retryAfterMs) throw new Error(error.message, { cause: error });
    await enqueueCheckout(payments, checkout, error.retryAfterMs);
  }
};

export const jobs = (payments: Payments): JobHandler[] => [
  job<AdvanceCheckout>(ADVANCE_CHECKOUT, ({ data }) => attend(payments, data), {
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
