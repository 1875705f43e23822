import { AppError, busy } from '@biteboard/platform/ports';
import { workerThreads } from '@biteboard/platform/process';
import type { MenuFileFindings } from '../menu-file/inspect-menu.ts';
import type { MenuEntry } from '../menu-file/menu-entry.ts';
import type { Remark } from '../menu-file/sheet-plan.ts';
import { emptySheet, notASheet, pictureRefused, type RawBook, SheetRefused, sheetTooLarge } from './sheet.ts';
import type { FileFormat, SheetAnswer, SheetResult, SheetTask } from './sheet-worker.ts';

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
const MEMORY_MB = 320;
/** Small: what a reader throws away at once would else grow the process for nothing. */
const YOUNG_MB = 16;
const TIMEOUT_MS = 60_000;
/** Who uploads a file has it inspected, checked and imported: loading the readers costs a third of a second each time. */
const IDLE_MS = 10_000;
/** Of each kind: as many as imports that run together. */
const AT_ONCE = 2;
/** Files that wait to be inspected; each is held in memory. */
const MAX_WAITING = 20;
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

const BUSY_SECONDS = 5;
const tooMany = () => busy('Many files are being looked at. Please try again in a moment.', BUSY_SECONDS);

/** The threads that menu files are read by, each with so much memory. */
export const sheetThreads = (memoryMb = MEMORY_MB) =>
  workerThreads<SheetTask, SheetResult>({
    name: 'sheet worker',
    script: WORKER,
    // A file that ends its thread is refused, with the reason.
    log: { warn: () => undefined },
    patienceMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    memoryMb,
    youngMemoryMb: YOUNG_MB,
    atOnce: AT_ONCE,
    isLast: ({ isSpent }) => isSpent,
  });

/** Files of imports are read behind orders, by threads of their own; for an inspection somebody waits. */
const importing = sheetThreads();
const inspecting = sheetThreads();

const isOutOfMemory = (error: unknown): boolean =>
  ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
const isLate = (error: unknown): boolean => error instanceof AppError && error.code === 'BUSY';

/** What a worker thread makes of the file. */
const answerOf = async (
  by: typeof importing,
  task: Omit<SheetTask, 'format'>,
  siteId: string,
): Promise<Exclude<SheetAnswer, { refused: unknown }>> => {
  const whole: SheetTask = { ...task, format: fileFormatOf(task.bytes) };
  const { answer } = await by.ask(whole, siteId).catch((error: unknown) => {
    throw isOutOfMemory(error) || isLate(error) ? sheetTooLarge() : error;
  });
  if ('refused' in answer) throw new SheetRefused(answer.refused.code, answer.refused.message);
  return answer;
};

/**
 * Reads the dishes of a menu file (.xlsx, .xls, .csv, .tsv) in a worker thread, with a bound on its memory and time.
 * Throws `SheetRefused` where the file is none, is damaged, is more than a menu, or does not say what its columns hold.
 */
export const readMenuFile = async (
  bytes: Uint8Array,
  siteId: string,
  reading: SheetReading = {},
  by = importing,
): Promise<UploadedMenu> => {
  const answer = await answerOf(by, { bytes, work: 'read', ...reading }, siteId);
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

/** Sites take turns. */
const inspected = async (task: Omit<SheetTask, 'format'>, siteId: string) => {
  if (inspecting.waiting >= AT_ONCE + MAX_WAITING) throw tooMany();
  return answerOf(inspecting, task, siteId);
};

/**
 * What is understood of a menu file, likewise in a worker thread. Throws `SheetRefused` where it cannot be opened, 503
 * `BUSY` where too many others wait.
 */
export const inspectMenuFile = async (
  bytes: Uint8Array,
  siteId: string,
  reading: SheetReading = {},
): Promise<MenuFileFindings> => {
  const answer = await inspected({ bytes, work: 'inspect', ...reading }, siteId);
  if (!('findings' in answer)) throw new Error('the sheet worker answered something else');
  return answer.findings;
};

/** The cells of a file that is no menu, likewise. */
export const readSheetCells = async (bytes: Uint8Array, siteId: string): Promise<RawBook> => {
  const answer = await inspected({ bytes, work: 'cells' }, siteId);
  if (!('book' in answer)) throw new Error('the sheet worker answered something else');
  return answer.book;
};
