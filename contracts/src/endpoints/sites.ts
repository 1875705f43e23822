import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AdminSite, LocationPatch, SiteInput } from '../entities/site.ts';
import { Struct, Text } from '../schema.ts';
import { Done, ofSite, picture } from './catalog-admin.ts';
import { OfSite } from './params.ts';

/** Saved although open orders are left outside the hours, or without their location. */
const Confirmed = Struct({ confirm: Type.Optional(Type.Boolean()) });

export const adminListSites = endpoint({
  service: 'catalog',
  access: 'sites',
  method: 'GET',
  path: '/api/admin/sites',
  summary: 'The sites that the caller runs, with their settings',
  locations: true,
  response: Type.Array(AdminSite),
});
export const adminGetSite = endpoint({
  ...ofSite,
  method: 'GET',
  path: '/api/admin/sites/:siteId',
  summary: 'One site with its settings; secrets only as set or not set',
  locations: true,
  params: OfSite,
  response: AdminSite,
  versioned: true,
});
export const adminCreateSite = endpoint({
  service: 'catalog',
  access: 'admin',
  method: 'POST',
  path: '/api/admin/sites',
  summary: 'Create a site',
  body: SiteInput,
  response: AdminSite,
  status: 201,
  versioned: true,
});
export const adminUpdateSite = endpoint({
  ...ofSite,
  method: ['PUT', 'PATCH'],
  path: '/api/admin/sites/:siteId',
  summary: "Save any subset of a site's settings",
  params: OfSite,
  query: Confirmed,
  body: SiteInput,
  response: AdminSite,
  versioned: true,
});
export const adminUpdateLocation = endpoint({
  ...ofSite,
  method: 'PATCH',
  path: '/api/admin/sites/:siteId/locations/:locationId',
  summary: 'Save any subset of what one location says for itself; null clears its hours or pace',
  locations: true,
  params: Struct({ ...OfSite.properties, locationId: Text(64, 1) }),
  query: Confirmed,
  body: LocationPatch,
  response: AdminSite,
  versioned: true,
});
export const adminConfirmDomain = endpoint({
  ...ofSite,
  method: 'POST',
  path: '/api/admin/sites/:siteId/domains/:domain/confirm',
  summary: 'Confirm a pending domain: by an admin at once, by others where its TXT record names the site',
  params: Struct({ ...OfSite.properties, domain: Text(253, 1) }),
  response: AdminSite,
  versioned: true,
  limit: { perMinute: 30, by: 'user' },
});
export const adminDeleteSite = endpoint({
  service: 'catalog',
  access: 'admin',
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
  versioned: true,
});
export const adminUploadBanner = endpoint({
  ...picture,
  path: '/api/admin/sites/:siteId/banner',
  summary: "Replace a site's banner with a JPEG, PNG, WebP or GIF",
  params: OfSite,
  response: Struct({ site: AdminSite, bannerImageUrl: Type.String() }),
  versioned: true,
});
