import type { MenuRelease, SharedMenu } from '@biteboard/contracts';
import { draftOwner } from '../admin/site/owner.ts';

/** A menu that one site follows, with a release. */
export const aSharedMenu = (patch: Partial<SharedMenu> = {}): SharedMenu => ({
  menuId: 'm1',
  name: 'City menu',
  currency: 'cad',
  siteIds: ['s1'],
  groupIds: [],
  following: 1,
  release: 2,
  draftChanges: 1,
  allowLocalProducts: true,
  rules: [],
  version: 1,
  ...patch,
});

/** The owner of that menu's draft, in the place of a site. */
export const aDraftOwner = draftOwner(aSharedMenu());

/** A release that all its sites have. */
export const aRelease = (number: number, patch: Partial<MenuRelease> = {}): MenuRelease => ({
  number,
  state: 'published',
  note: '',
  at: null,
  by: 'ines@b.test',
  createdAt: '2026-06-10T20:30:00.000Z',
  sites: 1,
  done: 1,
  failed: [],
  ...patch,
});
