import { AppError } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { checkTarget } from '../shared-menus/check-target.ts';
import { menuShrinks } from '../shared-menus/compare-releases.ts';
import { menuPlaceOf } from '../shared-menus/menu-sites.ts';
import type { ReleaseContent } from '../shared-menus/release-content.ts';
import { alikeKey, siteTarget } from '../shared-menus/site-target.ts';
import { currentContent, type MenuScene } from './menu-scene.ts';
import { checkGroups } from './named-places.ts';

/** Throws 422 `PRICE_BELOW_ZERO`, `PRICE_TOO_HIGH` or `GROUP_UNKNOWN`: nothing is published that a site could not sell by. */
const checkContent = async (
  catalog: Catalog,
  { menu, sites, groups }: MenuScene,
  content: ReleaseContent,
) => {
  const named = [...content.rules, ...content.products.flatMap(({ overrides }) => overrides)];
  await checkGroups(
    catalog,
    'rules',
    named.flatMap(({ groupId }) => groupId ?? []),
  );
  const checked = new Set<string>();
  for (const { _id, name } of sites) {
    const place = menuPlaceOf(_id, groups);
    const alike = alikeKey(content, place);
    if (checked.has(alike)) continue;
    checked.add(alike);
    checkTarget(siteTarget(content, place), name, menu.currency);
  }
  if (sites.length === 0)
    checkTarget(siteTarget(content, { siteId: '', groupIds: [] }), menu.name, menu.currency);
};

/** Throws 409 `MENU_SHRINKS` where what is to come takes most of the menu away. */
const checkShrinking = (before: ReleaseContent, after: ReleaseContent): void => {
  const removed = menuShrinks(before, after);
  if (removed === undefined) return;
  const total = before.products.length;
  const message = `This would take ${removed} of the ${total} dishes off the menu in all its sites. Publish it again with “confirm” if that is meant.`;
  throw new AppError('conflict', 'MENU_SHRINKS', message, { params: { removed, total } });
};

/**
 * What holds for every release before it is stored, of a draft and of an older release. Throws 409 `MENU_SHRINKS` unless
 * that is confirmed, 422 as `checkContent`.
 */
export const checkRelease = async (
  catalog: Catalog,
  scene: MenuScene,
  content: ReleaseContent,
  confirm: boolean,
): Promise<void> => {
  if (!confirm) checkShrinking(await currentContent(catalog, scene), content);
  await checkContent(catalog, scene, content);
};
