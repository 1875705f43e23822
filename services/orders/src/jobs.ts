import { type JobHandler, job } from '@biteboard/platform';
import type { Orders } from './orders.ts';
import { sweepOrders } from './use-cases/sweep-orders.ts';

export const jobs = (ports: Orders): JobHandler[] => [
  ...ports.removed.jobs,
  job('sweep-orders', () => sweepOrders(ports), { everyMs: 30_000 }),
];
