import type { ImportFault } from '@biteboard/contracts';
import type { Catalog } from '../catalog.ts';
import { endImport, fileOf, type ImportState, recordBatch } from './import.ts';
import { type MenuView, viewId } from './import-view.ts';
import { type CountedRow, rowKey } from './plan-batch.ts';
import { readRow } from './row.ts';
import { saveBatch } from './save-batch.ts';
import { type SheetHead, SheetRefused, type SheetRow } from './sheet/sheet.ts';
import { readSheet, type UploadedSheet } from './sheet/sheet-reader.ts';

/** So many rows are saved together, and then counted as done. */
const BATCH = 100;

const siteGone = () => new SheetRefused('SITE_NOT_FOUND', 'The site was deleted meanwhile.');
const uploadLost = () =>
  new SheetRefused('UPLOAD_INTERRUPTED', 'The upload was interrupted. Please send the file again.');

const checkLost = () =>
  new SheetRefused('CHECK_UNKNOWN', 'The file was checked too long ago. Please check it again.');

/** Valid rows with their count, and the faults of the others. */
const validateRows = (rows: readonly SheetRow[], seen: Map<string, number>) => {
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

/** Of more unknown columns only how many there are. */
const MAX_NAMED = 20;

const unknownColumns = ({ unknown, headerRow }: SheetHead): ImportFault[] => {
  const faults = unknown.slice(0, MAX_NAMED).map((column) => ({
    row: headerRow,
    column,
    message: `The column “${column}” is not one of the template's, so it was not read.`,
  }));
  const more = unknown.length - faults.length;
  if (more === 0) return faults;
  const message = `${more.toLocaleString('en')} further columns are not the template's, so they were not read.`;
  return [...faults, { row: headerRow, column: '', message }];
};

/** In batches; one without rows where the sheet has none, so that it is counted as gone through. */
function* batchesOf(sheet: UploadedSheet): Generator<SheetRow[]> {
  if (sheet.head.rowsTotal === 0) yield [];
  for (const rows of sheet.parts()) {
    for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
  }
}

/** What the check of the file saw of these rows, where there was one. */
const checkedView = async (
  { importViews }: Catalog,
  { checkedId }: ImportState,
  from: number,
): Promise<MenuView | undefined> => {
  if (checkedId === undefined) return undefined;
  const view = await importViews.find(viewId(checkedId, from));
  if (!view) throw checkLost();
  return view;
};

/** Imports the rows from the import's progress on; answers whether it has reached the end. */
const importRows = async (catalog: Catalog, state: ImportState, sheet: UploadedSheet): Promise<boolean> => {
  const { rowsTotal } = sheet.head;
  const counts = new Map<string, number>();
  const settled = new Set<string>();
  let to = 0;
  for (const rows of batchesOf(sheet)) {
    const from = to;
    to += rows.length;
    const { taken, faults } = validateRows(rows, counts);
    if (to <= state.rowsDone && state.rowsDone > 0) continue;
    if (!(await catalog.owners.isThere(state.siteId))) throw siteGone();
    const seen = await checkedView(catalog, state, from);
    const outcome = await saveBatch(catalog, state, { from, rows: taken, seen, settled });
    const all = [...(from === 0 ? unknownColumns(sheet.head) : []), ...faults, ...outcome.faults];
    const passed = await catalog.imports.change(state._id, (now) =>
      recordBatch(
        now,
        { from, to, rowsTotal },
        { ...outcome, faults: all.toSorted((a, b) => a.row - b.row) },
      ),
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
 * Runs an import, or resumes one whose process crashed. A file that cannot be read ends it as failed, with the reason.
 */
export const runImport = async (catalog: Catalog, importId: string): Promise<void> => {
  const state = await catalog.imports.find(importId);
  if (state?.status !== 'running') return;
  try {
    const file = await catalog.files.get(fileOf(importId));
    if (!file) throw uploadLost();
    const sheet = await readSheet(file.bytes);
    if (await importRows(catalog, state, sheet)) await end(catalog, importId);
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    await end(catalog, importId, error);
  }
};

/** Ends an import as failed that failed again and again by a fault of ours, so that the site can begin another. */
export const failImport = (catalog: Catalog, importId: string): Promise<void> =>
  end(
    catalog,
    importId,
    new SheetRefused(
      'IMPORT_FAILED',
      'Something went wrong on our side. Rows that were done are kept; please try again.',
    ),
  );
