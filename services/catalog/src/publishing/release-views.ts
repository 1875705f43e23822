import type { MenuRelease } from '@biteboard/contracts';
import {
  effectiveAt,
  type ReleaseOutcome,
  type ReleaseState,
  releaseInForce,
} from '../shared-menus/release.ts';
import { type MenuScene, zonesOf } from './menu-scene.ts';

type Tally = Pick<ReleaseOutcome, 'sites' | 'done' | 'failed'>;

/** How far a release is among the sites that follow the menu now; archived ones get it when they come back. */
export const tallyOf = ({ number }: ReleaseState, { sites, followers, menu }: MenuScene): Tally => {
  const bySite = new Map(followers.map((follower) => [follower._id, follower]));
  const open = sites.filter(({ archived }) => !archived);
  const failed = open.flatMap(({ _id: siteId, name }) => {
    const follower = bySite.get(siteId);
    if (!follower) {
      const error = `“${name}” follows another menu. A site follows one menu, so it keeps to that instead of “${menu.name}”.`;
      return [{ siteId, code: 'FOLLOWS_ANOTHER', error }];
    }
    const { failed: failure } = follower;
    return failure?.number === number ? [{ siteId, code: failure.code, error: failure.error }] : [];
  });
  const done = open.filter(({ _id }) => {
    const follower = bySite.get(_id);
    const isRefused = follower?.failed?.number === number;
    return follower?.applied?.number === number && !isRefused && follower.begun.length === 0;
  }).length;
  return { sites: open.length, done, failed };
};

/** Whether its time has come, in the zones of the menu's sites. */
export const hasCome = (release: ReleaseState, scene: MenuScene) => {
  const zones = zonesOf(scene);
  const times = (zones.length > 0 ? zones : ['UTC']).map((zone) => effectiveAt(release, zone));
  return { anywhere: Math.min(...times) <= scene.now, everywhere: Math.max(...times) <= scene.now };
};

/** Whether it is what at least one of the menu's sites is to have now. */
export const isInForce = (release: ReleaseState, scene: MenuScene): boolean => {
  const zones = zonesOf(scene);
  return (zones.length > 0 ? zones : ['UTC']).some(
    (zone) => releaseInForce(scene.live, zone, scene.now)?._id === release._id,
  );
};

/** How a release ended, once it has; undefined while it is to come or on its way. */
export const outcomeOf = (release: ReleaseState, scene: MenuScene): ReleaseOutcome | undefined => {
  const come = hasCome(release, scene);
  if (!come.anywhere) return undefined;
  const tally = tallyOf(release, scene);
  if (!isInForce(release, scene)) return come.everywhere ? { state: 'superseded', ...tally } : undefined;
  const isDone = come.everywhere && tally.done + tally.failed.length >= tally.sites;
  return isDone ? { state: 'published', ...tally } : undefined;
};

/** What was published once is superseded when another one is in force in its place. */
const stateOf = (release: ReleaseState, scene: MenuScene): MenuRelease['state'] => {
  if (!hasCome(release, scene).anywhere) return 'scheduled';
  const state = (release.outcome ?? outcomeOf(release, scene))?.state ?? 'publishing';
  return state === 'published' && !isInForce(release, scene) ? 'superseded' : state;
};

export const releaseView = (release: ReleaseState, scene: MenuScene): MenuRelease => {
  const { number, note, at, by, createdAt, bringsBack, outcome } = release;
  const live = !outcome || isInForce(release, scene) ? tallyOf(release, scene) : outcome;
  const names = new Map(scene.sites.map((site) => [site._id, site.name]));
  return {
    number,
    state: stateOf(release, scene),
    note,
    at,
    by: by.email,
    createdAt,
    ...(bringsBack === undefined ? {} : { bringsBack }),
    sites: live.sites,
    done: live.done,
    failed: live.failed.map(({ siteId, error, code }) => ({
      siteId,
      siteName: names.get(siteId) ?? '',
      error,
      code,
    })),
  };
};
