import { constants, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { brokenSheet, type SheetHead, SheetRefused } from './sheet.ts';
import { collectRows } from './sheet-rows.ts';

/** What the worker answers, once: the whole sheet, its rows in parts, each as JSON, or a refusal. */
export type SheetAnswer =
  | { head: SheetHead; packs: Uint8Array<ArrayBuffer>[] }
  | { refused: { code: string; message: string } };

export interface SheetTask {
  bytes: Uint8Array;
  format: 'xlsx' | 'xls';
}

// On Linux a thread has a priority of its own: orders go before reading a sheet.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { bytes, format } = workerData as SheetTask;

/** Each format's library is loaded for its own files only. */
const open = async () => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'xlsx') return (await import('./read-xlsx.ts')).readXlsx(file);
  return (await import('./read-xls.ts')).readXls(file);
};

const read = async (): Promise<SheetAnswer> => {
  const letters = new TextEncoder();
  const packs: Uint8Array<ArrayBuffer>[] = [];
  try {
    const head = await collectRows(await open(), (part) => packs.push(letters.encode(JSON.stringify(part))));
    return { head, packs };
  } catch (error) {
    const { code, message } = error instanceof SheetRefused ? error : brokenSheet();
    return { refused: { code, message } };
  }
};

const answer = await read();
// Handed over, not copied: this thread ends, and what it holds goes, before the first row is saved.
parentPort?.postMessage(answer, 'packs' in answer ? answer.packs.map(({ buffer }) => buffer) : []);
