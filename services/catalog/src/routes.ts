import { endpoints } from '@biteboard/contracts';
import { elseShow, on, type Route, runs } from '@biteboard/platform/http';
import { bulkRoutes } from './bulk/routes.ts';
import type { Catalog } from './catalog.ts';
import { adminCategory } from './categories/category.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import type { ProductState } from './products/product.ts';
import { adminProduct, shopProduct } from './products/product-answers.ts';
import { hostName } from './sites/domains.ts';
import { adminSite, publicSite, siteCard } from './sites/site-answers.ts';
import { findHostSite } from './use-cases/find-host-site.ts';
import { listProducts } from './use-cases/list-products.ts';
import { mergeCategories } from './use-cases/merge-categories.ts';
import { orderCategories } from './use-cases/order-categories.ts';
import { removeAll } from './use-cases/remove-all.ts';
import { removeCategory } from './use-cases/remove-category.ts';
import { removeSite } from './use-cases/remove-site.ts';
import { addCategory, changeCategory } from './use-cases/save-category.ts';
import { addProduct, changeProduct, removeProduct } from './use-cases/save-product.ts';
import { changeSite, openSite } from './use-cases/save-site.ts';
import { serveFile } from './use-cases/serve-file.ts';

const done = { ok: true };

const shopRoutes = (catalog: Catalog): Route[] => {
  const { sites, categories, products, settings, clock } = catalog;
  const shown = (product: ProductState) => shopProduct(product, clock.now());
  return [
    on(endpoints.getHostSite, async ({ request }) => {
      const { slug, domains } = await findHostSite(catalog, request.hostname);
      return { slug, ownDomain: domains.includes(hostName(request.hostname) ?? '') };
    }),
    on(endpoints.listShops, async () => (await sites.listOpen()).map(siteCard)),
    on(endpoints.getSite, async ({ params }) => publicSite(await sites.getOpen(params.site))),
    on(endpoints.getMenu, async ({ params }) => {
      const site = await sites.getOpen(params.site);
      const menu = await Promise.all([categories.listIn(site._id), products.listIn(site._id)]);
      return { site: publicSite(site), categories: menu[0], products: menu[1].map(shown) };
    }),
    on(endpoints.listCategories, async ({ params }) =>
      categories.listIn((await sites.getOpen(params.site))._id),
    ),
    on(endpoints.listProducts, async ({ params, query }) =>
      (await products.listIn((await sites.getOpen(params.site))._id, query)).map(shown),
    ),
    on(endpoints.getProduct, async ({ params }) =>
      shown(await products.getIn((await sites.getOpen(params.site))._id, params.id)),
    ),
    on(endpoints.listLocations, async ({ params }) => (await sites.getOpen(params.site)).locations),
    on(endpoints.listCities, async ({ params }) => (await sites.getOpen(params.site)).cities),
    on(endpoints.getHours, async ({ params }) => {
      const { hours, timeZone } = await sites.getOpen(params.site);
      return { hours, timeZone };
    }),
    on(endpoints.getPublicConfig, async ({ params }) => {
      await sites.getOpen(params.site);
      return { googleMapsApiKey: settings.googleMapsApiKey };
    }),
    on(endpoints.getFile, async ({ request, reply }) =>
      serveFile(catalog, (request.params as Record<'*', string>)['*'], reply),
    ),
  ];
};

const adminRoutes = (catalog: Catalog): Route[] => {
  const { sites, categories, products, clock } = catalog;
  const shown = (product: ProductState) => adminProduct(product, clock.now());
  return [
    on(endpoints.adminListSites, async ({ user }) =>
      (await sites.listAll()).filter(({ _id }) => runs(user, { siteId: _id })).map(adminSite),
    ),
    on(endpoints.adminGetSite, async ({ params }) => adminSite(await sites.get(params.siteId))),
    on(endpoints.adminCreateSite, async ({ body }) => adminSite(await openSite(catalog, body))),
    on(endpoints.adminUpdateSite, async ({ params, body, user, ifMatch }) =>
      adminSite(await elseShow(adminSite, () => changeSite(catalog, params.siteId, body, ifMatch, user))),
    ),
    on(endpoints.adminDeleteSite, async ({ params, ifMatch }) => {
      await elseShow(adminSite, () => removeSite(catalog, params.siteId, ifMatch));
      return done;
    }),
    on(endpoints.adminListCategories, async ({ params }) =>
      (await categories.listIn((await sites.get(params.siteId))._id)).map(adminCategory),
    ),
    on(endpoints.adminCreateCategory, async ({ params, body }) =>
      adminCategory(await addCategory(catalog, params.siteId, body)),
    ),
    on(endpoints.adminUpdateCategory, async ({ params, body, ifMatch }) => {
      const change = () => changeCategory(catalog, params.siteId, params.id, body, ifMatch);
      return adminCategory(await elseShow(adminCategory, change));
    }),
    on(endpoints.adminDeleteCategory, async ({ params, ifMatch }) => {
      await elseShow(adminCategory, () => removeCategory(catalog, params.siteId, params.id, ifMatch));
      return done;
    }),
    on(endpoints.adminOrderCategories, ({ params, body }) => orderCategories(catalog, params.siteId, body)),
    on(endpoints.adminMergeCategories, async ({ params, body }) => ({
      ...done,
      moved: await mergeCategories(catalog, params.siteId, body),
    })),
    on(endpoints.adminDeleteAllCategories, async ({ params, query: { seen } }) => ({
      ...done,
      deleted: await removeAll(catalog, params.siteId, 'categories', seen ? { list: seen } : undefined),
    })),
    on(endpoints.adminListProducts, ({ params, query }) => listProducts(catalog, params.siteId, query)),
    on(endpoints.adminGetProduct, async ({ params }) =>
      shown(await products.getIn((await sites.get(params.siteId))._id, params.id)),
    ),
    on(endpoints.adminCreateProduct, async ({ params, body }) =>
      shown(await addProduct(catalog, params.siteId, body)),
    ),
    on(endpoints.adminUpdateProduct, async ({ params, body, ifMatch }) =>
      shown(await elseShow(shown, () => changeProduct(catalog, params.siteId, params.id, body, ifMatch))),
    ),
    on(endpoints.adminDeleteProduct, async ({ params, ifMatch }) => {
      await elseShow(shown, () => removeProduct(catalog, params.siteId, params.id, ifMatch));
      return done;
    }),
    on(endpoints.adminDeleteAllProducts, async ({ params, query: { seenTotal, seenAt = '' } }) => {
      const seen = seenTotal === undefined ? undefined : { total: seenTotal, at: seenAt };
      return { ...done, deleted: await removeAll(catalog, params.siteId, 'products', seen) };
    }),
  ];
};

export const routes = (catalog: Catalog): Route[] => [
  ...shopRoutes(catalog),
  ...adminRoutes(catalog),
  ...pictureRoutes(catalog),
  ...bulkRoutes(catalog),
];
