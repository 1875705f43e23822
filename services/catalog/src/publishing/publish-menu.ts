import type { MenuRelease, PublishInput } from '@biteboard/contracts';
import { type Actor, currentActor } from '@biteboard/platform/audit';
import { AppError, Duplicate } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { checkTarget } from '../shared-menus/check-target.ts';
import { menuShrinks } from '../shared-menus/compare-releases.ts';
import type { SharedMenuState } from '../shared-menus/menu.ts';
import { menuPlaceOf } from '../shared-menus/menu-sites.ts';
import {
  cancelRelease,
  checkLocalTime,
  parseLocalTime,
  type ReleaseState,
  releaseId,
} from '../shared-menus/release.ts';
import type { ReleaseContent } from '../shared-menus/release-content.ts';
import { siteTarget } from '../shared-menus/site-target.ts';
import { wakeMenu } from './bring-menu.ts';
import { currentContent, draftContent, type MenuScene, menuScene, zonesOf } from './menu-scene.ts';
import { checkGroups } from './named-places.ts';
import { releaseView } from './release-views.ts';

const NOBODY: Actor = { userId: 'nobody', email: '' };
const ATTEMPTS = 10;

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
  const places = new Set(named.flatMap(({ siteId, groupId }) => siteId ?? groupId ?? []));
  const checked = new Set<string>();
  for (const { _id, name } of sites) {
    const place = menuPlaceOf(_id, groups);
    // Sites that no rule or override tells apart have the same prices.
    const alike = [_id, ...place.groupIds].filter((id) => places.has(id)).join(' ');
    if (checked.has(alike)) continue;
    checked.add(alike);
    checkTarget(siteTarget(content, place), name, menu.currency);
  }
  if (sites.length === 0)
    checkTarget(siteTarget(content, { siteId: '', groupIds: [] }), menu.name, menu.currency);
};

/** Throws 409 `MENU_SHRINKS` where a draft takes most of the menu away. */
const checkShrinking = (before: ReleaseContent, after: ReleaseContent): void => {
  const removed = menuShrinks(before, after);
  if (removed === undefined) return;
  const total = before.products.length;
  const message = `This would take ${removed} of the ${total} dishes off the menu in all its sites. Publish it again with “confirm” if that is meant.`;
  throw new AppError('conflict', 'MENU_SHRINKS', message, { params: { removed, total } });
};

interface Draught {
  contentId: string;
  input: PublishInput;
  at: string | null;
  bringsBack?: number;
}

/** The release that is stored with the next number: from then on it is published, whatever happens to this process. */
const storeRelease = async (
  { releases, clock }: Catalog,
  menuId: string,
  { contentId, input, at, bringsBack }: Draught,
): Promise<ReleaseState> => {
  for (let attempt = 1; ; attempt += 1) {
    const number = ((await releases.newestOf(menuId))?.number ?? 0) + 1;
    const state: ReleaseState = {
      _id: releaseId(menuId, number),
      version: 0,
      menuId,
      number,
      contentId,
      note: input.note ?? '',
      at,
      createdAt: new Date(clock.now()).toISOString(),
      by: currentActor() ?? NOBODY,
      ...(bringsBack === undefined ? {} : { bringsBack }),
    };
    try {
      return await releases.save({ state, events: [] });
    } catch (error) {
      if (!(error instanceof Duplicate) || attempt >= ATTEMPTS) throw error;
    }
  }
};

const timeOf = (scene: MenuScene, { at }: PublishInput): string | null => {
  if (at === undefined) return null;
  const time = parseLocalTime('at', at);
  const zones = zonesOf(scene);
  checkLocalTime(time, zones.length > 0 ? zones : ['UTC'], scene.now);
  return time;
};

const publish = async (catalog: Catalog, menu: SharedMenuState, draught: Draught): Promise<MenuRelease> => {
  const release = await storeRelease(catalog, menu._id, draught);
  await wakeMenu(catalog, menu._id);
  return releaseView(release, await menuScene(catalog, menu));
};

/**
 * Publishes the draft of a menu to all its sites, now or at a local time of each; a job brings them there. Throws 404,
 * 400 or 422 for a time that cannot be, 422 where prices come to none that a shop can charge, 409 `MENU_SHRINKS`.
 */
export const publishDraft = async (
  catalog: Catalog,
  menuId: string,
  input: PublishInput,
  confirm = false,
): Promise<MenuRelease> => {
  const menu = await catalog.menus.get(menuId);
  const scene = await menuScene(catalog, menu);
  const at = timeOf(scene, input);
  const content = await draftContent(catalog, menu);
  if (!confirm) checkShrinking(await currentContent(catalog, scene), content);
  await checkContent(catalog, scene, content);
  const contentId = await catalog.contents.put(menuId, content);
  return publish(catalog, menu, { contentId, input, at });
};

/** Brings an old release back as a new one; the draft stays as it is. Throws as `publishDraft`. */
export const republishRelease = async (
  catalog: Catalog,
  menuId: string,
  number: number,
  input: PublishInput,
): Promise<MenuRelease> => {
  const menu = await catalog.menus.get(menuId);
  const { contentId } = await catalog.releases.getOf(menuId, number);
  const scene = await menuScene(catalog, menu);
  const at = timeOf(scene, input);
  await checkContent(catalog, scene, await catalog.contents.get(contentId));
  return publish(catalog, menu, { contentId, input, at, bringsBack: number });
};

/** Takes a planned release back. Throws 404, 409 `RELEASE_CAME`. */
export const takeBackRelease = async (catalog: Catalog, menuId: string, number: number): Promise<void> => {
  const scene = await menuScene(catalog, await catalog.menus.get(menuId));
  const { _id } = await catalog.releases.getOf(menuId, number);
  await catalog.releases.change(_id, (state) => cancelRelease(state, zonesOf(scene), catalog.clock.now()));
};
