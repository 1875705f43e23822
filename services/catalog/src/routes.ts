import { endpoints } from '@biteboard/contracts';
import { orPreconditionFailed, type Route, route } from '@biteboard/platform/http';
import { bulkRoutes } from './bulk/routes.ts';
import type { Catalog } from './catalog.ts';
import { adminCategory } from './categories/category.ts';
import { draftRoutes } from './draft-routes.ts';
import { groupRoutes } from './group-routes.ts';
import { manySitesRoutes } from './many-sites-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { isHidden, type ProductState, productNotFound } from './products/product.ts';
import { shopProduct } from './products/product-answers.ts';
import { sharedMenuRoutes } from './publishing/menu-routes.ts';
import { hostName } from './sites/domains.ts';
import { shownHours, shownLocations } from './sites/hours-answers.ts';
import type { SiteState } from './sites/site.ts';
import { adminSite, publicSite } from './sites/site-answers.ts';
import { siteFor } from './sites/site-in-part.ts';
import { changeLocation } from './use-cases/change-location.ts';
import { confirmDomain } from './use-cases/confirm-domain.ts';
import { findHostSite } from './use-cases/find-host-site.ts';
import { listProducts } from './use-cases/list-products.ts';
import { listShops } from './use-cases/list-shops.ts';
import { listSites } from './use-cases/list-sites.ts';
import { mergeCategories } from './use-cases/merge-categories.ts';
import { orderCategories } from './use-cases/order-categories.ts';
import { removeAll } from './use-cases/remove-all.ts';
import { removeCategory } from './use-cases/remove-category.ts';
import { removeSite } from './use-cases/remove-site.ts';
import { addCategory, changeCategory } from './use-cases/save-category.ts';
import { addProduct, changeProduct, removeProduct } from './use-cases/save-product.ts';
import { changeSite, openSite } from './use-cases/save-site.ts';
import { serveFile } from './use-cases/serve-file.ts';
import { setOptionAvailability } from './use-cases/set-option-availability.ts';
import { showProduct } from './use-cases/show-product.ts';

const done = { ok: true };

const shopRoutes = (catalog: Catalog): Route[] => {
  const { sites, categories, products, settings, clock } = catalog;
  const shown = (product: ProductState) => shopProduct(product, clock.now());
  const onMenu = (list: readonly ProductState[]) => list.filter((product) => !isHidden(product)).map(shown);
  return [
    route(endpoints.getHostSite, async ({ request }) => {
      const { slug, domains } = await findHostSite(catalog, request.hostname);
      return { slug, ownDomain: domains.includes(hostName(request.hostname) ?? '') };
    }),
    route(endpoints.listShops, () => listShops(catalog)),
    route(endpoints.getSite, async ({ params }) => publicSite(await sites.getOpen(params.site))),
    route(endpoints.getMenu, async ({ params }) => {
      const site = await sites.getOpen(params.site);
      const menu = await Promise.all([categories.listIn(site._id), products.listIn(site._id)]);
      return { site: publicSite(site), categories: menu[0], products: onMenu(menu[1]) };
    }),
    route(endpoints.listCategories, async ({ params }) =>
      categories.listIn((await sites.getOpen(params.site))._id),
    ),
    route(endpoints.listProducts, async ({ params, query }) =>
      onMenu(await products.listIn((await sites.getOpen(params.site))._id, query)),
    ),
    route(endpoints.listLocations, async ({ params }) =>
      shownLocations(await sites.getOpen(params.site), clock.now()),
    ),
    route(endpoints.getProduct, async ({ params }) => {
      const product = await products.getIn((await sites.getOpen(params.site))._id, params.id);
      if (isHidden(product)) throw productNotFound();
      return shown(product);
    }),
    route(endpoints.listCities, async ({ params }) => (await sites.getOpen(params.site)).cities),
    route(endpoints.getHours, async ({ params, query }) =>
      shownHours(await sites.getOpen(params.site), query.location, clock.now()),
    ),
    route(endpoints.getPublicConfig, async ({ params }) => {
      await sites.getOpen(params.site);
      return { googleMapsApiKey: settings.googleMapsApiKey };
    }),
    route(endpoints.getFile, async ({ request, reply }) =>
      serveFile(catalog, (request.params as Record<'*', string>)['*'], reply),
    ),
  ];
};

