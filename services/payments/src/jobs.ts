import { type JobHandler, job } from '@biteboard/platform';
import { attendCheckout } from './use-cases/attend-checkout.ts';
import { deliverSimulatedWebhooks } from './use-cases/deliver-simulated-webhooks.ts';
import type { PaymentPorts } from './use-cases/ports.ts';
import { ATTEND_CHECKOUT, type AttendCheckout } from './use-cases/start-checkout.ts';
import { sweepCheckouts } from './use-cases/sweep-checkouts.ts';

export const paymentJobs = (ports: PaymentPorts): JobHandler[] => [
  job<AttendCheckout>(ATTEND_CHECKOUT, ({ data }) => attendCheckout(ports, data.orderId), {
    concurrency: 16,
  }),
  job('sweep-checkouts', () => sweepCheckouts(ports), { everyMs: 30_000 }),
  job(
    'deliver-simulated-webhooks',
    async () => deliverSimulatedWebhooks(ports, await ports.providers.simulated.undelivered()),
    { everyMs: 5_000 },
  ),
];
