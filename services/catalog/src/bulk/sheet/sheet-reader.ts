import { Worker } from 'node:worker_threads';
import { notASheet, type SheetHead, SheetRefused, type SheetRow, sheetTooLarge } from './sheet.ts';
import type { SheetAnswer, SheetTask } from './sheet-worker.ts';

/** A sheet that was read. */
export interface UploadedSheet {
  head: SheetHead;
  /** Its rows in order, some hundreds at a time; each part is read once and forgotten. */
  parts(): Generator<SheetRow[]>;
}

const WORKER = new URL('./sheet-worker.ts', import.meta.url);
/** A file that runs wild ends its worker instead of the process. */
const MEMORY_MB = 320;
/** Small: what a reader throws away at once would else grow the process for nothing. */
const YOUNG_MB = 8;
const TIMEOUT_MS = 60_000;
const ZIP = '504b0304';
const COMPOUND = 'd0cf11e0a1b11ae1';

/** By the first bytes, never by the name. Throws `SheetRefused`. */
export const formatOf = (bytes: Uint8Array): SheetTask['format'] => {
  const magic = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (magic.startsWith(ZIP)) return 'xlsx';
  if (magic === COMPOUND) return 'xls';
  throw notASheet();
};

const limits = { patienceMs: TIMEOUT_MS, memoryMb: MEMORY_MB, script: WORKER };

/** What a worker thread of its own makes of the file; the thread has ended by then, and its memory is free again. */
const runWorker = async (
  bytes: Uint8Array,
  { patienceMs, memoryMb, script }: typeof limits,
): Promise<SheetAnswer> => {
  const workerData: SheetTask = { bytes, format: formatOf(bytes) };
  const worker = new Worker(script, {
    name: 'sheets',
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const answered = Promise.withResolvers<SheetAnswer>();
  const patience = setTimeout(() => answered.reject(sheetTooLarge()), patienceMs);
  worker.on('message', answered.resolve);
  worker.on('error', (error: NodeJS.ErrnoException) => {
    answered.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? sheetTooLarge() : error);
  });
  worker.on('exit', () => answered.reject(new Error('the sheet worker ended')));
  try {
    return await answered.promise;
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
};

/**
 * Reads an .xlsx or .xls in a worker thread, with a bound on its memory and time. Throws `SheetRefused` where the file
 * is none, is damaged, or is more than a menu.
 */
export const readSheet = async (
  bytes: Uint8Array,
  given: Partial<typeof limits> = {},
): Promise<UploadedSheet> => {
  const answer = await runWorker(bytes, { ...limits, ...given });
  if ('refused' in answer) throw new SheetRefused(answer.refused.code, answer.refused.message);
  const { head, packs } = answer;
  return {
    head,
    *parts() {
      for (let pack = packs.shift(); pack; pack = packs.shift()) {
        yield JSON.parse(Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength).toString()) as SheetRow[];
      }
    },
  };
};
