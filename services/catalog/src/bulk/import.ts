import type { ImportFault, ImportReport, MenuFileMapping, MenuFileRemark } from '@biteboard/contracts';
import { type Actor, type AuditedAction, fieldChanges, personActed } from '@biteboard/platform/audit';
import type { Decision, Versioned } from '@biteboard/platform/documents';
import type { OfDraft } from '../owners/menu-owners.ts';

/** A stored import: its progress, from where it resumes after a crash. */
export interface ImportState extends Versioned, OfDraft {
  siteId: string;
  /** What it holds of its site while it runs: the menu, of which there is one, or the place of a check. */
  runningFor?: string | undefined;
  /** What the ids of all that it creates begin with: in the order of time, as those of others are. */
  idsFrom: string;
  /** Of the file and of what was asked: another one under the same key is refused. */
  requestHash: string;
  dryRun: boolean;
  status: ImportReport['status'];
  startedAt: string;
  /** Who requested it; absent where it was not a person of the dashboard. */
  asker?: Actor;
  endedAt?: string;
  rowsDone: number;
  rowsTotal: number;
  createdProducts: number;
  updatedProducts: number;
  /** Those of them that the file has as they are; absent in an import of before these were counted, as `takenRows` is. */
  unchangedProducts?: number;
  takenRows?: number;
  /** The ids of the categories that it made: a batch that is run again makes none twice. */
  categoryIds: readonly string[];
  /** The names of the first of them; absent in older imports. */
  newCategories?: readonly string[];
  errors: readonly ImportFault[];
  errorCount: number;
  /** Rows that were left out as others had changed what they are about; absent in an import of before these were counted. */
  changedMeanwhile?: number;
  /** How a person chose that the file is read; absent: as is suggested. */
  mapping?: MenuFileMapping | undefined;
  /** What was noticed in the file; absent in older imports. */
  remarks?: readonly MenuFileRemark[];
  /** The check of this file that it goes by: what changed since then is left alone. */
  checkedId?: string | undefined;
  error?: string;
  code?: string;
}

/** Where an import's file lies until it has ended. */
export const fileOf = (importId: string): string => `imports/${importId}`;

const MAX_ERRORS_KEPT = 1_000;
const MAX_NAMES_KEPT = 20;

/** So many checks of one site's files run or wait at a time. */
export const MAX_CHECKS = 3;

/** @param place which of its site's checks a dry run is, from 0 */
export const newImport = (
  request: Pick<
    ImportState,
    | '_id'
    | 'siteId'
    | 'owner'
    | 'idsFrom'
    | 'requestHash'
    | 'dryRun'
    | 'startedAt'
    | 'checkedId'
    | 'asker'
    | 'mapping'
  >,
  place = 0,
): Decision<ImportState> => ({
  state: {
    ...request,
    version: 0,
    runningFor: request.dryRun ? `${request.siteId} check ${place}` : request.siteId,
    status: 'running',
    rowsDone: 0,
    rowsTotal: 0,
    createdProducts: 0,
    updatedProducts: 0,
    unchangedProducts: 0,
    takenRows: 0,
    categoryIds: [],
    newCategories: [],
    errors: [],
    errorCount: 0,
    changedMeanwhile: 0,
  },
  events: [],
});

/** What one batch of rows came to. */
export interface BatchOutcome {
  created: number;
  updated: number;
  /** Those of `updated` that are in the menu as the file has them. */
  unchanged: number;
  /** The rows of the file that the created and updated ones stand in. */
  takenRows: number;
  categoryIds: readonly string[];
  /** Their names. */
  newCategories: readonly string[];
  faults: readonly ImportFault[];
  /** So many rows were left out as others had changed what they are about. */
  changedMeanwhile: number;
}

const firstNames = (names: readonly string[]) => [...new Set(names)].slice(0, MAX_NAMES_KEPT);

/** The batch from row `from` up to `to` is done; undefined where another worker was there first. */
export const recordBatch = (
  state: ImportState,
  {
    from,
    to,
    rowsTotal,
    remarks,
  }: { from: number; to: number; rowsTotal: number; remarks?: readonly MenuFileRemark[] },
  outcome: BatchOutcome,
): Decision<ImportState> | undefined => {
  if (state.status !== 'running' || state.rowsDone !== from) return undefined;
  const kept = outcome.faults.slice(0, Math.max(0, MAX_ERRORS_KEPT - state.errors.length));
  return {
    state: {
      ...state,
      rowsTotal,
      rowsDone: to,
      createdProducts: state.createdProducts + outcome.created,
      updatedProducts: state.updatedProducts + outcome.updated,
      unchangedProducts: (state.unchangedProducts ?? 0) + outcome.unchanged,
      takenRows: (state.takenRows ?? 0) + outcome.takenRows,
      ...(remarks ? { remarks } : {}),
      categoryIds: [...new Set([...state.categoryIds, ...outcome.categoryIds])],
      newCategories: firstNames([...(state.newCategories ?? []), ...outcome.newCategories]),
      errors: kept.length > 0 ? [...state.errors, ...kept] : state.errors,
      errorCount: state.errorCount + outcome.faults.length,
      changedMeanwhile: (state.changedMeanwhile ?? 0) + outcome.changedMeanwhile,
    },
    events: [],
  };
};

/** Whether no row of the file was about the menu: not even about a dish that others have changed since its check. */
export const tookNothing = ({ createdProducts, updatedProducts, changedMeanwhile = 0 }: ImportState) =>
  createdProducts + updatedProducts + changedMeanwhile === 0;

export const endImport = (
  state: ImportState,
  endedAt: string,
  refused?: { code: string; message: string },
): Decision<ImportState> | undefined => {
  if (state.status !== 'running') return undefined;
  const ended = refused
    ? { status: 'failed' as const, code: refused.code, error: refused.message }
    : { status: 'done' as const };
  const next: ImportState = { ...state, ...ended, endedAt, runningFor: undefined };
  const { asker, dryRun } = next;
  return { state: next, events: asker && !dryRun ? [personActed(asker, auditOf(next))] : [] };
};

/** One act, however many rows it took in. */
const auditOf = ({ _id, siteId, owner, status, categoryIds, ...counts }: ImportState): AuditedAction => ({
  siteId: owner === 'menu' ? null : siteId,
  action: `import.${status}`,
  subjectId: _id,
  subjectName: '',
  changes: fieldChanges(undefined, {
    rows: counts.rowsDone,
    createdProducts: counts.createdProducts,
    updatedProducts: counts.updatedProducts,
    createdCategories: categoryIds.length,
    errors: counts.errorCount,
  }),
});

export const reportOf = (state: ImportState): ImportReport => ({
  importId: state._id,
  status: state.status,
  dryRun: state.dryRun,
  rowsDone: state.rowsDone,
  rowsTotal: state.rowsTotal,
  createdProducts: state.createdProducts,
  updatedProducts: state.updatedProducts,
  createdCategories: state.categoryIds.length,
  newCategories: [...(state.newCategories ?? [])],
  ...(state.unchangedProducts === undefined ? {} : { unchangedProducts: state.unchangedProducts }),
  ...(state.takenRows === undefined ? {} : { takenRows: state.takenRows }),
  remarks: [...(state.remarks ?? [])],
  errors: [...state.errors],
  errorCount: state.errorCount,
  changedMeanwhile: state.changedMeanwhile ?? 0,
  ...(state.error === undefined ? {} : { error: state.error }),
  ...(state.code === undefined ? {} : { code: state.code }),
});
