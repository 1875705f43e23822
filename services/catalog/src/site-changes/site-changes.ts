import { isDeepStrictEqual } from 'node:util';
import type { SharedSettings, SiteChangeFailure, SiteChanges, SiteInput } from '@biteboard/contracts';
import type { Decision, Versioned } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';
import type { SiteState } from '../sites/site.ts';
import { siteDefaults } from '../sites/site-defaults.ts';

type Values = Record<string, unknown>;

/** What happened to one site, with the settings that the change differs in, as they were and as they are. */
export type SiteOutcome = { siteId: string; before?: Values; after?: Values } & (
  | { state: 'changed' | 'unchanged' }
  | { state: 'failed'; error: string; code: string }
);

/** A change of many sites, which goes on where it stopped. */
export interface SiteChangesState extends Versioned {
  by: { userId: string; email: string; role: 'admin' | 'manager' };
  changes: SharedSettings;
  /** Of one that gives back what was before: each site's own, and what it must still have. */
  undo?: Record<string, { expected: Values; input: Values }> | undefined;
  isConfirmed: boolean;
  siteIds: string[];
  /** One for each of the first sites. */
  outcomes: SiteOutcome[];
  /** What is about to happen to the next sites: noted before it does, so that a kill loses no value before. */
  planned?: SiteOutcome[] | undefined;
  status: 'running' | 'done';
  startedAt: string;
  endedAt?: string | undefined;
}

const UNDO_MS = 3_600_000;

/** A setting as a save takes it: what was stored before there was such a one is what a new site has. */
const settingOf = (site: SiteState, field: string): unknown =>
  (site as unknown as Values)[field] ?? (siteDefaults({}) as unknown as Values)[field] ?? null;

/** The settings that differ between two states of a site, of those that a change names. */
export const settingDifferences = (
  input: SiteInput,
  before: SiteState,
  after: SiteState,
): { before: Values; after: Values } => {
  const fields = Object.keys(input).filter(
    (field) => !isDeepStrictEqual(settingOf(before, field), settingOf(after, field)),
  );
  const of = (site: SiteState) => Object.fromEntries(fields.map((field) => [field, settingOf(site, field)]));
  return { before: of(before), after: of(after) };
};

const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'CHANGED_MEANWHILE',
    'Somebody changed this site since. Look at it before you undo.',
  );

/** What a change asks of one site. Throws 409 where an undone setting is no longer as the change left it. */
export const inputFor = ({ changes, undo }: SiteChangesState, site: SiteState): SiteInput => {
  const own = undo?.[site._id];
  if (!own) return changes as SiteInput;
  const isAsLeft = Object.entries(own.expected).every(([field, value]) => {
    const present = settingOf(site, field);
    return isDeepStrictEqual(present, value) || isDeepStrictEqual(present, own.input[field]);
  });
  if (!isAsLeft) throw changedMeanwhile();
  return own.input as SiteInput;
};

/** Notes what is about to happen to the next sites; undefined where another run has come further. */
export const withPlan = (
  state: SiteChangesState,
  from: number,
  planned: SiteOutcome[],
): Decision<SiteChangesState> | undefined =>
  state.outcomes.length === from && !state.planned ? { state: { ...state, planned }, events: [] } : undefined;

/** Notes what happened to the next sites; undefined where another run has come further. */
export const withOutcomes = (
  state: SiteChangesState,
  from: number,
  outcomes: readonly SiteOutcome[],
  now: number,
): Decision<SiteChangesState> | undefined => {
  if (state.outcomes.length !== from) return undefined;
  const all = [...state.outcomes, ...outcomes];
  const isDone = all.length >= state.siteIds.length;
  return {
    state: {
      ...state,
      outcomes: all,
      planned: undefined,
      ...(isDone ? { status: 'done', endedAt: new Date(now).toISOString() } : {}),
    },
    events: [],
  };
};

const beforeOf = (outcomes: readonly SiteOutcome[]): SiteChanges['before'] => {
  const counted = new Map<string, SiteChanges['before'][number]>();
  for (const { before = {} } of outcomes) {
    for (const [field, value] of Object.entries(before)) {
      const key = `${field} ${JSON.stringify(value)}`;
      counted.set(key, { field, value, sites: (counted.get(key)?.sites ?? 0) + 1 });
    }
  }
  return [...counted.values()].toSorted((a, b) =>
    a.field === b.field ? b.sites - a.sites : a.field < b.field ? -1 : 1,
  );
};

const failureOf = (outcome: SiteOutcome): SiteChangeFailure[] =>
  outcome.state === 'failed' ? [{ siteId: outcome.siteId, error: outcome.error, code: outcome.code }] : [];

/** How far it has come, and what it found. */
export const siteChangesView = ({
  _id,
  status,
  siteIds,
  outcomes,
  endedAt,
  undo,
}: SiteChangesState): SiteChanges => {
  const count = (state: SiteOutcome['state']) => outcomes.filter((one) => one.state === state).length;
  const changed = count('changed');
  return {
    changeId: _id,
    state: status,
    sites: siteIds.length,
    sitesDone: outcomes.length,
    changed,
    unchanged: count('unchanged'),
    failed: outcomes.flatMap(failureOf),
    before: beforeOf(outcomes.filter((one) => one.state !== 'failed')),
    undoUntil: endedAt && changed > 0 && !undo ? new Date(Date.parse(endedAt) + UNDO_MS).toISOString() : null,
  };
};

const noUndo = (message: string) => new AppError('conflict', 'UNDO_OVER', message);

/** What gives back what the sites had before a change. Throws 409 `UNDO_OVER`. */
export const undoOf = (state: SiteChangesState, now: number): Pick<SiteChangesState, 'undo' | 'siteIds'> => {
  const { undoUntil } = siteChangesView(state);
  if (state.status === 'running') throw noUndo('This change is still going on. Wait until it is done.');
  if (!undoUntil) throw noUndo('This change has nothing to undo.');
  if (Date.parse(undoUntil) < now)
    throw noUndo('A change can be undone for an hour. Change the sites again instead.');
  const changed = state.outcomes.flatMap((one) => (one.state === 'changed' && one.before ? [one] : []));
  return {
    siteIds: changed.map(({ siteId }) => siteId),
    undo: Object.fromEntries(
      changed.map(({ siteId, before = {}, after = {} }) => [siteId, { expected: after, input: before }]),
    ),
  };
};
