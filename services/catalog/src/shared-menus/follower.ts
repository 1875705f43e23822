import type { FieldChange } from '@biteboard/contracts';
import { personActed } from '@biteboard/platform/audit';
import type { Decision, Versioned } from '@biteboard/platform/documents';
import type { ReleaseState } from './release.ts';

/** A release as a site has it: the groups that the site was in decide its prices. */
export interface AppliedRelease {
  number: number;
  groupIds: readonly string[];
}

/** A release that a site gets nothing of, and why. */
export interface RefusedRelease {
  number: number;
  error: string;
  code: string;
}

/** That a site follows a menu, and how far it is: its id is the site's, so it follows one at most. */
export interface FollowerState extends Versioned {
  menuId: string;
  /** What the ids of all begin with that the menu brings to the site; of this membership alone. */
  joinId: string;
  /** The release that it has whole. */
  applied?: AppliedRelease | undefined;
  /** Those that were begun since, the newest last: each may have left something. */
  begun: readonly AppliedRelease[];
  failed?: RefusedRelease | undefined;
  /** It is leaving: what it has becomes its own. */
  leaving?: boolean;
  /** Who is at it, until when (ms since 1970): nobody else is. */
  hold?: { by: string; until: number } | undefined;
}

export const HOLD_MS = 15_000;

const quietly = (state: FollowerState): Decision<FollowerState> => ({ state, events: [] });

export const newFollower = (siteId: string, menuId: string, joinId: string): Decision<FollowerState> =>
  quietly({ _id: siteId, version: 0, menuId, joinId, begun: [] });

export const isSameRelease = (a: AppliedRelease | undefined, b: AppliedRelease): boolean =>
  a?.number === b.number && a.groupIds.join(' ') === b.groupIds.join(' ');

/** Whether the site has exactly this. */
export const isSettled = (state: FollowerState, target: AppliedRelease): boolean =>
  state.begun.length === 0 && isSameRelease(state.applied, target) && !state.failed;

/** Undefined where somebody else is at it. */
export const claimFollower = (
  state: FollowerState,
  by: string,
  now: number,
): Decision<FollowerState> | undefined =>
  state.hold && state.hold.by !== by && state.hold.until > now
    ? undefined
    : quietly({ ...state, hold: { by, until: now + HOLD_MS } });

/** From here on the site may have something of this release. */
export const beginRelease = (state: FollowerState, target: AppliedRelease): Decision<FollowerState> =>
  quietly({
    ...state,
    begun: [...state.begun.filter((one) => !isSameRelease(one, target)), target],
    failed: undefined,
  });

/** The site has all of it, and nothing of what was `refused`; said in its audit, as the act of who published. */
export const finishRelease = (
  state: FollowerState,
  target: AppliedRelease,
  {
    by,
    menuId,
    menuName,
    changes,
    refused,
  }: Pick<ReleaseState, 'by' | 'menuId'> & {
    menuName: string;
    changes: FieldChange[];
    refused?: RefusedRelease | undefined;
  },
): Decision<FollowerState> => ({
  state: { ...state, applied: target, begun: [], failed: refused, hold: undefined },
  events:
    changes.length === 0
      ? []
      : [
          personActed(by, {
            siteId: state._id,
            action: 'menu.applied',
            subjectId: menuId,
            subjectName: `${menuName} · ${target.number}`,
            changes,
          }),
        ],
});

/** Whether its hold lasts: nobody else has begun to work there. */
export const holdsFollower = ({ hold }: FollowerState, by: string, now: number): boolean =>
  hold?.by === by && hold.until > now;

/**
 * Where a site ends that cannot have a release, or is to have none, while another one was begun there: with the last
 * begun one, else with what it had before. Undefined where nothing was begun.
 */
export const wholeInstead = (
  { begun, applied }: FollowerState,
  refused: number | undefined,
): AppliedRelease | undefined =>
  begun.length === 0
    ? undefined
    : (begun.findLast(({ number }) => number !== refused) ?? applied ?? begun.at(-1));

export const refuseRelease = (state: FollowerState, refused: RefusedRelease): Decision<FollowerState> =>
  quietly({ ...state, failed: refused, hold: undefined });

export const letGoFollower = (state: FollowerState): Decision<FollowerState> =>
  quietly({ ...state, hold: undefined });

export const startLeaving = (state: FollowerState): Decision<FollowerState> | undefined =>
  state.leaving ? undefined : quietly({ ...state, leaving: true });

export const deleteFollower = (state: FollowerState): Decision<FollowerState> =>
  quietly({ ...state, deleted: true });
