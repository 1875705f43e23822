import type { Decision } from '@biteboard/platform/documents';
import type { Catalog } from '../catalog.ts';
import { claimFollower, type FollowerState, HOLD_MS, holdsFollower } from '../shared-menus/follower.ts';

/** Somebody else is at this site: they bring it where it is to be. */
export class SiteTaken extends Error {}

/** That one piece of work has a site for itself. */
export interface SiteHold {
  /** How far the site was when it was held. */
  member: FollowerState;
  /** Holds it for longer once half of its time is over. Throws `SiteTaken`. */
  goOn(): Promise<void>;
  /**
   * Decides a write only as long as the hold lasts: a process that stood still has nothing more to say there, as
   * another one may have brought the site further. Throws `SiteTaken`.
   */
  whileHeld<T>(decide: () => T): T;
  /** Changes what is noted of the site. Throws `SiteTaken`. */
  note(decide: (state: FollowerState) => Decision<FollowerState>): Promise<void>;
}

interface Work {
  siteId: string;
  menuId: string;
  /** The id of this piece of work. */
  by: string;
}

/** Throws `SiteTaken`. */
export const holdSite = async (catalog: Catalog, { siteId, menuId, by }: Work): Promise<SiteHold> => {
  const { followers, clock } = catalog;
  const claim = async (): Promise<FollowerState> => {
    const held = await followers.change(siteId, (state) =>
      state.menuId === menuId ? claimFollower(state, by, clock.now()) : undefined,
    );
    if (held?.menuId !== menuId || held.hold?.by !== by) throw new SiteTaken();
    return held;
  };
  const member = await claim();
  let held = member;
  const check = (state: FollowerState): void => {
    if (!holdsFollower(state, by, clock.now())) throw new SiteTaken();
  };
  return {
    member,
    goOn: async () => {
      if (!holdsFollower(held, by, clock.now() + HOLD_MS / 2)) held = await claim();
    },
    whileHeld: (decide) => {
      check(held);
      return decide();
    },
    note: async (decide) => {
      const noted = await followers.change(siteId, (state) => {
        if (state.menuId !== menuId || state.hold?.by !== by) throw new SiteTaken();
        return decide(state);
      });
      if (!noted) throw new SiteTaken();
    },
  };
};
