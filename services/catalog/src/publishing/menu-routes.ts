import { endpoints, type Page } from '@biteboard/contracts';
import { pageOf } from '@biteboard/platform/documents';
import { ifVersion, orPreconditionFailed, type Route, route } from '@biteboard/platform/http';
import { answerWorkbook } from '@biteboard/platform/xlsx';
import type { Catalog } from '../catalog.ts';
import { type ProductState, productNotFound, setOverrides } from '../products/product.ts';
import { adminProduct } from '../products/product-answers.ts';
import { compareReleases } from '../shared-menus/compare-releases.ts';
import {
  menuNotFound,
  type SharedMenuState,
  setMenuRules,
  startMenuRemoval,
  updateMenu,
} from '../shared-menus/menu.ts';
import { NO_CONTENT } from '../shared-menus/release-content.ts';
import { bringSoon, followMenu } from './follow-menu.ts';
import { currentContent, draftContent, menuScene } from './menu-scene.ts';
import { followedMenu, menuSites, menuView } from './menu-views.ts';
import { withKnownPlaces } from './named-places.ts';
import { openMenu } from './open-menu.ts';
import { priceOrigin, priceOrigins } from './price-origin.ts';
import { exportPriceTable, importPriceTable } from './price-sheet.ts';
import { publishDraft, republishRelease, takeBackRelease } from './publish-menu.ts';
import { releaseView } from './release-views.ts';
import { retryRelease } from './retry-release.ts';
import { draftPriceTable, savePriceTable } from './save-price-table.ts';

const PAGE_SIZE = 20;
const BY_NAME = { sortName: 1, _id: 1 } as const;
const done = { ok: true };

const slice = <T>(items: readonly T[], { page = 1, pageSize = PAGE_SIZE }): Page<T> => ({
  items: items.slice((page - 1) * pageSize, page * pageSize),
  total: items.length,
  page,
  pageSize,
  totalPages: Math.max(1, Math.ceil(items.length / pageSize)),
});

/** Shared menus: themselves, who follows them, and what differs by place. */
const menuRoutesOf = (catalog: Catalog): Route[] => {
  const { menus, drafts, clock } = catalog;
  const shown = (menu: SharedMenuState) => menuView(catalog, menu);
  const change = async (
    menuId: string,
    ifMatch: number | undefined,
    decide: (state: SharedMenuState) => ReturnType<typeof updateMenu>,
  ) => {
    await menus.get(menuId);
    const changed = await orPreconditionFailed(shown, () => menus.change(menuId, ifVersion(ifMatch, decide)));
    if (!changed) throw menuNotFound();
    return changed;
  };
  return [
    route(endpoints.adminListMenus, async ({ query: { page = 1, pageSize = PAGE_SIZE } }) => {
      const filter = { removing: { $ne: true } };
      const found = await pageOf(menus, { filter, sort: BY_NAME, page, pageSize });
      return { ...found, items: await Promise.all(found.items.map(shown)) };
    }),
    route(endpoints.adminGetMenu, async ({ params }) => shown(await menus.get(params.menuId))),
    route(endpoints.adminCreateMenu, async ({ body }) => shown(await openMenu(catalog, body))),
    route(endpoints.adminUpdateMenu, async ({ params, body, ifMatch }) =>
      shown(await change(params.menuId, ifMatch, (state) => updateMenu(state, body))),
    ),
    route(endpoints.adminDeleteMenu, async ({ params, ifMatch }) => {
      await change(params.menuId, ifMatch, startMenuRemoval);
      await bringSoon(catalog, params.menuId);
      return done;
    }),
    route(endpoints.adminListMenuSites, async ({ params, query }) =>
      slice(menuSites(await menuScene(catalog, await menus.get(params.menuId))), query),
    ),
    route(endpoints.adminSetMenuSites, ({ params, query: { dryRun = false }, body, ifMatch }) =>
      orPreconditionFailed(shown, () => followMenu(catalog, params.menuId, body, { dryRun, ifMatch })),
    ),
    route(endpoints.adminGetMenuPrices, async ({ params }) => ({
      rules: [...(await menus.get(params.menuId)).rules],
    })),
    route(endpoints.adminSetMenuPrices, async ({ params, body, ifMatch }) => {
      const rules = await withKnownPlaces(catalog, 'rules', body.rules);
      return shown(await change(params.menuId, ifMatch, (state) => setMenuRules(state, rules)));
    }),
    route(endpoints.adminSetProductOverrides, async ({ params: { menuId, id }, body, ifMatch }) => {
      await drafts.products.getIn((await menus.get(menuId))._id, id);
      const overrides = await withKnownPlaces(catalog, 'overrides', body.overrides);
      const product = (state: ProductState) => adminProduct(state, clock.now());
      const set = ifVersion(ifMatch, (state: ProductState) => setOverrides(state, overrides));
      const changed = await orPreconditionFailed(product, () => drafts.products.change(id, set));
      if (!changed) throw productNotFound();
      return product(changed);
    }),
    route(endpoints.adminGetFollowedMenu, async ({ params }) => {
      const { _id: siteId } = await catalog.sites.get(params.siteId);
      return { siteId, menu: await followedMenu(catalog, siteId) };
    }),
    route(endpoints.adminGetPriceOrigin, async ({ params }) =>
      priceOrigin(catalog, (await catalog.sites.get(params.siteId))._id, params.id),
    ),
    route(endpoints.adminListPriceOrigins, async ({ params }) => ({
      items: await priceOrigins(catalog, (await catalog.sites.get(params.siteId))._id),
    })),
  ];
};

