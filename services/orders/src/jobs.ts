import { type JobHandler, job } from '@biteboard/platform/process';
import type { Orders } from './orders.ts';
import { forgetOldOrders } from './use-cases/forget-old-orders.ts';
import { indexOldOrders } from './use-cases/index-old-orders.ts';
import { sweepOrders } from './use-cases/sweep-orders.ts';

export const jobs = (deps: Orders): JobHandler[] => [
  ...deps.removed.jobs,
  job('forget-old-orders', () => forgetOldOrders(deps), { everyMs: 60_000 }),
  job('index-old-orders', () => indexOldOrders(deps), { everyMs: 30_000 }),
  job('sweep-orders', () => sweepOrders(deps), { everyMs: 30_000 }),
];
