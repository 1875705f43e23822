import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoicePdf } from './invoice-pdf.ts';

export interface RenderRequest {
  id: number;
  document: InvoiceDocument;
}

export interface RenderAnswer {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

// On Linux a thread has a priority of its own: drawing gives way to orders.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', async ({ id, document }: RenderRequest) => {
  try {
    const bytes = await invoicePdf(document);
    parentPort?.postMessage({ id, bytes } satisfies RenderAnswer);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies RenderAnswer);
  }
});
