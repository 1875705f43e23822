import { platform, setPriority } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { MenuFileMapping } from '@biteboard/contracts';
import { inspectMenu, type MenuFileFindings } from '../menu-file/inspect-menu.ts';
import { changesPresent, missingColumns } from '../menu-file/missing-columns.ts';
import { planBook } from '../menu-file/plan-book.ts';
import { hasJson, readMenu } from '../menu-file/read-menu.ts';
import type { Remark } from '../menu-file/sheet-plan.ts';
import { brokenSheet, emptySheet, type RawBook, SheetRefused } from './sheet.ts';

/** What the worker answers: what it found, its cells as they are, all dishes in parts, each as JSON, or a refusal. */
export type SheetAnswer =
  | { findings: MenuFileFindings }
  | { book: RawBook }
  | { rowsTotal: number; remarks: Remark[]; packs: Uint8Array<ArrayBuffer>[]; unpriced?: Refused }
  | { refused: Refused };

export interface SheetResult {
  answer: SheetAnswer;
  /** Whether something is left of the file: memory, or a reader that stopped halfway. */
  isSpent: boolean;
}

interface Refused {
  code: string;
  message: string;
}

export type FileFormat = 'xlsx' | 'xls' | 'csv';

export interface SheetTask {
  bytes: Uint8Array;
  format: FileFormat;
  work: 'inspect' | 'cells' | 'read';
  /** The shop's: what a sign or a comma means in a price. */
  currency?: string | undefined;
  mapping?: MenuFileMapping | undefined;
}

/** Behind orders, with a third of what they get where all cores are busy. */
const IMPORT_NICENESS = 5;

/** A thread that holds more does not wait for another file; with all readers loaded it holds some 60 MB. */
const KEPT_BYTES = 96 * 1024 * 1024;

const heldBytes = (): number => {
  const { total_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
};

/** So many dishes are handed on together. */
const PART = 500;

/** Each format's library is loaded for its own files only. */
const open = async ({ bytes, format }: SheetTask): Promise<RawBook> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'csv') return (await import('./read-csv.ts')).readCsv(file);
  if (format === 'xlsx') return (await import('./read-xlsx.ts')).readXlsx(file);
  return (await import('./read-xls.ts')).readXls(file);
};

const answerTo = async (task: SheetTask): Promise<SheetAnswer> => {
  const { work, currency, mapping } = task;
  const book = await open(task);
  if (book.every(({ rows }) => rows.length === 0)) throw emptySheet();
  if (work === 'cells') return { book };
  const plan = planBook(book, mapping);
  const json = hasJson(plan) ? await import('../extra-options.ts') : undefined;
  if (work === 'inspect') return { findings: inspectMenu(plan, currency, json) };
  const missing = missingColumns(plan);
  if (missing && !changesPresent(plan)) return { refused: missing };
  const { entries, remarks, rowsTotal } = readMenu(plan, currency, json);
  const letters = new TextEncoder();
  const packs: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < entries.length; at += PART) {
    packs.push(letters.encode(JSON.stringify(entries.slice(at, at + PART))));
  }
  return { rowsTotal, remarks, packs, ...(missing ? { unpriced: missing } : {}) };
};

const resultOf = async (task: SheetTask): Promise<SheetResult> => {
  try {
    const answer = await answerTo(task);
    return { answer, isSpent: heldBytes() > KEPT_BYTES };
  } catch (error) {
    const { code, message } = error instanceof SheetRefused ? error : brokenSheet();
    return { answer: { refused: { code, message } }, isSpent: true };
  }
};

parentPort?.on('message', async (task: SheetTask) => {
  // On Linux a thread has a priority of its own. An inspection keeps the usual one: it is short, and somebody waits for it.
  if (platform() === 'linux' && task.work === 'read') setPriority(IMPORT_NICENESS);
  const result = await resultOf(task);
  const { answer } = result;
  // Handed over, not copied.
  parentPort?.postMessage(result, 'packs' in answer ? answer.packs.map(({ buffer }) => buffer) : []);
});
