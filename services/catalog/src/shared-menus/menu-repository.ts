import { type AuditSpec, withAudit } from '@biteboard/platform/audit';
import type { Repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import { unannounced } from '../owners/unannounced.ts';
import type { FollowerState } from './follower.ts';
import { menuNotFound, type SharedMenuState } from './menu.ts';
import { type ReleaseState, releaseId, releaseNotFound } from './release.ts';

export interface MenuRepository extends Repository<SharedMenuState> {
  /** Throws 404 `MENU_NOT_FOUND`, also while it is being removed. */
  get(id: string): Promise<SharedMenuState>;
}

const MENU_AUDIT: AuditSpec<SharedMenuState> = {
  kind: 'menu',
  siteIdOf: () => null,
  nameOf: ({ name }) => name,
  shownOf: ({ name, currency, siteIds, groupIds, allowLocalProducts, rules }) => ({
    name,
    currency,
    siteIds,
    groupIds,
    allowLocalProducts,
    rules: rules.map(({ siteId, groupId, ...rule }) => ({ id: siteId ?? groupId, ...rule })),
  }),
  verbOf: (before, { removing, deleted }) =>
    deleted ? null : removing && !before?.removing ? 'removed' : undefined,
};

export const menuRepository = (ports: ServicePorts): MenuRepository => {
  const stored = unannounced<SharedMenuState>(ports, {
    name: 'menus',
    indexes: [{ paths: ['sortName', '_id'] }, { paths: ['siteIds'] }, { paths: ['groupIds'] }],
  });
  const menus = withAudit(stored, MENU_AUDIT);
  return {
    ...menus,
    get: async (id) => {
      const menu = await menus.find(id);
      if (!menu || menu.removing) throw menuNotFound();
      return menu;
    },
  };
};

export interface ReleaseRepository extends Repository<ReleaseState> {
  /** Throws 404 `RELEASE_NOT_FOUND`. */
  getOf(menuId: string, number: number): Promise<ReleaseState>;
  /** Those that a site may still have to have, the oldest first. */
  listLive(menuId: string): Promise<ReleaseState[]>;
  newestOf(menuId: string): Promise<ReleaseState | undefined>;
}

const RELEASE_AUDIT: AuditSpec<ReleaseState> = {
  kind: 'menu',
  siteIdOf: () => null,
  nameOf: ({ number }) => String(number),
  shownOf: ({ note, at, bringsBack }) => ({ note, at, bringsBack }),
  verbOf: (before, { cancelled }) =>
    before ? (cancelled && !before.cancelled ? 'cancelled' : null) : 'published',
};

export const releaseRepository = (ports: ServicePorts): ReleaseRepository => {
  const stored = unannounced<ReleaseState>(ports, {
    name: 'menuReleases',
    indexes: [{ paths: ['menuId', 'number'] }],
  });
  const releases = withAudit(stored, RELEASE_AUDIT);
  return {
    ...releases,
    getOf: async (menuId, number) => {
      const release = await releases.find(releaseId(menuId, number));
      if (!release || release.cancelled) throw releaseNotFound();
      return release;
    },
    listLive: (menuId) => releases.list({ menuId, retired: { $ne: true } }, { sort: { number: 1 } }),
    newestOf: async (menuId) => (await releases.list({ menuId }, { sort: { number: -1 }, limit: 1 }))[0],
  };
};

export const followerRepository = (ports: ServicePorts): Repository<FollowerState> =>
  unannounced<FollowerState>(ports, { name: 'menuFollowers', indexes: [{ paths: ['menuId', '_id'] }] });
