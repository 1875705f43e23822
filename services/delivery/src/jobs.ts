import { type JobHandler, job } from '@biteboard/platform/process';
import type { Deliveries } from './deliveries.ts';
import { moveSimulatedCouriers } from './use-cases/move-simulated-couriers.ts';
import { PROCESS_DELIVERY, type ProcessDeliveryJob, processDelivery } from './use-cases/process-delivery.ts';
import { sweepDeliveries } from './use-cases/sweep-deliveries.ts';

export const jobs = (deps: Deliveries): JobHandler[] => [
  job<ProcessDeliveryJob>(PROCESS_DELIVERY, ({ data }) => processDelivery(deps, data.orderId), {
    concurrency: 16,
  }),
  ...deps.removed.jobs,
  job('sweep-deliveries', () => sweepDeliveries(deps), { everyMs: 15_000 }),
  job('walk-simulated-couriers', () => moveSimulatedCouriers(deps), { everyMs: 5_000 }),
];
