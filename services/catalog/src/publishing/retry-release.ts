import type { MenuRelease } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { bringSoon } from './follow-menu.ts';
import { menuScene } from './menu-scene.ts';
import { hasCome, isInForce, releaseView } from './release-views.ts';

/**
 * Tries a release again at the sites that it failed at, once their reasons are mended; a job does that every minute
 * besides. Throws 404, 409 `RELEASE_NOT_IN_FORCE` for one that is still to come, or was replaced.
 */
export const retryRelease = async (
  catalog: Catalog,
  menuId: string,
  number: number,
): Promise<MenuRelease> => {
  const menu = await catalog.menus.get(menuId);
  const release = await catalog.releases.getOf(menuId, number);
  const scene = await menuScene(catalog, menu);
  if (!isInForce(release, scene)) {
    const message = hasCome(release, scene).anywhere
      ? 'Another release has taken the place of this one. Bring it back instead.'
      : 'This release is still to come.';
    throw new AppError('conflict', 'RELEASE_NOT_IN_FORCE', message);
  }
  await bringSoon(catalog, menuId);
  return releaseView(await catalog.releases.getOf(menuId, number), await menuScene(catalog, menu));
};
