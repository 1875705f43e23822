import { type JobHandler, job } from '@biteboard/platform/process';
import type { Deliveries } from './deliveries.ts';
import { ATTEND_DELIVERY, type AttendDelivery, attendDelivery } from './use-cases/attend-delivery.ts';
import { sweepDeliveries } from './use-cases/sweep-deliveries.ts';
import { walkSimulatedCouriers } from './use-cases/walk-simulated-couriers.ts';

export const jobs = (ports: Deliveries): JobHandler[] => [
  job<AttendDelivery>(ATTEND_DELIVERY, ({ data }) => attendDelivery(ports, data.orderId), {
    concurrency: 16,
  }),
  ...ports.removed.jobs,
  job('sweep-deliveries', () => sweepDeliveries(ports), { everyMs: 15_000 }),
  job('walk-simulated-couriers', () => walkSimulatedCouriers(ports), { everyMs: 5_000 }),
];
