import { Worker } from 'node:worker_threads';
import type { MenuFileFindings } from '../menu-file/inspect-menu.ts';
import type { MenuEntry } from '../menu-file/menu-entry.ts';
import type { Remark } from '../menu-file/sheet-plan.ts';
import { emptySheet, notASheet, pictureRefused, type RawBook, SheetRefused, sheetTooLarge } from './sheet.ts';
import type { FileFormat, SheetAnswer, SheetTask } from './sheet-worker.ts';

/** A file whose dishes were read. */
export interface UploadedMenu {
  rowsTotal: number;
  remarks: readonly Remark[];
  /** Why it is refused unless one of its dishes is in the menu: none of them has a price. */
  unpriced?: { code: string; message: string };
  /** Its dishes in order, some hundreds at a time; each part is read once and forgotten. */
  parts(): Generator<MenuEntry[]>;
}

/** How a file is to be read. */
export type SheetReading = Pick<SheetTask, 'currency' | 'mapping'>;

const WORKER = new URL('./sheet-worker.ts', import.meta.url);
/** A file that runs wild ends its worker instead of the process. */
const MEMORY_MB = 320;
/** Small: what a reader throws away at once would else grow the process for nothing. */
const YOUNG_MB = 16;
const TIMEOUT_MS = 60_000;
const ZIP = '504b0304';
const COMPOUND = 'd0cf11e0a1b11ae1';

/** The first bytes of pictures: PNG, JPEG, GIF, WebP (as RIFF), BMP, TIFF. */
const PICTURES = ['89504e47', 'ffd8ff', '47494638', '52494646', '424d', '49492a00', '4d4d002a'];
/** Other files that are all letters, or begin with some. */
const OTHERS = /^\s*(?:%PDF|\{|\[|\{\\rtf)/u;
const MARKUP = /^\s*</u;
const TABLE = /<(?:table|(?:\w+:)?workbook)[\s>]/iu;

/** By what it holds, never by the name; what is neither kind of Excel file and text is .csv. Throws `SheetRefused`. */
export const fileFormatOf = (bytes: Uint8Array): FileFormat => {
  if (bytes.length === 0) throw emptySheet();
  const magic = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (magic.startsWith(ZIP)) return 'xlsx';
  if (magic === COMPOUND) return 'xls';
  if (PICTURES.some((start) => magic.startsWith(start))) throw pictureRefused();
  const text = Buffer.from(bytes.subarray(0, 4_096)).toString('utf8');
  // Shop systems name tables of a web page .xls.
  if (MARKUP.test(text)) {
    if (TABLE.test(text)) return 'xls';
    throw notASheet();
  }
  if (OTHERS.test(text)) throw notASheet();
  return 'csv';
};

const limits = { patienceMs: TIMEOUT_MS, memoryMb: MEMORY_MB, script: WORKER };

/** What a worker thread of its own makes of the file; the thread has ended by then, and its memory is free again. */
const runWorker = async (
  task: Omit<SheetTask, 'format'>,
  { patienceMs, memoryMb, script }: typeof limits,
): Promise<Exclude<SheetAnswer, { refused: unknown }>> => {
  const workerData: SheetTask = { ...task, format: fileFormatOf(task.bytes) };
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
    const answer = await answered.promise;
    if ('refused' in answer) throw new SheetRefused(answer.refused.code, answer.refused.message);
    return answer;
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
};

/**
 * Reads the dishes of a menu file (.xlsx, .xls, .csv, .tsv) in a worker thread, with a bound on its memory and time.
 * Throws `SheetRefused` where the file is none, is damaged, is more than a menu, or does not say what its columns hold.
 */
export const readMenuFile = async (
  bytes: Uint8Array,
  reading: SheetReading = {},
  given: Partial<typeof limits> = {},
): Promise<UploadedMenu> => {
  const answer = await runWorker({ bytes, work: 'read', ...reading }, { ...limits, ...given });
  if (!('packs' in answer)) throw new Error('the sheet worker answered something else');
  const { rowsTotal, remarks, packs, unpriced } = answer;
  return {
    rowsTotal,
    remarks,
    ...(unpriced ? { unpriced } : {}),
    *parts() {
      for (let pack = packs.shift(); pack; pack = packs.shift()) {
        yield JSON.parse(
          Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength).toString(),
        ) as MenuEntry[];
      }
    },
  };
};

/** What is understood of a menu file, likewise in a thread of its own. Throws `SheetRefused` where it cannot be opened. */
export const inspectMenuFile = async (
  bytes: Uint8Array,
  reading: SheetReading = {},
): Promise<MenuFileFindings> => {
  const answer = await runWorker({ bytes, work: 'inspect', ...reading }, limits);
  if (!('findings' in answer)) throw new Error('the sheet worker answered something else');
  return answer.findings;
};

/** The cells of a file that is no menu, likewise. Throws `SheetRefused` where it cannot be opened. */
export const readSheetCells = async (bytes: Uint8Array): Promise<RawBook> => {
  const answer = await runWorker({ bytes, work: 'cells' }, limits);
  if (!('book' in answer)) throw new Error('the sheet worker answered something else');
  return answer.book;
};
