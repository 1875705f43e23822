import { type JobHandler, job } from '@biteboard/platform';
import type { Payments } from './payments.ts';
import { attendCheckout } from './use-cases/attend-checkout.ts';
import { deliverSimulatedWebhooks } from './use-cases/deliver-simulated-webhooks.ts';
import { ATTEND_CHECKOUT, type AttendCheckout } from './use-cases/start-checkout.ts';
import { sweepCheckouts } from './use-cases/sweep-checkouts.ts';

export const jobs = (payments: Payments): JobHandler[] => [
  job<AttendCheckout>(ATTEND_CHECKOUT, ({ data }) => attendCheckout(payments, data.orderId), {
    concurrency: 16,
  }),
  job('sweep-checkouts', () => sweepCheckouts(payments), { everyMs: 30_000 }),
  job(
    'deliver-simulated-webhooks',
    async () => deliverSimulatedWebhooks(payments, await payments.providers.simulated.undelivered()),
    { everyMs: 5_000 },
  ),
];
