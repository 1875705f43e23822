import type { endpoints, SiteChanges } from '@biteboard/contracts';
import { call, messageOf } from '../../../lib/api.ts';
import type { ChangePart } from './change-plan.ts';

/** What came of one part of the plan. */
export interface PartOutcome {
  part: ChangePart;
  answer: SiteChanges;
}

interface Sending {
  dryRun: boolean;
  /** Also where open orders are left outside the new hours. */
  confirm: boolean;
  onProgress?: (sitesDone: number) => void;
}

const LOOK_EVERY_MS = 1_000;

/** Follows a change until it has come to all of its sites. */
async function followed(started: SiteChanges, onProgress: (sitesDone: number) => void): Promise<SiteChanges> {
  let change = started;
  while (change.state === 'running') {
    onProgress(change.sitesDone);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    change = await call<typeof endpoints.adminGetSiteChanges>({
      method: 'GET',
      path: '/api/admin/sites/changes/:changeId',
      params: { changeId: change.changeId },
    });
  }
  onProgress(change.sitesDone);
  return change;
}

/** A call that failed after others had gone through changed none of its sites, as far as is known. */
const refusedPart = ({ siteIds }: ChangePart, error: unknown): SiteChanges => ({
  changeId: '',
  state: 'done',
  sites: siteIds.length,
  sitesDone: siteIds.length,
  changed: 0,
  unchanged: 0,
  failed: siteIds.map((siteId) => ({ siteId, error: messageOf(error), code: 'NOT_SENT' })),
  before: [],
  undoUntil: null,
});

/** Sends the parts of a plan one after the other; throws where the first is refused. */
export async function sendChanges(
  parts: readonly ChangePart[],
  { dryRun, confirm, onProgress = () => undefined }: Sending,
): Promise<PartOutcome[]> {
  const outcomes: PartOutcome[] = [];
  let before = 0;
  for (const part of parts) {
    try {
      const started = await call<typeof endpoints.adminChangeSites>({
        method: 'POST',
        path: '/api/admin/sites/changes',
        query: { ...(dryRun ? { dryRun } : {}), ...(confirm ? { confirm } : {}) },
        body: part,
      });
      const answer = dryRun ? started : await followed(started, (done) => onProgress(before + done));
      outcomes.push({ part, answer });
    } catch (error) {
      if (outcomes.length === 0) throw error;
      outcomes.push({ part, answer: refusedPart(part, error) });
    }
    before += part.siteIds.length;
  }
  return outcomes;
}

/** Gives the sites of all parts back what they had; throws where the first is refused. */
export async function undoChanges(outcomes: readonly PartOutcome[]): Promise<PartOutcome[]> {
  const undone: PartOutcome[] = [];
  for (const { part, answer } of outcomes) {
    if (!answer.undoUntil) continue;
    try {
      const started = await call<typeof endpoints.adminUndoSiteChanges>({
        method: 'POST',
        path: '/api/admin/sites/changes/:changeId/undo',
        params: { changeId: answer.changeId },
        query: {},
      });
      undone.push({ part, answer: await followed(started, () => undefined) });
    } catch (error) {
      if (undone.length === 0) throw error;
      undone.push({ part, answer: refusedPart(part, error) });
    }
  }
  return undone;
}

/** All parts together. */
export const summaryOf = (outcomes: readonly PartOutcome[]) => {
  const sum = (of: (answer: SiteChanges) => number) =>
    outcomes.reduce((total, { answer }) => total + of(answer), 0);
  const ends = outcomes.flatMap(({ answer }) => answer.undoUntil ?? []);
  return {
    changed: sum(({ changed }) => changed),
    unchanged: sum(({ unchanged }) => unchanged),
    failed: outcomes.flatMap(({ answer }) => answer.failed),
    /** The earliest end; null: there is nothing to undo. */
    undoUntil: ends.toSorted()[0] ?? null,
  };
};
