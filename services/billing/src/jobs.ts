import { type JobHandler, job } from '@biteboard/platform/process';
import type { Billing } from './billing.ts';
import { countUncountedEntries } from './use-cases/count-left-entries.ts';
import { countLeftReports, fillReports } from './use-cases/fill-reports.ts';
import { RENDER_INVOICE, type RenderInvoiceJob } from './use-cases/invoice-order.ts';

const SWEEP_EVERY_MS = 30_000;

export const jobs = (billing: Billing): JobHandler[] => [
  job<RenderInvoiceJob>(
    RENDER_INVOICE,
    async ({ data }) => {
      await billing.render(data.orderId);
    },
    { concurrency: 1 },
  ),
  ...billing.removed.jobs,
  job('count-ledger-entries', () => countUncountedEntries(billing), { everyMs: SWEEP_EVERY_MS }),
  job('count-report-entries', () => countLeftReports(billing), { everyMs: SWEEP_EVERY_MS }),
  job('fill-reports', () => fillReports(billing), { everyMs: SWEEP_EVERY_MS }),
];
