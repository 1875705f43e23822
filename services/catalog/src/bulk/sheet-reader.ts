import { Worker } from 'node:worker_threads';
import { notASheet, type SheetHead, SheetRefused, type SheetRow, sheetTooLarge } from './sheet.ts';
import type { SheetAnswer, SheetTask } from './sheet-worker.ts';

/** A sheet that is open in its worker thread; `close` ends the thread. */
export interface OpenSheet {
  head: SheetHead;
  /** The rows from one place up to another, counted from 0. */
  rows(from: number, to: number): Promise<SheetRow[]>;
  close(): Promise<void>;
}

const WORKER = new URL('./sheet-worker.ts', import.meta.url);
/** A file that runs wild ends its worker instead of the process. */
const MEMORY_MB = 320;
/** Small: what a reader throws away at once would else grow the process for nothing. */
const YOUNG_MB = 8;
const PATIENCE_MS = 60_000;
const ZIP = '504b0304';
const COMPOUND = 'd0cf11e0a1b11ae1';

/** By the first bytes, never by the name. Throws `SheetRefused`. */
export const formatOf = (bytes: Uint8Array): SheetTask['format'] => {
  const magic = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (magic.startsWith(ZIP)) return 'xlsx';
  if (magic === COMPOUND) return 'xls';
  throw notASheet();
};

/**
 * Opens an .xlsx or .xls in a worker thread of its own, with a bound on its memory and time. Throws `SheetRefused`
 * where the file is none, is damaged, or is more than a menu.
 */
export const openSheet = async (
  bytes: Uint8Array,
  { patienceMs = PATIENCE_MS, memoryMb = MEMORY_MB, script = WORKER } = {},
): Promise<OpenSheet> => {
  const workerData: SheetTask = { bytes, format: formatOf(bytes) };
  const worker = new Worker(script, {
    name: 'sheets',
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let answered = Promise.withResolvers<SheetAnswer>();
  worker.on('message', (answer: SheetAnswer) => answered.resolve(answer));
  worker.on('error', (error: NodeJS.ErrnoException) => {
    answered.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? sheetTooLarge() : error);
  });
  worker.on('exit', () => answered.reject(new Error('the sheet worker ended')));

  const close = async (): Promise<void> => {
    answered.promise.catch(() => undefined);
    await worker.terminate();
  };
  const next = async (): Promise<SheetAnswer> => {
    const patience = setTimeout(() => answered.reject(sheetTooLarge()), patienceMs);
    try {
      return await answered.promise;
    } catch (error) {
      await close();
      throw error;
    } finally {
      clearTimeout(patience);
    }
  };

  const first = await next();
  if (!('head' in first)) {
    await close();
    const { code, message } = 'refused' in first ? first.refused : sheetTooLarge();
    throw new SheetRefused(code, message);
  }
  return {
    head: first.head,
    rows: async (from, to) => {
      answered = Promise.withResolvers();
      worker.postMessage({ from, to });
      const answer = await next();
      return 'rows' in answer ? answer.rows : [];
    },
    close,
  };
};
