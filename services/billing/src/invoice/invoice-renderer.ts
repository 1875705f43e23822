import { Worker } from 'node:worker_threads';
import type { Logger } from '@biteboard/platform';
import type { InvoiceDocument } from './invoice-document.ts';
import type { RenderAnswer } from './invoice-worker.ts';

export interface InvoiceRenderer {
  /** Draws the PDF beside the event loop; rejects when it cannot be drawn or takes too long. */
  render(document: InvoiceDocument): Promise<Uint8Array>;
}

interface Drawing extends PromiseWithResolvers<Uint8Array> {
  document: InvoiceDocument;
}

const WORKER = new URL('./invoice-worker.ts', import.meta.url);
const PATIENCE_MS = 20_000;
/** A worker takes 50 MB, and a third of a second to begin: it stays while invoices come. */
const IDLE_MS = 20_000;
/** A drawing that runs wild ends its worker instead of the process. */
const MEMORY_MB = 256;

/**
 * One worker thread, begun with the first invoice, and anew when it has died or ended after a while without one. It is
 * given one invoice after the other, so that one that is late, or kills it, fails alone.
 */
export const invoiceRenderer = (
  log: Pick<Logger, 'warn'>,
  { patienceMs = PATIENCE_MS, idleMs = IDLE_MS, worker: script = WORKER } = {},
): InvoiceRenderer => {
  const waiting: Drawing[] = [];
  let current: Drawing | undefined;
  let worker: Worker | undefined;
  let patience: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const begin = (): Worker => {
    const begun = new Worker(script, {
      name: 'invoices',
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    begun.on('message', ({ bytes, error }: RenderAnswer) => {
      if (worker !== begun) return;
      if (bytes) end((drawing) => drawing.resolve(bytes));
      else end((drawing) => drawing.reject(new Error(`invoice could not be drawn: ${error}`)));
    });
    const died = (reason: unknown): void => {
      if (worker === begun) giveUp(new Error('invoice worker died', { cause: reason }));
    };
    begun.on('error', died);
    begun.on('exit', (code) => died(`exit code ${code}`));
    return begun;
  };

  const letGo = (): void => {
    void worker?.terminate();
    worker = undefined;
  };

  const drawNext = (): void => {
    clearTimeout(idle);
    current = waiting.shift();
    if (!current) {
      // An idle worker does not keep the process alive.
      worker?.unref();
      idle = setTimeout(letGo, idleMs).unref();
      return;
    }
    worker ??= begin();
    worker.ref();
    patience = setTimeout(() => giveUp(new Error('the invoice took too long to draw')), patienceMs);
    worker.postMessage(current.document);
  };

  const end = (settle: (drawing: Drawing) => void): void => {
    clearTimeout(patience);
    if (current) settle(current);
    drawNext();
  };

  /** Whatever this worker says from now on is not heard. */
  const giveUp = (reason: Error): void => {
    log.warn({ err: reason }, 'invoice worker is given up; the next invoice begins another');
    letGo();
    end((drawing) => drawing.reject(reason));
  };

  return {
    render: (document) => {
      const drawing = { document, ...Promise.withResolvers<Uint8Array>() };
      waiting.push(drawing);
      if (!current) drawNext();
      return drawing.promise;
    },
  };
};
