import { type Claims, OWN_SETTINGS, type SharedSettings, type SiteChanges } from '@biteboard/contracts';
import { runAs } from '@biteboard/platform/audit';
import { type ChosenSites, sitesOf } from '@biteboard/platform/http';
import { AppError, notFound } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { fieldMalformed } from '../fields/field-errors.ts';
import {
  inputFor,
  type SiteChangesState,
  type SiteOutcome,
  settingDifferences,
  siteChangesView,
  undoOf,
  withOutcomes,
  withPlan,
} from '../site-changes/site-changes.ts';
import type { SiteState } from '../sites/site.ts';
import { changeSite, decideChange } from './save-site.ts';

export const CHANGE_SITES_JOB = 'change-sites';
/** So many sites are noted at once; after a kill these are saved again, as they were planned. */
const BATCH = 10;
/** A change that takes longer is answered while it goes on. */
const ANSWER_WITHIN_MS = 8_000;
const LOOK_MS = 25;

interface Asked {
  user: Claims;
  isConfirmed: boolean;
}

const failed = (siteId: string, error: unknown): SiteOutcome => {
  if (!(error instanceof AppError)) throw error;
  return { siteId, state: 'failed', error: error.message, code: error.code };
};

/** What the change does to a site, as it would be saved now; nothing is written. */
const outcomeFor = async (
  catalog: Catalog,
  state: SiteChangesState,
  siteId: string,
): Promise<SiteOutcome> => {
  try {
    const site = await catalog.sites.get(siteId);
    const input = inputFor(state, site);
    const after = await decideChange(catalog, site, input, state.by, state.isConfirmed);
    const differing = settingDifferences(input, site, after);
    const isChanged = Object.keys(differing.before).length > 0;
    return { siteId, ...differing, state: isChanged ? 'changed' : 'unchanged' };
  } catch (error) {
    return failed(siteId, error);
  }
};

const save = async (
  catalog: Catalog,
  state: SiteChangesState,
  planned: SiteOutcome,
): Promise<SiteOutcome> => {
  if (planned.state !== 'changed') return planned;
  const input = (site: SiteState) => inputFor(state, site);
  try {
    await runAs(state.by, () =>
      changeSite(catalog, planned.siteId, input, undefined, state.by, state.isConfirmed),
    );
    return planned;
  } catch (error) {
    return failed(planned.siteId, error);
  }
};

/** Goes on with a change from where it stopped, however often it is run. */
export const runSiteChanges = async (catalog: Catalog, changeId: string): Promise<void> => {
  const { siteChanges, clock } = catalog;
  for (let state = await siteChanges.find(changeId); state?.status === 'running'; ) {
    const current: SiteChangesState = state;
    const from = current.outcomes.length;
    const outcomes: SiteOutcome[] = [];
    if (current.planned) {
      for (const one of current.planned) outcomes.push(await save(catalog, current, one));
      state = await siteChanges.change(changeId, (one) => withOutcomes(one, from, outcomes, clock.now()));
    } else {
      for (const siteId of current.siteIds.slice(from, from + BATCH))
        outcomes.push(await outcomeFor(catalog, current, siteId));
      state = await siteChanges.change(changeId, (one) => withPlan(one, from, outcomes));
    }
  }
};

const newChange = (
  { ids, clock }: Catalog,
  { user, isConfirmed }: Asked,
  what: Pick<SiteChangesState, 'changes' | 'siteIds'> & Partial<Pick<SiteChangesState, 'undo'>>,
): SiteChangesState => ({
  _id: ids.next(),
  version: 0,
  by: { userId: user.userId, email: user.email, role: sitesOf(user) === 'all' ? 'admin' : 'manager' },
  isConfirmed,
  outcomes: [],
  status: what.siteIds.length > 0 ? 'running' : 'done',
  startedAt: new Date(clock.now()).toISOString(),
  ...what,
});

/** Begins a change, and answers once it is done or has taken some seconds. */
const begin = async (catalog: Catalog, change: SiteChangesState): Promise<SiteChanges> => {
  const { siteChanges, jobs } = catalog;
  const { _id } = await siteChanges.save({ state: change, events: [] });
  if (change.status === 'running') await jobs.add(CHANGE_SITES_JOB, { changeId: _id }, { id: _id });
  const until = Date.now() + ANSWER_WITHIN_MS;
  for (;;) {
    const state = (await siteChanges.find(_id)) ?? change;
    if (state.status === 'done' || Date.now() > until) return siteChangesView(state);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};

/**
 * Gives the chosen sites the same settings. One that refuses is named with its reason and keeps no other back. A dry run
 * says the same and writes nothing. Throws 400 where nothing is to be changed, or what each site has for itself.
 */
export const changeSites = async (
  catalog: Catalog,
  asked: Asked & { chosen: ChosenSites; changes: SharedSettings; dryRun: boolean },
): Promise<SiteChanges> => {
  const { chosen, changes, dryRun } = asked;
  const own = OWN_SETTINGS.find((name) => name in changes);
  if (own)
    throw fieldMalformed(
      `changes.${own}`,
      `“${own}” is each site’s own, so it cannot be changed for many sites at once.`,
    );
  if (Object.keys(changes).length === 0)
    throw fieldMalformed('changes', 'Say which settings the sites are to have.');
  const siteIds = chosen === 'all' ? (await catalog.sites.listAll()).map(({ _id }) => _id) : [...chosen];
  const change = newChange(catalog, asked, { changes, siteIds });
  if (!dryRun) return begin(catalog, change);
  const outcomes: SiteOutcome[] = [];
  for (const siteId of siteIds) outcomes.push(await outcomeFor(catalog, change, siteId));
  return { ...siteChangesView({ ...change, outcomes, status: 'done' }), undoUntil: null };
};

const found = async ({ siteChanges }: Catalog, changeId: string, user: Claims): Promise<SiteChangesState> => {
  const state = await siteChanges.find(changeId);
  if (!state || (sitesOf(user) !== 'all' && state.by.userId !== user.userId))
    throw notFound('CHANGE_NOT_FOUND', 'There is no such change.');
  return state;
};

/** Throws 404 for another's change, unless an admin asks. */
export const readSiteChanges = async (
  catalog: Catalog,
  changeId: string,
  user: Claims,
): Promise<SiteChanges> => siteChangesView(await found(catalog, changeId, user));

/** Gives each changed site back what it had. `chosen` are the sites that the caller runs. Throws 404, 409 `UNDO_OVER`. */
export const undoSiteChanges = async (
  catalog: Catalog,
  changeId: string,
  { run, ...asked }: Asked & { run: ChosenSites },
): Promise<SiteChanges> => {
  const state = await found(catalog, changeId, asked.user);
  const { undo, siteIds } = undoOf(state, catalog.clock.now());
  const own = siteIds.filter((siteId) => run === 'all' || run.includes(siteId));
  return begin(catalog, newChange(catalog, asked, { changes: state.changes, undo, siteIds: own }));
};

/** Goes on with changes whose process died before their job was stored. */
export const resumeSiteChanges = async ({ siteChanges, jobs, clock }: Catalog): Promise<void> => {
  const startedAt = { $lt: new Date(clock.now() - 60_000).toISOString() };
  for (const { _id } of await siteChanges.list({ status: 'running', startedAt }, { limit: 100 }))
    await jobs.add(CHANGE_SITES_JOB, { changeId: _id }, { id: _id });
};
