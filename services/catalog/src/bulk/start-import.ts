import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ImportReport, MenuFileMapping } from '@biteboard/contracts';
import { currentActor } from '@biteboard/platform/audit';
import { requestDigest } from '@biteboard/platform/http';
import { AppError, Duplicate } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { draftMark } from '../owners/menu-owners.ts';
import { fileOf, type ImportState, MAX_CHECKS, newImport, reportOf } from './import.ts';
import { inspectFile, sheetError } from './inspect-file.ts';
import { SheetRefused } from './sheet/sheet.ts';
import { fileFormatOf } from './sheet/sheet-reader.ts';

export const IMPORT_JOB = 'import-menu';

export interface ImportRequest {
  site: string;
  userId: string;
  bytes: Uint8Array;
  /** Where the file is kept since it was inspected. */
  uploadId?: string | undefined;
  /** How a person chose that it is read. */
  mapping?: MenuFileMapping | undefined;
  dryRun: boolean;
  /** The dry run of this file that was looked at. */
  checked?: string | undefined;
  idempotencyKey: string | undefined;
}

const LOOK_AGAIN_MS = 40;
const CONTENT_TYPE = 'application/octet-stream';

const checkFormat = (bytes: Uint8Array): void => {
  try {
    fileFormatOf(bytes);
  } catch (error) {
    throw error instanceof SheetRefused ? sheetError(error) : error;
  }
};

const running = () =>
  new AppError(
    'conflict',
    'IMPORT_RUNNING',
    'Another import of this site is running. Wait until it is done.',
  );
const checksRunning = () =>
  new AppError(
    'conflict',
    'IMPORT_RUNNING',
    `${MAX_CHECKS} checks of this site are running. Wait until one of them is done.`,
  );
const keyReused = () =>
  new AppError('conflict', 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another import.');

const notChecked = () =>
  new AppError(
    'rule',
    'CHECK_UNKNOWN',
    'This file was not checked as it is now, or too long ago. Please check it again.',
  );

interface Asked {
  /** A digest of the file. */
  file: string;
  mapping: MenuFileMapping | undefined;
}

/** What was asked: another file under the same key, another way to read it or another check of it is another import. */
const hashOf = ({ file, mapping }: Asked, dryRun: boolean, checked: string | undefined): string => {
  const chosen = mapping ? [JSON.stringify(mapping)] : [];
  return requestDigest(file, String(dryRun), ...(checked === undefined ? [] : [checked]), ...chosen);
};

/** Throws 422 `CHECK_UNKNOWN` unless that was a dry run of this file. */
const checkWasOf = async (
  { imports }: Catalog,
  siteId: string,
  asked: Asked,
  checked: string | undefined,
): Promise<void> => {
  if (checked === undefined) return;
  const check = await imports.find(checked);
  if (check?.siteId !== siteId || check.status !== 'done') throw notChecked();
  if (check.requestHash !== hashOf(asked, true, undefined)) throw notChecked();
};

/** Saves an import where its site has a place for it; throws `Duplicate` where not, or where it is there already. */
const saveInPlace = async (
  catalog: Catalog,
  request: Parameters<typeof newImport>[0],
  place = 0,
): Promise<ImportState> => {
  const { imports } = catalog;
  try {
    return await imports.save(newImport(request, place));
  } catch (error) {
    const isLast = !request.dryRun || place + 1 === MAX_CHECKS;
    if (!(error instanceof Duplicate) || isLast || (await imports.find(request._id))) throw error;
    return saveInPlace(catalog, request, place + 1);
  }
};

/** Begins an import, or finds the one that the same request has begun. */
const begin = async (catalog: Catalog, request: ImportRequest): Promise<ImportState> => {
  const { bytes, mapping, dryRun, checked, idempotencyKey, userId } = request;
  const { _id: siteId } = await catalog.owners.get(request.site);
  const _id =
    idempotencyKey === undefined
      ? catalog.ids.next()
      : requestDigest('import', userId, siteId, idempotencyKey);
  const file = createHash('sha256').update(bytes).digest('hex');
  const asked = { file, mapping };
  const requestHash = hashOf(asked, dryRun, checked);
  const asker = currentActor();
  const startedAt = new Date(catalog.clock.now()).toISOString();
  try {
    const before = await catalog.imports.find(_id);
    if (!before) await checkWasOf(catalog, siteId, asked, checked);
    const idsFrom = catalog.ids.next();
    const about = {
      _id,
      ...draftMark(catalog.owners),
      siteId,
      idsFrom,
      requestHash,
      dryRun,
      startedAt,
      checkedId: checked,
      ...(asker ? { asker } : {}),
      ...(mapping ? { mapping } : {}),
    };
    const state = before ?? (await saveInPlace(catalog, about));
    if (state.requestHash !== requestHash) throw keyReused();
    return state;
  } catch (error) {
    if (!(error instanceof Duplicate)) throw error;
    const same = await catalog.imports.find(_id);
    if (!same) throw dryRun ? checksRunning() : running();
    if (same.requestHash !== requestHash) throw keyReused();
    return same;
  }
};

/** What must be chosen before the file can be read: the refusal brings what was found in it. */
const TO_CHOOSE = new Set(['COLUMNS_UNKNOWN', 'HEADER_TWICE', 'COLUMN_TWICE']);

const refusalOf = async (
  catalog: Catalog,
  request: ImportRequest,
  { code = '', error = '' }: ImportState,
) => {
  const { site, bytes, mapping, uploadId } = request;
  if (!TO_CHOOSE.has(code)) return sheetError({ code, message: error });
  const chosen = code === 'COLUMN_TWICE' ? undefined : mapping;
  const inspection = await inspectFile(catalog, site, { bytes, mapping: chosen, uploadId });
  return sheetError({ code, message: error }, { params: inspection });
};

/**
 * Puts a menu in from a sheet (`decided §7`): answers what came of it, or after `withinMs` that it is running. The
 * import is safe once this has answered. Throws 415 for what is no sheet, 422 where the file cannot be taken, with what
 * was found in it where its columns must be chosen, 409 `IMPORT_RUNNING` or `IDEMPOTENCY_KEY_REUSED`, 422
 * `CHECK_UNKNOWN`.
 */
export const startImport = async (
  catalog: Catalog,
  request: ImportRequest,
  withinMs: number,
): Promise<ImportReport> => {
  checkFormat(request.bytes);
  let state = await begin(catalog, request);
  if (state.status === 'running') {
    const order = { importId: state._id, ...draftMark(catalog.owners) };
    await catalog.files.put(fileOf(state._id), request.bytes, CONTENT_TYPE);
    await catalog.jobs.add(IMPORT_JOB, order, { id: state._id, owner: state.siteId });
  }
  const until = performance.now() + withinMs;
  while (state.status === 'running' && performance.now() < until) {
    await setTimeout(LOOK_AGAIN_MS);
    state = (await catalog.imports.find(state._id)) ?? state;
  }
  if (state.status === 'failed') throw await refusalOf(catalog, request, state);
  return reportOf(state);
};
