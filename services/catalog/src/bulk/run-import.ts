import type { ImportFault, SheetColumn } from '@biteboard/contracts';
import type { Catalog } from '../catalog.ts';
import { endImport, fileOf, type ImportState, passBatch } from './import.ts';
import { type CountedRow, rowKey } from './plan-batch.ts';
import { readRow } from './row.ts';
import { saveBatch } from './save-batch.ts';
import { type SheetHead, SheetRefused, type SheetRow } from './sheet.ts';
import { type OpenSheet, openSheet } from './sheet-reader.ts';

/** So many rows are saved together, and then counted as done. */
const BATCH = 100;
/** So many are asked of the thread that reads at a time: it gives way to orders, so each answer may take a while. */
const READ = 5 * BATCH;

const siteGone = () => new SheetRefused('SITE_NOT_FOUND', 'The site was deleted meanwhile.');
const uploadLost = () =>
  new SheetRefused('UPLOAD_INTERRUPTED', 'The upload was interrupted. Please send the file again.');

/** Valid rows with their count, and what stands against the others. */
const judge = (rows: readonly SheetRow[], seen: Map<string, number>) => {
  const taken: CountedRow[] = [];
  const faults: ImportFault[] = [];
  for (const row of rows) {
    const outcome = readRow(row);
    if ('faults' in outcome) {
      faults.push(...outcome.faults);
      continue;
    }
    const key = rowKey(outcome.category, outcome.name);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    taken.push({ ...outcome, nth });
  }
  return { taken, faults };
};

const unknownColumns = ({ unknown, headerRow }: SheetHead): ImportFault[] =>
  unknown.map((column) => ({
    row: headerRow,
    column: column as SheetColumn,
    message: `The column “${column}” is not one of the template's, so it was not read.`,
  }));

/** Goes through the sheet from where the import stands; answers whether it has come to the end. */
const goThrough = async (catalog: Catalog, state: ImportState, sheet: OpenSheet): Promise<boolean> => {
  const { rowsTotal } = sheet.head;
  const seen = new Map<string, number>();
  let read: SheetRow[] = [];
  for (let from = 0; from < rowsTotal || (from === 0 && state.rowsTotal === 0); from += BATCH) {
    const to = Math.min(from + BATCH, rowsTotal);
    if (from % READ === 0) read = await sheet.rows(from, from + READ);
    const { taken, faults } = judge(read.slice(from % READ, (from % READ) + BATCH), seen);
    if (to <= state.rowsDone && state.rowsDone > 0) continue;
    const site = await catalog.sites.find(state.siteId);
    if (!site || site.removing) throw siteGone();
    const outcome = await saveBatch(catalog, state, taken);
    const all = [...(from === 0 ? unknownColumns(sheet.head) : []), ...faults, ...outcome.faults];
    const passed = await catalog.imports.change(state._id, (now) =>
      passBatch(now, { from, to, rowsTotal }, { ...outcome, faults: all.toSorted((a, b) => a.row - b.row) }),
    );
    if (passed?.rowsDone !== to) return false;
  }
  return true;
};

const end = async (catalog: Catalog, importId: string, refused?: SheetRefused): Promise<void> => {
  const endedAt = new Date(catalog.clock.now()).toISOString();
  await catalog.imports.change(importId, (state) => endImport(state, endedAt, refused));
  await catalog.files.remove(fileOf(importId));
};

/**
 * Runs an import, or goes on with one that a process which died was at. A file that cannot be taken ends it as failed,
 * with the reason.
 */
export const runImport = async (catalog: Catalog, importId: string): Promise<void> => {
  const state = await catalog.imports.find(importId);
  if (state?.status !== 'running') return;
  let sheet: OpenSheet | undefined;
  try {
    const file = await catalog.files.get(fileOf(importId));
    if (!file) throw uploadLost();
    sheet = await openSheet(file.bytes);
    if (await goThrough(catalog, state, sheet)) await end(catalog, importId);
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    await end(catalog, importId, error);
  } finally {
    await sheet?.close();
  }
};

/** Gives up an import that a fault of ours has stopped again and again, so that the site can begin another. */
export const giveUpImport = (catalog: Catalog, importId: string): Promise<void> =>
  end(
    catalog,
    importId,
    new SheetRefused(
      'IMPORT_FAILED',
      'Something went wrong on our side. Rows that were done are kept; please try again.',
    ),
  );
