import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  AdminCategory,
  Category,
  CategoryInput,
  CategoryMerge,
  CategoryOrder,
} from '../entities/category.ts';
import { PRODUCT_SORTS } from '../entities/constants.ts';
import { AdminProduct, Product, ProductInput } from '../entities/product.ts';
import { AdminSite, Hours, Location, PublicSite, SiteCard, SiteInput } from '../entities/site.ts';
import { MOST_PICTURE_BYTES } from '../rules/pictures.ts';
import { OneOf, Page, PageQuery, Struct, Text } from '../schema.ts';
import { InSite, InSiteById, OfSite, OfSiteById } from './params.ts';

const read = { service: 'catalog', method: 'GET', access: 'public' } as const;
const admin = { service: 'catalog', access: 'admin' } as const;
const Done = Struct({ ok: Type.Boolean() });
const Deleted = Struct({ ok: Type.Boolean(), deleted: Type.Integer() });

export const getHostSite = endpoint({
  ...read,
  path: '/api/shop/host-site',
  summary: 'The site that a host name belongs to, else the default site',
  /** `ownDomain`: the host name is one of the site's domains, so its paths need no slug. */
  response: Struct({ slug: Type.String(), ownDomain: Type.Optional(Type.Boolean()) }),
});
export const listShops = endpoint({
  ...read,
  path: '/api/shop/sites',
  summary: 'Every open shop, for the shop chooser',
  response: Type.Array(SiteCard),
  cached: true,
});
export const getSite = endpoint({
  ...read,
  path: '/api/shop/:site/site',
  summary: "A site's public settings",
  params: InSite,
  response: PublicSite,
  cached: true,
});
export const getMenu = endpoint({
  ...read,
  path: '/api/shop/:site/menu',
  summary: 'What a first paint needs: site, categories and products',
  params: InSite,
  response: Struct({ site: PublicSite, categories: Type.Array(Category), products: Type.Array(Product) }),
  cached: true,
});
export const listCategories = endpoint({
  ...read,
  path: '/api/shop/:site/categories',
  summary: 'The categories of a site',
  params: InSite,
  response: Type.Array(Category),
  cached: true,
});
export const listProducts = endpoint({
  ...read,
  path: '/api/shop/:site/products',
  summary: 'The products of a site, or of one category',
  params: InSite,
  query: Struct({
    categoryId: Type.Optional(Text(64)),
    veg: Type.Optional(OneOf(['veg', 'nonveg', ''] as const)),
  }),
  response: Type.Array(Product),
  cached: true,
});
export const getProduct = endpoint({
  ...read,
  path: '/api/shop/:site/products/:id',
  summary: 'One product',
  params: InSiteById,
  response: Product,
  cached: true,
});
export const listLocations = endpoint({
  ...read,
  path: '/api/shop/:site/locations',
  summary: 'Where a site hands over takeout',
  params: InSite,
  response: Type.Array(Location),
  cached: true,
});
export const listCities = endpoint({
  ...read,
  path: '/api/shop/:site/cities',
  summary: 'The cities of a site',
  params: InSite,
  response: Type.Array(Type.String()),
  cached: true,
});
export const getHours = endpoint({
  ...read,
  path: '/api/shop/:site/hours',
  summary: 'Opening hours and their time zone',
  params: InSite,
  response: Struct({ hours: Hours, timeZone: Type.String() }),
  cached: true,
});
export const getPublicConfig = endpoint({
  ...read,
  path: '/api/shop/:site/public-config',
  summary: 'What the browser may know of the deployment',
  params: InSite,
  response: Struct({ googleMapsApiKey: Type.String() }),
  cached: true,
});

export const adminListSites = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/sites',
  summary: 'All sites with their settings',
  response: Type.Array(AdminSite),
});
export const adminGetSite = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/sites/:siteId',
  summary: 'One site with its settings; secrets only as set or not set',
  params: OfSite,
  response: AdminSite,
  versioned: true,
});
export const adminCreateSite = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/sites',
  summary: 'Create a site',
  body: SiteInput,
  response: AdminSite,
  status: 201,
  versioned: true,
});
export const adminUpdateSite = endpoint({
  ...admin,
  method: ['PUT', 'PATCH'],
  path: '/api/admin/sites/:siteId',
  summary: "Save any subset of a site's settings",
  params: OfSite,
  body: SiteInput,
  response: AdminSite,
  versioned: true,
});
export const adminDeleteSite = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/api/admin/sites/:siteId',
  summary: 'Delete a site without orders',
  params: OfSite,
  response: Done,
  versioned: true,
});