/** The prices of a draft by dish and place. */
const priceTableRoutes = (catalog: Catalog): Route[] => [
  route(endpoints.adminGetPriceTable, ({ params }) => draftPriceTable(catalog, params.menuId)),
  route(endpoints.adminSavePriceTable, ({ params, body }) => savePriceTable(catalog, params.menuId, body)),
  route(endpoints.adminExportPriceTable, async ({ params, reply }) => {
    const { name, book } = await exportPriceTable(catalog, params.menuId);
    return answerWorkbook(reply, name, book);
  }),
  route(endpoints.adminImportPriceTable, async ({ params, query, file }) =>
    importPriceTable(catalog, params.menuId, (await file()).bytes, query),
  ),
];

/** What is published of them. */
const releaseRoutes = (catalog: Catalog): Route[] => {
  const { menus, releases, contents } = catalog;
  const sceneOf = async (menuId: string) => menuScene(catalog, await menus.get(menuId));
  const contentOf = async (menuId: string, number: number) =>
    number < 1 ? NO_CONTENT : contents.get((await releases.getOf(menuId, number)).contentId);
  return [
    route(endpoints.adminGetMenuChanges, async ({ params }) => {
      const scene = await sceneOf(params.menuId);
      const [before, after] = await Promise.all([
        currentContent(catalog, scene),
        draftContent(catalog, scene.menu),
      ]);
      return compareReleases(before, after, scene.groups);
    }),
    route(endpoints.adminPublishMenu, ({ params, query, body }) =>
      publishDraft(catalog, params.menuId, body, query.confirm),
    ),
    route(
      endpoints.adminListReleases,
      async ({ params: { menuId }, query: { page = 1, pageSize = PAGE_SIZE } }) => {
        const scene = await sceneOf(menuId);
        const filter = { menuId, cancelled: { $ne: true } };
        const found = await pageOf(releases, { filter, sort: { number: -1 }, page, pageSize });
        return { ...found, items: found.items.map((release) => releaseView(release, scene)) };
      },
    ),
    route(endpoints.adminGetRelease, async ({ params: { menuId, number } }) => {
      const scene = await sceneOf(menuId);
      return releaseView(await releases.getOf(menuId, number), scene);
    }),
    route(endpoints.adminCompareReleases, async ({ params: { menuId, number }, query }) => {
      const { groups } = await sceneOf(menuId);
      const against = query.against ?? number - 1;
      return compareReleases(await contentOf(menuId, against), await contentOf(menuId, number), groups);
    }),
    route(endpoints.adminCancelRelease, async ({ params: { menuId, number } }) => {
      await takeBackRelease(catalog, menuId, number);
      return done;
    }),
    route(endpoints.adminRetryRelease, ({ params: { menuId, number } }) =>
      retryRelease(catalog, menuId, number),
    ),
    route(endpoints.adminRepublishRelease, ({ params: { menuId, number }, query, body }) =>
      republishRelease(catalog, menuId, number, body, query.confirm),
    ),
  ];
};

export const sharedMenuRoutes = (catalog: Catalog): Route[] => [
  ...menuRoutesOf(catalog),
  ...priceTableRoutes(catalog),
  ...releaseRoutes(catalog),
];