const adminRoutes = (catalog: Catalog): Route[] => {
  const { sites } = catalog;
  return [
    route(endpoints.adminListSites, ({ user }) => listSites(catalog, user)),
    route(endpoints.adminGetSite, async ({ params, user }) =>
      siteFor(user)(adminSite(await sites.get(params.siteId))),
    ),
    route(endpoints.adminCreateSite, async ({ body }) => adminSite(await openSite(catalog, body))),
    route(endpoints.adminUpdateSite, async ({ params, query, body, user, ifMatch }) =>
      adminSite(
        await orPreconditionFailed(adminSite, () =>
          changeSite(catalog, params.siteId, body, ifMatch, user, query.confirm),
        ),
      ),
    ),
    route(endpoints.adminUpdateLocation, async ({ params, query, body, user, ifMatch }) => {
      const shown = (site: SiteState) => siteFor(user)(adminSite(site));
      const change = () =>
        changeLocation(catalog, params, body, { ifMatch, by: user, isConfirmed: query.confirm });
      return shown(await orPreconditionFailed(shown, change));
    }),
    route(endpoints.adminConfirmDomain, async ({ params: { siteId, domain }, user, ifMatch }) =>
      adminSite(
        await orPreconditionFailed(adminSite, () => confirmDomain(catalog, siteId, domain, user, ifMatch)),
      ),
    ),
    route(endpoints.adminDeleteSite, async ({ params, ifMatch }) => {
      await orPreconditionFailed(adminSite, () => removeSite(catalog, params.siteId, ifMatch));
      return done;
    }),
  ];
};

/** The categories and products of a site, or of a shared menu's draft. */
const menuRoutes = (catalog: Catalog): Route[] => {
  const { owners, categories, products } = catalog;
  const shown = (product: ProductState) => showProduct(catalog, product);
  return [
    route(endpoints.adminListCategories, async ({ params }) =>
      (await categories.listIn((await owners.get(params.siteId))._id)).map(adminCategory),
    ),
    route(endpoints.adminCreateCategory, async ({ params, body }) =>
      adminCategory(await addCategory(catalog, params.siteId, body)),
    ),
    route(endpoints.adminUpdateCategory, async ({ params, body, ifMatch }) => {
      const change = () => changeCategory(catalog, params.siteId, params.id, body, ifMatch);
      return adminCategory(await orPreconditionFailed(adminCategory, change));
    }),
    route(endpoints.adminDeleteCategory, async ({ params, ifMatch }) => {
      await orPreconditionFailed(adminCategory, () =>
        removeCategory(catalog, params.siteId, params.id, ifMatch),
      );
      return done;
    }),
    route(endpoints.adminOrderCategories, ({ params, body }) =>
      orderCategories(catalog, params.siteId, body),
    ),
    route(endpoints.adminMergeCategories, async ({ params, body }) => ({
      ...done,
      moved: await mergeCategories(catalog, params.siteId, body),
    })),
    route(endpoints.adminDeleteAllCategories, async ({ params, query: { seen } }) => ({
      ...done,
      deleted: await removeAll(catalog, params.siteId, 'categories', seen ? { list: seen } : undefined),
    })),
    route(endpoints.adminListProducts, ({ params, query }) => listProducts(catalog, params.siteId, query)),
    route(endpoints.adminGetProduct, async ({ params }) =>
      shown(await products.getIn((await owners.get(params.siteId))._id, params.id)),
    ),
    route(endpoints.adminCreateProduct, async ({ params, body }) =>
      shown(await addProduct(catalog, params.siteId, body)),
    ),
    route(endpoints.adminUpdateProduct, async ({ params, body, user, ifMatch }) =>
      shown(
        await orPreconditionFailed(shown, () =>
          changeProduct(catalog, params.siteId, params.id, body, { ifMatch, by: user }),
        ),
      ),
    ),
    route(endpoints.adminSetOptionAvailability, async ({ params, body, user, ifMatch }) =>
      shown(
        await orPreconditionFailed(shown, () =>
          setOptionAvailability(catalog, params, body, { ifMatch, by: user }),
        ),
      ),
    ),
    route(endpoints.adminDeleteProduct, async ({ params, ifMatch }) => {
      await orPreconditionFailed(shown, () => removeProduct(catalog, params.siteId, params.id, ifMatch));
      return done;
    }),
    route(endpoints.adminDeleteAllProducts, async ({ params, query: { seenTotal, seenAt = '' } }) => {
      const seen = seenTotal === undefined ? undefined : { total: seenTotal, at: seenAt };
      return { ...done, deleted: await removeAll(catalog, params.siteId, 'products', seen) };
    }),
  ];
};

export const routes = (catalog: Catalog): Route[] => [
  ...shopRoutes(catalog),
  ...adminRoutes(catalog),
  ...groupRoutes(catalog),
  ...manySitesRoutes(catalog),
  ...menuRoutes(catalog),
  ...pictureRoutes(catalog),
  ...bulkRoutes(catalog),
  ...draftRoutes([
    ...menuRoutes(catalog.drafts),
    ...pictureRoutes(catalog.drafts),
    ...bulkRoutes(catalog.drafts),
  ]),
  ...sharedMenuRoutes(catalog),
];
