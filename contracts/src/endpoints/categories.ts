import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AdminCategory, CategoryInput, CategoryMerge, CategoryOrder } from '../entities/category.ts';
import { Struct, Text } from '../schema.ts';
import { Deleted, Done, ofSite, picture } from './catalog-admin.ts';
import { OfSite, OfSiteById } from './params.ts';

export const adminListCategories = endpoint({
  ...ofSite,
  method: 'GET',
  path: '/api/admin/sites/:siteId/categories',
  summary: 'The categories of a site',
  locations: true,
  params: OfSite,
  response: Type.Array(AdminCategory),
});
export const adminCreateCategory = endpoint({
  ...ofSite,
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
  ...ofSite,
  method: ['PUT', 'PATCH'],
  path: '/api/admin/sites/:siteId/categories/:id',
  summary: 'Change a category',
  params: OfSiteById,
  body: CategoryInput,
  response: AdminCategory,
  versioned: true,
});
export const adminDeleteCategory = endpoint({
  ...ofSite,
  method: 'DELETE',
  path: '/api/admin/sites/:siteId/categories/:id',
  summary: 'Delete a category; its products remain without one',
  params: OfSiteById,
  response: Done,
  versioned: true,
});
export const adminOrderCategories = endpoint({
  ...ofSite,
  method: 'PUT',
  path: '/api/admin/sites/:siteId/categories/order',
  /** What is not named comes after what is, as before; what is not there is passed over. */
  summary: 'Put the categories of a site in order, and list them',
  params: OfSite,
  body: CategoryOrder,
  response: Type.Array(AdminCategory),
});
export const adminMergeCategories = endpoint({
  ...ofSite,
  method: 'POST',
  path: '/api/admin/sites/:siteId/categories/merge',
  summary: 'Move all products of a category into another, and delete it unless it is to be kept',
  params: OfSite,
  body: CategoryMerge,
  response: Struct({ ok: Type.Boolean(), moved: Type.Integer() }),
});
export const adminDeleteAllCategories = endpoint({
  ...ofSite,
  method: 'DELETE',
  path: '/api/admin/sites/:siteId/categories',
  summary: 'Delete all categories; the products remain without one',
  params: OfSite,
  /** The `listVersion` that the client saw: 412 with the present ones where one was added, removed or changed since. */
  query: Struct({ seen: Type.Optional(Text(64, 1)) }),
  response: Deleted,
});
export const adminUploadCategoryImage = endpoint({
  ...picture,
  path: '/api/admin/sites/:siteId/categories/:id/image',
  summary: "Replace a category's picture with a JPEG, PNG, WebP or GIF",
  params: OfSiteById,
  response: Struct({ category: AdminCategory }),
  versioned: true,
});