export const adminListCategories = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/sites/:siteId/categories',
  summary: 'The categories of a site',
  params: OfSite,
  response: Type.Array(AdminCategory),
});
export const adminCreateCategory = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/sites/:siteId/categories',
  summary: 'Create a category',
  params: OfSite,
  body: CategoryInput,
  response: AdminCategory,
  status: 201,
  versioned: true,
});
export const adminUpdateCategory = endpoint({
  ...admin,
  method: ['PUT', 'PATCH'],
  path: '/api/admin/sites/:siteId/categories/:id',
  summary: 'Change a category',
  params: OfSiteById,
  body: CategoryInput,
  response: AdminCategory,
  versioned: true,
});
export const adminDeleteCategory = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/api/admin/sites/:siteId/categories/:id',
  summary: 'Delete a category; its products remain without one',
  params: OfSiteById,
  response: Done,
  versioned: true,
});
export const adminOrderCategories = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/admin/sites/:siteId/categories/order',
  /** What is not named comes after what is, as before; what is not there is passed over. */
  summary: 'Put the categories of a site in order, and list them',
  params: OfSite,
  body: CategoryOrder,
  response: Type.Array(AdminCategory),
});
export const adminMergeCategories = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/sites/:siteId/categories/merge',
  summary: 'Move all products of a category into another, and delete it unless it is to be kept',
  params: OfSite,
  body: CategoryMerge,
  response: Struct({ ok: Type.Boolean(), moved: Type.Integer() }),
});
export const adminDeleteAllCategories = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/api/admin/sites/:siteId/categories',
  summary: 'Delete all categories; the products remain without one',
  params: OfSite,
  response: Deleted,
});

export const adminListProducts = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/sites/:siteId/products',
  summary: 'The products of a site: a page of them where `page` is given, else a plain list',
  params: OfSite,
  query: Struct({
    ...listProducts.query.properties,
    ...PageQuery,
    /** Words that the name holds, in any case and without regard to accents. */
    q: Type.Optional(Text(100)),
    sort: Type.Optional(OneOf(PRODUCT_SORTS)),
  }),
  response: Type.Union([Page(AdminProduct), Type.Array(AdminProduct)]),
});
export const adminGetProduct = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/sites/:siteId/products/:id',
  summary: 'One product, with its availability',
  params: OfSiteById,
  response: AdminProduct,
});
export const adminCreateProduct = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/sites/:siteId/products',
  summary: 'Create a product',
  params: OfSite,
  body: ProductInput,
  response: AdminProduct,
  status: 201,
  versioned: true,
});
export const adminUpdateProduct = endpoint({
  ...admin,
  method: ['PUT', 'PATCH'],
  path: '/api/admin/sites/:siteId/products/:id',
  summary: 'Change a product',
  params: OfSiteById,
  body: ProductInput,
  response: AdminProduct,
  versioned: true,
});
export const adminDeleteProduct = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/api/admin/sites/:siteId/products/:id',
  summary: 'Delete a product',
  params: OfSiteById,
  response: Done,
  versioned: true,
});
export const adminDeleteAllProducts = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/api/admin/sites/:siteId/products',
  summary: 'Delete all products',
  params: OfSite,
  response: Deleted,
});
const picture = { ...admin, method: 'POST', upload: { mostBytes: MOST_PICTURE_BYTES } } as const;
export const adminUploadLogo = endpoint({
  ...picture,
  path: '/api/admin/sites/:siteId/logo',
  summary: "Replace a site's logo with a JPEG, PNG, WebP or GIF",
  params: OfSite,
  response: Struct({ site: AdminSite, logoUrl: Type.String() }),
});
export const adminUploadBanner = endpoint({
  ...picture,
  path: '/api/admin/sites/:siteId/banner',
  summary: "Replace a site's banner with a JPEG, PNG, WebP or GIF",
  params: OfSite,
  response: Struct({ site: AdminSite, bannerImageUrl: Type.String() }),
});
export const adminUploadCategoryImage = endpoint({
  ...picture,
  path: '/api/admin/sites/:siteId/categories/:id/image',
  summary: "Replace a category's picture with a JPEG, PNG, WebP or GIF",
  params: OfSiteById,
  response: Struct({ category: AdminCategory }),
});
export const adminUploadProductImage = endpoint({
  ...picture,
  path: '/api/admin/sites/:siteId/products/:id/image',
  summary: "Replace a product's picture with a JPEG, PNG, WebP or GIF",
  params: OfSiteById,
  response: Struct({ product: AdminProduct }),
});
/** Pictures and other stored files; the name carries a hash of the content. */
export const getFile = endpoint({
  ...read,
  path: '/files/*',
  summary: 'A stored file',
});
