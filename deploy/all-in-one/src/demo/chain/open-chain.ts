import { readFile } from 'node:fs/promises';
import { addDays, type SharedMenu, type SiteGroup, zonedParts } from '@biteboard/contracts';
import { pictureFiles } from '../brands/index.ts';
import { type InProcessClient, succeeded } from '../in-process-client.ts';
import type { KeepPicture } from '../open-shops.ts';
import { kettleDishes, winterDishes } from './kettle-dishes.ts';
import { KETTLE, KETTLE_MENU, kettleGroups, kettleShops } from './kettle-shops.ts';
import { draftOf } from './shared-menu.ts';

type Page<T> = { items: T[] };

/** The planned release comes so many days after the first start, before the shops open. */
const PLANNED_AFTER_DAYS = 5;
const PLANNED_AT = '04:30';

const openSites = async (door: InProcessClient, token: string, keepPicture: KeepPicture): Promise<void> => {
  const there = succeeded(await door<{ slug: string }[]>('GET', '/api/admin/sites', { token }));
  const known = new Set(there.map(({ slug }) => slug));
  const { logo, banner, smallBanner } = pictureFiles;
  for (const { site } of kettleShops.filter((shop) => !known.has(shop.site.slug))) {
    const [logoUrl, bannerImageUrl] = await Promise.all([
      keepPicture(await readFile(logo(KETTLE))),
      keepPicture(await readFile(banner(KETTLE)), await readFile(smallBanner(KETTLE))),
    ]);
    const body = { ...site, logoUrl, bannerImageUrl, logoLinkUrl: `/s/${site.slug}` };
    succeeded(await door('POST', '/api/admin/sites', { token, body }));
  }
};

/** The ids of its groups, by name. */
const openGroups = async (door: InProcessClient, token: string): Promise<Map<string, string>> => {
  const at = '/api/admin/groups';
  const { items } = succeeded(await door<Page<SiteGroup>>('GET', `${at}?pageSize=100`, { token }));
  const idOf = new Map(items.map(({ name, groupId }) => [name, groupId]));
  for (const name of kettleGroups.filter((one) => !idOf.has(one))) {
    const siteIds = kettleShops.filter(({ group }) => group === name).map(({ site }) => site.slug);
    const { groupId } = succeeded(await door<SiteGroup>('POST', at, { token, body: { name, siteIds } }));
    idOf.set(name, groupId);
  }
  return idOf;
};

const openMenu = async (door: InProcessClient, token: string): Promise<SharedMenu> => {
  const at = '/api/admin/menus';
  const { items } = succeeded(await door<Page<SharedMenu>>('GET', at, { token }));
  const body = { name: KETTLE_MENU, currency: 'usd' };
  return (
    items.find(({ name }) => name === KETTLE_MENU) ??
    succeeded(await door<SharedMenu>('POST', at, { token, body }))
  );
};

/**
 * Opens the demo's chain by the admin's own calls: twelve shops in three groups on one shared menu, whose prices differ
 * by group, with one planned release. What a killed start has made already is left as it is.
 */
export const openChain = async (
  door: InProcessClient,
  token: string,
  keepPicture: KeepPicture,
  now: number,
): Promise<void> => {
  await openSites(door, token, keepPicture);
  const groupIdOf = await openGroups(door, token);
  const { menuId } = await openMenu(door, token);
  const { at, products, addCategories, addDishes, releases, publish } = draftOf(
    door,
    token,
    menuId,
    keepPicture,
  );
  const put = async (path: string, body: object) =>
    succeeded(await door('PUT', `${at}${path}`, { token, body }));
  const [downtown, suburbs, airport] = kettleGroups.map((name) => groupIdOf.get(name));
  const override = async (dish: string, overrides: object[]) =>
    put(`/products/${(await products()).get(dish)}/overrides`, { overrides });

  const published = await releases();
  if (published === 0) {
    await addCategories();
    await addDishes(kettleDishes);
    await put('/prices', {
      rules: [
        { groupId: airport, percent: 15, roundTo: 5, endsIn: 5 },
        { groupId: suburbs, percent: -4, roundTo: 25 },
      ],
    });
    await override('Filter Coffee', [
      { groupId: downtown, price: 2.95 },
      { groupId: airport, price: 3.95 },
    ]);
    await override('Roast Tomato Soup', [{ groupId: airport, hidden: true }]);
    await override('Kettle Caesar', [{ siteId: kettleShops[0]!.site.slug, price: 12.5 }]);
    await publish({ note: 'Opening menu' });
  }
  await put('/sites', { groupIds: [downtown, suburbs, airport] });
  if (published < 2) {
    await addDishes(winterDishes);
    const latte = (await products()).get('Flat White');
    await put(`/products/${latte}`, { price: 4.75 });
    const { timeZone } = kettleShops[0]!.site;
    const day = addDays(zonedParts(now, timeZone).date, PLANNED_AFTER_DAYS);
    await publish({ note: 'Winter menu', at: `${day}T${PLANNED_AT}` });
  }
};
