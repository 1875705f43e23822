import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { invoicePdf } from './invoice-pdf.ts';
import type { InvoiceDocument } from './page-layout.ts';

export interface RenderAnswer {
  bytes?: Uint8Array;
  error?: string;
}

// On Linux a thread has its own priority: rendering yields to orders.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', async (document: InvoiceDocument) => {
  try {
    const bytes = await invoicePdf(document);
    parentPort?.postMessage({ bytes } satisfies RenderAnswer);
  } catch (error) {
    parentPort?.postMessage({ error: String(error) } satisfies RenderAnswer);
  }
});
