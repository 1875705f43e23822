import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AppliedCoupon, Coupon, SiteCoupon } from '../entities/coupon.ts';
import { Page, PageQuery, SeenDefault, Struct, Text } from '../schema.ts';
import { COUPON_LOOK_UPS } from './limits.ts';
import { InSite, OfSite, OfSiteById, SiteChoiceQuery } from './params.ts';

export const getDefaultCoupon = endpoint({
  service: 'coupons',
  method: 'GET',
  path: '/api/shop/:site/default-coupon',
  summary: 'The coupon that the cart applies by itself; 404 where there is none',
  access: 'public',
  params: InSite,
  response: AppliedCoupon,
});
export const getCoupon = endpoint({
  service: 'coupons',
  method: 'GET',
  path: '/api/shop/:site/coupon/:code',
  summary: 'What a coupon code is worth',
  access: 'public',
  params: Struct({ ...InSite.properties, code: Text(64, 1) }),
  response: AppliedCoupon,
  limit: COUPON_LOOK_UPS,
});
export const adminListCoupons = endpoint({
  service: 'coupons',
  method: 'GET',
  path: '/api/admin/sites/:siteId/coupons',
  summary: 'The coupons of a site',
  access: 'site',
  params: OfSite,
  response: Type.Array(Coupon),
});
/** `code`: those of this code alone. */
const OfSitesQuery = { code: Type.Optional(Text(64)), ...SiteChoiceQuery };

export const adminListCouponsOfSites = endpoint({
  service: 'coupons',
  method: 'GET',
  path: '/api/admin/coupons',
  summary: 'The coupons of many sites, by site and code',
  access: 'sites',
  query: Struct({ ...PageQuery, ...OfSitesQuery }),
  response: Page(SiteCoupon),
});
export const adminExportCouponsOfSites = endpoint({
  service: 'coupons',
  method: 'GET',
  path: '/api/admin/coupons/export.xlsx',
  summary: 'The list as a sheet, all of its pages',
  access: 'sites',
  query: Struct(OfSitesQuery),
});
export const adminCreateCoupon = endpoint({
  service: 'coupons',
  method: 'POST',
  path: '/api/admin/sites/:siteId/coupons',
  summary: 'Create a coupon',
  access: 'site',
  params: OfSite,
  body: Struct({
    code: Text(64),
    percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    isDefault: Type.Optional(Type.Boolean()),
    seenDefault: SeenDefault,
  }),
  response: Coupon,
  status: 201,
  versioned: true,
});
export const adminUpdateCoupon = endpoint({
  service: 'coupons',
  method: ['PUT', 'PATCH'],
  path: '/api/admin/sites/:siteId/coupons/:id',
  summary: 'Change a coupon, or mark it as the default',
  access: 'site',
  params: OfSiteById,
  body: Struct({
    percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    isDefault: Type.Optional(Type.Boolean()),
    seenDefault: SeenDefault,
  }),
  response: Coupon,
  versioned: true,
});
export const adminDeleteCoupon = endpoint({
  service: 'coupons',
  method: 'DELETE',
  path: '/api/admin/sites/:siteId/coupons/:id',
  summary: 'Delete a coupon',
  access: 'site',
  params: OfSiteById,
  response: Struct({ ok: Type.Boolean() }),
  versioned: true,
});
