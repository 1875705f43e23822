import { Worker } from 'node:worker_threads';
import type { Logger } from '@biteboard/platform';
import type { InvoiceDocument } from './invoice-document.ts';
import type { RenderAnswer, RenderRequest } from './invoice-worker.ts';

export interface InvoiceRenderer {
  /** Draws the PDF beside the event loop; rejects when it cannot be drawn or takes too long. */
  render(document: InvoiceDocument): Promise<Uint8Array>;
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

const WORKER = new URL('./invoice-worker.ts', import.meta.url);
const PATIENCE_MS = 20_000;
/** A drawing that runs wild ends its worker instead of the process. */
const MEMORY_MB = 256;

/** One long-lived worker thread, begun with the first invoice and begun anew when it dies. */
export const invoiceRenderer = (log: Pick<Logger, 'warn'>, patienceMs = PATIENCE_MS): InvoiceRenderer => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const settle = (id: number): Waiting | undefined => {
    const one = waiting.get(id);
    if (!one) return undefined;
    clearTimeout(one.timer);
    waiting.delete(id);
    // An idle worker does not keep the process alive.
    if (waiting.size === 0) worker?.unref();
    return one;
  };

  const begin = (): Worker => {
    const begun = new Worker(WORKER, {
      name: 'invoices',
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    begun.on('message', ({ id, bytes, error }: RenderAnswer) => {
      const one = settle(id);
      if (bytes) one?.resolve(bytes);
      else one?.reject(new Error(`invoice could not be drawn: ${error}`));
    });
    const died = (reason: unknown): void => {
      if (worker !== begun) return;
      worker = undefined;
      log.warn({ err: reason }, 'invoice worker died; the next invoice begins another');
      for (const id of [...waiting.keys()]) {
        settle(id)?.reject(new Error('invoice worker died', { cause: reason }));
      }
    };
    begun.on('error', died);
    begun.on('exit', (code) => died(`exit code ${code}`));
    return begun;
  };

  return {
    render: (document) =>
      new Promise((resolve, reject) => {
        worker ??= begin();
        const current = worker;
        const id = ++lastId;
        // Ending the worker rejects whoever waits for it, this one too.
        const timer = setTimeout(() => void current.terminate(), patienceMs);
        waiting.set(id, { resolve, reject, timer });
        current.ref();
        current.postMessage({ id, document } satisfies RenderRequest);
      }),
  };
};
