import { type ImportFault, MAX_PICTURE_BYTES } from '@biteboard/contracts';
import type { Catalog } from '../catalog.ts';
import { endImport, fileOf, type ImportState, recordBatch, tookNothing } from './import.ts';
import { type MenuView, viewId } from './import-view.ts';
import type { MenuEntry } from './menu-file/menu-entry.ts';
import type { TakenEntry } from './plan-batch.ts';
import { saveBatch } from './save-batch.ts';
import { SheetRefused } from './sheet/sheet.ts';
import { readMenuFile, type UploadedMenu } from './sheet/sheet-reader.ts';
import { zipPartsOf } from './sheet/unpack.ts';
import type { ReadPart } from './take-pictures.ts';

/** So many dishes are saved together, and then counted as done. */
const BATCH = 100;

const siteGone = () =>
  new SheetRefused(
    'SITE_NOT_FOUND',
    'The site was deleted while its file was read, so nothing more of it is taken in.',
  );
const uploadLost = () =>
  new SheetRefused('UPLOAD_INTERRUPTED', 'The upload was interrupted. Please send the file again.');

const checkLost = () =>
  new SheetRefused('CHECK_UNKNOWN', 'The file was checked too long ago. Please check it again.');

/** The dishes that can be taken, each with its count. */
const takenOf = (entries: readonly MenuEntry[]): TakenEntry[] =>
  entries.flatMap(({ product, count, faults: _faults, ...where }) =>
    product && count ? [{ ...where, ...product, ...count }] : [],
  );

/** In batches; one without dishes where the file has none, so that it is counted as gone through. */
function* batchesOf(menu: UploadedMenu): Generator<MenuEntry[]> {
  if (menu.rowsTotal === 0) yield [];
  for (const entries of menu.parts()) {
    for (let at = 0; at < entries.length; at += BATCH) yield entries.slice(at, at + BATCH);
  }
}

const rowsIn = (entries: readonly MenuEntry[]): number => entries.reduce((sum, { rows }) => sum + rows, 0);

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

/** Imports the dishes from the import's progress on; answers whether it has reached the end. */
const importDishes = async (
  catalog: Catalog,
  state: ImportState,
  menu: UploadedMenu,
  readPart: ReadPart,
): Promise<boolean> => {
  const { rowsTotal, remarks } = menu;
  const settled = new Set<string>();
  let to = 0;
  for (const entries of batchesOf(menu)) {
    const from = to;
    to += rowsIn(entries);
    if (to <= state.rowsDone && state.rowsDone > 0) continue;
    if (!(await catalog.owners.isThere(state.siteId))) throw siteGone();
    const seen = await checkedView(catalog, state, from);
    const outcome = await saveBatch(catalog, state, {
      from,
      rows: takenOf(entries),
      seen,
      settled,
      readPart,
    });
    const faults = [...entries.flatMap((entry) => entry.faults), ...outcome.faults];
    const passed = await catalog.imports.change(state._id, (now) =>
      recordBatch(
        now,
        { from, to, rowsTotal, ...(from === 0 ? { remarks } : {}) },
        { ...outcome, faults: inFileOrder(faults, entries) },
      ),
    );
    if (passed?.rowsDone !== to) return false;
  }
  return true;
};

/** By sheet, and in each by row. */
const inFileOrder = (faults: readonly ImportFault[], entries: readonly MenuEntry[]): ImportFault[] => {
  const sheets = [...new Set(entries.map(({ sheet }) => sheet))];
  const at = ({ sheet }: ImportFault) => (sheet === undefined ? 0 : sheets.indexOf(sheet));
  return faults.toSorted((a, b) => at(a) - at(b) || a.row - b.row);
};

/** Why an import ends as failed. */
type Refusal = Pick<SheetRefused, 'code' | 'message'>;

const end = async (
  catalog: Catalog,
  importId: string,
  refusalOf: (state: ImportState) => Refusal | undefined,
): Promise<void> => {
  const endedAt = new Date(catalog.clock.now()).toISOString();
  await catalog.imports.change(importId, (state) => endImport(state, endedAt, refusalOf(state)));
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
    const currency = await catalog.owners.currencyOf(state.siteId);
    const menu = await readMenuFile(file.bytes, state.siteId, { currency, mapping: state.mapping });
    const readPart = zipPartsOf(
      Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
      MAX_PICTURE_BYTES,
    );
    if (await importDishes(catalog, state, menu, readPart))
      await end(catalog, importId, (now) => (tookNothing(now) ? menu.unpriced : undefined));
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    await end(catalog, importId, () => error);
  }
};

/** Ends an import as failed that failed again and again by a fault of ours, so that the site can begin another. */
export const failImport = (catalog: Catalog, importId: string): Promise<void> =>
  end(
    catalog,
    importId,
    () =>
      new SheetRefused(
        'IMPORT_FAILED',
        'Something went wrong on our side. Rows that were done are kept; please try again.',
      ),
  );
