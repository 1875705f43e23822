import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AdminSite, SiteInput } from '../entities/site.ts';
import { Struct } from '../schema.ts';
import { admin, Done, picture } from './catalog-admin.ts';
import { OfSite } from './params.ts';

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
