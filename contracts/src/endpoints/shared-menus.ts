import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AdminProduct } from '../entities/product.ts';
import {
  FollowedMenu,
  MenuChanges,
  MenuFollowersInput,
  MenuJoin,
  MenuRelease,
  MenuSite,
  PriceOrigin,
  PriceOrigins,
  PriceRules,
  PriceSheetReport,
  PriceTable,
  PriceTableInput,
  ProductOverrides,
  PublishInput,
  SavedPrices,
  SharedMenu,
  SharedMenuInput,
} from '../entities/shared-menu.ts';
import { MAX_WORKBOOK_BYTES } from '../rules/files/workbook.ts';
import { Id, Nullable, Page, PageQuery, Struct, Text } from '../schema.ts';
import { Done, ofSite } from './catalog-admin.ts';
import { OfSite, OfSiteById } from './params.ts';

const ofAdmins = { service: 'catalog', access: 'admin' } as const;
const MenuId = Text(64, 1);
const OneMenu = Struct({ menuId: MenuId });
const OneRelease = Struct({ menuId: MenuId, number: Type.Integer({ minimum: 1 }) });
/** Goes on although dishes of the menu go. */
const Confirmed = Struct({ confirm: Type.Optional(Type.Boolean()) });

export const adminListMenus = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/menus',
  summary: 'The menus that sites share, by name',
  query: Struct(PageQuery),
  response: Page(SharedMenu),
});
export const adminGetMenu = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/menus/:menuId',
  summary: 'One shared menu',
  params: OneMenu,
  response: SharedMenu,
  versioned: true,
});
export const adminCreateMenu = endpoint({
  ...ofAdmins,
  method: 'POST',
  path: '/api/admin/menus',
  summary: 'Create a shared menu, empty or of what a site has',
  body: SharedMenuInput,
  response: SharedMenu,
  status: 201,
  versioned: true,
});
export const adminUpdateMenu = endpoint({
  ...ofAdmins,
  method: ['PATCH', 'PUT'],
  path: '/api/admin/menus/:menuId',
  summary: 'Rename a shared menu, or say whether its sites may have products of their own',
  params: OneMenu,
  body: SharedMenuInput,
  response: SharedMenu,
  versioned: true,
});
export const adminDeleteMenu = endpoint({
  ...ofAdmins,
  method: 'DELETE',
  path: '/api/admin/menus/:menuId',
  summary: 'Remove a shared menu: its sites keep what they have, as their own',
  params: OneMenu,
  response: Done,
  versioned: true,
});
export const adminGetMenuChanges = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/menus/:menuId/changes',
  summary: 'What publishing the draft now would do',
  params: OneMenu,
  response: MenuChanges,
});
export const adminPublishMenu = endpoint({
  ...ofAdmins,
  method: 'POST',
  path: '/api/admin/menus/:menuId/publish',
  summary: 'Publish the draft to all sites that follow the menu, now or at a local time of each',
  params: OneMenu,
  query: Confirmed,
  body: PublishInput,
  response: MenuRelease,
  status: 202,
});
export const adminListReleases = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/menus/:menuId/releases',
  summary: 'The releases of a menu, the newest first',
  params: OneMenu,
  query: Struct(PageQuery),
  response: Page(MenuRelease),
});
export const adminGetRelease = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/menus/:menuId/releases/:number',
  summary: 'How far a release is',
  params: OneRelease,
  response: MenuRelease,
});
export const adminCompareReleases = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/menus/:menuId/releases/:number/changes',
  summary: 'What a release changes, compared with the one before it or with another',
  params: OneRelease,
  query: Struct({ against: Type.Optional(Type.Integer({ minimum: 0 })) }),
  response: MenuChanges,
});
export const adminCancelRelease = endpoint({
  ...ofAdmins,
  method: 'DELETE',
  path: '/api/admin/menus/:menuId/releases/:number',
  summary: 'Take back a release whose time has come nowhere yet',
  params: OneRelease,
  response: Done,
});
export const adminRepublishRelease = endpoint({
  ...ofAdmins,
  method: 'POST',
  path: '/api/admin/menus/:menuId/releases/:number/publish',
  summary: 'Bring an old release back, as a new one; the draft stays as it is',
  params: OneRelease,
  query: Confirmed,
  body: PublishInput,
  response: MenuRelease,
  status: 202,
});
export const adminRetryRelease = endpoint({
  ...ofAdmins,
  method: 'POST',
  path: '/api/admin/menus/:menuId/releases/:number/retry',
  summary: 'Try a release again at the sites that it failed at',
  params: OneRelease,
  response: MenuRelease,
  status: 202,
});
export const adminListMenuSites = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/menus/:menuId/sites',
  summary: 'The sites that follow a menu, by name',
  params: OneMenu,
  query: Struct(PageQuery),
  response: Page(MenuSite),
});
export const adminSetMenuSites = endpoint({
  ...ofAdmins,
  method: 'PUT',
  path: '/api/admin/menus/:menuId/sites',
  summary: 'Say which sites and groups follow a menu; `dryRun` only says what it would do',
  params: OneMenu,
  query: Struct({ dryRun: Type.Optional(Type.Boolean()) }),
  body: MenuFollowersInput,
  /** The sites that join, with what becomes of their products. */
  response: Struct({ sites: Type.Array(MenuJoin), menu: SharedMenu }),
  versioned: true,
});
export const adminGetMenuPrices = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/menus/:menuId/prices',
  summary: 'The price rules of a draft',
  params: OneMenu,
  response: PriceRules,
});
export const adminSetMenuPrices = endpoint({
  ...ofAdmins,
  method: 'PUT',
  path: '/api/admin/menus/:menuId/prices',
  summary: 'Say how prices differ by site and group; of two groups the one that is named first counts',
  params: OneMenu,
  body: PriceRules,
  response: SharedMenu,
  versioned: true,
});
export const adminSetProductOverrides = endpoint({
  ...ofAdmins,
  method: 'PUT',
  path: '/api/admin/menus/:menuId/products/:id/overrides',
  summary:
    'Say what sites and groups have instead of a product’s price, or that they have it not: the whole list',
  params: Struct({ menuId: MenuId, id: Text(128, 1) }),
  body: ProductOverrides,
  response: AdminProduct,
  versioned: true,
});
export const adminGetPriceTable = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/menus/:menuId/price-table',
  summary: 'The prices of a draft by dish and place',
  params: OneMenu,
  response: PriceTable,
});
export const adminSavePriceTable = endpoint({
  ...ofAdmins,
  method: 'PUT',
  path: '/api/admin/menus/:menuId/price-table',
  summary:
    'Say what sites and groups have instead of the prices of several dishes; dishes that others changed are answered, not saved',
  params: OneMenu,
  body: PriceTableInput,
  response: SavedPrices,
});
export const adminExportPriceTable = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: '/api/admin/menus/:menuId/price-table/export.xlsx',
  summary: 'The prices of a draft by dish and place as a sheet',
  params: OneMenu,
});
export const adminImportPriceTable = endpoint({
  ...ofAdmins,
  method: 'POST',
  path: '/api/admin/menus/:menuId/price-table/import',
  summary:
    'Put that sheet in again (multipart field `file`): `dryRun` shows old beside new; where a row is faulty nothing is saved but by `goodRows`',
  params: OneMenu,
  query: Struct({ dryRun: Type.Optional(Type.Boolean()), goodRows: Type.Optional(Type.Boolean()) }),
  upload: { mostBytes: MAX_WORKBOOK_BYTES },
  response: PriceSheetReport,
});
export const adminGetFollowedMenu = endpoint({
  ...ofSite,
  method: 'GET',
  path: '/api/admin/sites/:siteId/shared-menu',
  summary: 'The menu that a site follows, if any',
  params: OfSite,
  response: Struct({ menu: Nullable(FollowedMenu), siteId: Id }),
});
export const adminGetPriceOrigin = endpoint({
  ...ofSite,
  method: 'GET',
  path: '/api/admin/sites/:siteId/products/:id/price',
  summary: 'Where the price of a shared product comes from in this site',
  params: OfSiteById,
  response: PriceOrigin,
});
export const adminListPriceOrigins = endpoint({
  ...ofSite,
  method: 'GET',
  path: '/api/admin/sites/:siteId/shared-menu/prices',
  summary: 'Where the prices of all shared products come from in this site',
  params: OfSite,
  response: PriceOrigins,
});
