import { dyingDatabase, type Random, testPorts } from '@biteboard/platform/testing';
import { afterAll } from '@jest/globals';
import { type Catalog, openCatalog } from '../catalog.ts';
import { setMenuRules } from '../shared-menus/menu.ts';
import { addGroup, changeGroup } from '../use-cases/save-group.ts';
import { addProduct, changeProduct } from '../use-cases/save-product.ts';
import { openSite } from '../use-cases/save-site.ts';
import { bringMenu } from './bring-menu.ts';
import { followMenu } from './follow-menu.ts';
import { openMenu } from './open-menu.ts';
import { publishDraft } from './publish-menu.ts';

/** Longer than a site is held by a process that died. */
const HELD_MS = 20_000;
const DISHES = 3;
/** What `prices` says of a site that has half of the draft. */
const HALF = '1000 2000';

/** A catalog on which processes die, and a menu of some dishes at one price, in a site that follows it. */
export const openKilled = async () => {
  const ports = testPorts();
  const own = ports.forService('catalog');
  const catalog = openCatalog(own);
  await ports.start();
  afterAll(() => ports.close());

  /** A process that is killed at its n-th call of the database, before that is done or after. */
  const killedAt = (call: number): Catalog => {
    let left = call;
    const chance = () => {
      left -= 1;
      return left < 0;
    };
    const fate = { chance, whole: () => 0 } as unknown as Random;
    return openCatalog({ ...own, database: dyingDatabase(own.database, fate, 1) });
  };
  const prices = async (siteId: string): Promise<string> => {
    const found = await catalog.products.listIn(siteId);
    return [...new Set(found.map(({ priceCents }) => priceCents))].toSorted((a, b) => a - b).join(' ');
  };
  const follow = (menuId: string, siteIds: string[], groupIds: string[] = []) =>
    followMenu(catalog, menuId, { siteIds, groupIds }, { dryRun: false, ifMatch: undefined });
  /** Another process goes on once a dead one's hold has ended. */
  const goOn = async (menuId: string) => {
    ports.clock.advance(HELD_MS);
    await bringMenu(catalog, menuId);
  };
  const newSite = (slug: string) => openSite(catalog, { name: slug, slug });

  let count = 0;
  /** A menu of dishes for 10.00, as release 1 in a site; its draft has them for 20.00. */
  const openMenuAndSite = async () => {
    count += 1;
    const site = await newSite(`site-${count}`);
    const { _id: menuId } = await openMenu(catalog, { name: `Menu ${count}` });
    const ids: string[] = [];
    for (let dish = 0; dish < DISHES; dish += 1)
      ids.push((await addProduct(catalog.drafts, menuId, { name: `Dish ${dish}`, price: 10 }))._id);
    const priced = async (price: number) => {
      for (const id of ids) await changeProduct(catalog.drafts, menuId, id, { price });
    };
    await publishDraft(catalog, menuId, {});
    await follow(menuId, [site._id]);
    await priced(20);
    /** Publishes what this site alone cannot sell by: its group's rule brings a price below zero there. */
    const publishRefused = async () => {
      const group = await addGroup(catalog, { name: `Group ${count}` });
      const rules = [{ groupId: group._id, percent: 0, endsIn: 99 }];
      await catalog.menus.change(menuId, (menu) => setMenuRules(menu, rules));
      await changeProduct(catalog.drafts, menuId, ids[0]!, { price: 0.2 });
      const { number } = await publishDraft(catalog, menuId, {});
      await changeGroup(catalog, group._id, { siteIds: [site._id] });
      return number;
    };
    /** Publishes the draft, and lets processes die until the site has half of it. */
    const publishHalf = async () => {
      await publishDraft(catalog, menuId, {});
      for (let call = 0; (await prices(site._id)) !== HALF; call += 1) {
        ports.clock.advance(HELD_MS);
        await bringMenu(killedAt(call), menuId).catch(() => undefined);
      }
      ports.clock.advance(HELD_MS);
    };
    const stateOf = () => catalog.followers.find(site._id);
    return {
      menuId,
      siteId: site._id,
      ids,
      priced,
      publishHalf,
      publishRefused,
      stateOf,
      prices: () => prices(site._id),
    };
  };
  return { ports, catalog, killedAt, prices, follow, goOn, newSite, openMenuAndSite };
};
