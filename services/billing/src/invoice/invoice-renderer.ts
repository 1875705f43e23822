import type { Logger } from '@biteboard/platform/ports';
import { workerThreads } from '@biteboard/platform/process';
import type { RenderAnswer } from './invoice-worker.ts';
import type { InvoiceDocument } from './page-layout.ts';

export interface InvoiceRenderer {
  /** Renders the PDF in a worker thread, in which sites take turns; rejects where it fails or takes too long. */
  render(document: InvoiceDocument, siteId: string): Promise<Uint8Array>;
}

const WORKER = new URL('./invoice-worker.ts', import.meta.url);
const TIMEOUT_MS = 20_000;
/** How long an idle thread is kept. */
const IDLE_MS = 20_000;
const MEMORY_MB = 256;

export const invoiceRenderer = (
  log: Pick<Logger, 'warn'>,
  { patienceMs = TIMEOUT_MS, idleMs = IDLE_MS, worker: script = WORKER } = {},
): InvoiceRenderer => {
  const thread = workerThreads<InvoiceDocument, RenderAnswer>({
    name: 'invoice worker',
    script,
    log,
    patienceMs,
    idleMs,
    memoryMb: MEMORY_MB,
  });
  return {
    render: async (document, siteId) => {
      const { bytes, error } = await thread.ask(document, siteId);
      if (!bytes) throw new Error(`invoice could not be drawn: ${error}`);
      return bytes;
    },
  };
};
