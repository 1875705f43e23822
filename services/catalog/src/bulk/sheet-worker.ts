import { constants, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { brokenSheet, type SheetHead, SheetRefused, type SheetRow } from './sheet.ts';
import { collectRows } from './sheet-rows.ts';

/** What the worker answers: first the head or a refusal, then rows as they are asked for. */
export type SheetAnswer =
  | { head: SheetHead }
  | { rows: SheetRow[] }
  | { refused: { code: string; message: string } };

export interface SheetTask {
  bytes: Uint8Array;
  format: 'xlsx' | 'xls';
}

// On Linux a thread has a priority of its own: reading a sheet gives way to orders.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { bytes, format } = workerData as SheetTask;
const answer = (one: SheetAnswer): void => parentPort?.postMessage(one);

/** Each format's library is loaded for its own files only. */
const open = async () => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'xlsx') return (await import('./read-xlsx.ts')).readXlsx(file);
  return (await import('./read-xls.ts')).readXls(file);
};

try {
  const { head, rows } = await collectRows(await open());
  parentPort?.on('message', ({ from, to }: { from: number; to: number }) =>
    answer({ rows: rows.slice(from, to) }),
  );
  answer({ head });
} catch (error) {
  const { code, message } = error instanceof SheetRefused ? error : brokenSheet();
  answer({ refused: { code, message } });
}
