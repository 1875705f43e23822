import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PRODUCT_SORTS } from '../entities/constants.ts';
import { AdminProduct, OptionAvailabilityInput, ProductInput } from '../entities/product.ts';
import { Instant, OneOf, Page, PageQuery, Struct, Text } from '../schema.ts';
import { Deleted, Done, ofSite, picture } from './catalog-admin.ts';
import { OfSite, OfSiteById } from './params.ts';
import { listProducts } from './shop.ts';

export const adminListProducts = endpoint({
  ...ofSite,
  method: 'GET',
  path: '/api/admin/sites/:siteId/products',
  summary: 'The products of a site: a page of them where `page` is given, else a plain list',
  locations: true,
  params: OfSite,
  query: Struct({
    ...listProducts.query.properties,
    ...PageQuery,
    /** Words that the name holds, in any case and without regard to accents. */
    q: Type.Optional(Text(100)),
    sort: Type.Optional(OneOf(PRODUCT_SORTS)),
    /** Those that are sold out now, everywhere or in part (some locations, some options), or those that are not. */
    soldOut: Type.Optional(Type.Boolean()),
  }),
  response: Type.Union([Page(AdminProduct), Type.Array(AdminProduct)]),
});
export const adminGetProduct = endpoint({
  ...ofSite,
  method: 'GET',
  path: '/api/admin/sites/:siteId/products/:id',
  summary: 'One product, with its availability',
  locations: true,
  params: OfSiteById,
  response: AdminProduct,
  versioned: true,
});
export const adminCreateProduct = endpoint({
  ...ofSite,
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
  ...ofSite,
  method: ['PUT', 'PATCH'],
  path: '/api/admin/sites/:siteId/products/:id',
  summary: 'Change a product',
  locations: true,
  params: OfSiteById,
  body: ProductInput,
  response: AdminProduct,
  versioned: true,
});
export const adminSetOptionAvailability = endpoint({
  ...ofSite,
  method: 'PUT',
  path: '/api/admin/sites/:siteId/products/:id/options/availability',
  summary: 'Say which options of a product are sold out, where, and until when',
  locations: true,
  params: OfSiteById,
  body: OptionAvailabilityInput,
  response: AdminProduct,
  versioned: true,
});
export const adminDeleteProduct = endpoint({
  ...ofSite,
  method: 'DELETE',
  path: '/api/admin/sites/:siteId/products/:id',
  summary: 'Delete a product',
  params: OfSiteById,
  response: Done,
  versioned: true,
});
export const adminDeleteAllProducts = endpoint({
  ...ofSite,
  method: 'DELETE',
  path: '/api/admin/sites/:siteId/products',
  summary: 'Delete all products',
  params: OfSite,
  /**
   * How many there were, and when the newest of them was changed (`updatedAt`): 412 with a page of those that are there,
   * what was changed last first, where one was added, removed or changed since.
   */
  query: Struct({
    seenTotal: Type.Optional(Type.Integer({ minimum: 0 })),
    seenAt: Type.Optional(Instant),
  }),
  response: Deleted,
});
export const adminUploadProductImage = endpoint({
  ...picture,
  path: '/api/admin/sites/:siteId/products/:id/image',
  summary: "Replace a product's picture with a JPEG, PNG, WebP or GIF",
  params: OfSiteById,
  response: Struct({ product: AdminProduct }),
  versioned: true,
});
