import type { MenuRelease, PublishInput } from '@biteboard/contracts';
import { type Actor, currentActor } from '@biteboard/platform/audit';
import { Duplicate } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import type { SharedMenuState } from '../shared-menus/menu.ts';
import {
  cancelRelease,
  checkLocalTime,
  parseLocalTime,
  type ReleaseState,
  releaseId,
} from '../shared-menus/release.ts';
import { wakeMenu } from './bring-menu.ts';
import { checkRelease } from './check-release.ts';
import { draftContent, type MenuScene, menuScene, zonesOf } from './menu-scene.ts';
import { releaseView } from './release-views.ts';

const NOBODY: Actor = { userId: 'nobody', email: '' };
const ATTEMPTS = 10;

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
  await checkRelease(catalog, scene, content, confirm);
  const contentId = await catalog.contents.put(menuId, content);
  return publish(catalog, menu, { contentId, input, at });
};

/** Brings an old release back as a new one; the draft stays as it is. Throws as `publishDraft`. */
export const republishRelease = async (
  catalog: Catalog,
  menuId: string,
  number: number,
  input: PublishInput,
  confirm = false,
): Promise<MenuRelease> => {
  const menu = await catalog.menus.get(menuId);
  const { contentId } = await catalog.releases.getOf(menuId, number);
  const scene = await menuScene(catalog, menu);
  const at = timeOf(scene, input);
  await checkRelease(catalog, scene, await catalog.contents.get(contentId), confirm);
  return publish(catalog, menu, { contentId, input, at, bringsBack: number });
};

/** Takes a planned release back. Throws 404, 409 `RELEASE_CAME`. */
export const takeBackRelease = async (catalog: Catalog, menuId: string, number: number): Promise<void> => {
  const scene = await menuScene(catalog, await catalog.menus.get(menuId));
  const { _id } = await catalog.releases.getOf(menuId, number);
  await catalog.releases.change(_id, (state) => cancelRelease(state, zonesOf(scene), catalog.clock.now()));
};
