import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { BillingSummary, SitesBilling } from '../entities/billing.ts';
import { PeriodQuery, Struct, Text } from '../schema.ts';
import { ById, InSiteById, OfSite, OfSiteById, SiteChoiceQuery } from './params.ts';

/** `locationId`: what one of the site's locations made, as far as sales were counted by location. */
const BillingQuery = { ...PeriodQuery, locationId: Type.Optional(Text(64)) };

export const adminGetBilling = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/admin/sites/:siteId/billing',
  summary: 'Sales of today, this week and this month; with `from` or `to` of each day between',
  locations: true,
  access: 'site',
  params: OfSite,
  query: Struct(BillingQuery),
  response: BillingSummary,
});
export const adminExportBilling = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/admin/sites/:siteId/billing/export.xlsx',
  summary: 'The sales of each day as a sheet; without a period, of this month',
  locations: true,
  access: 'site',
  params: OfSite,
  query: Struct(BillingQuery),
});
/** Days are those of each site; without a period from the first of its month up to today. */
const ofSites = {
  service: 'billing',
  method: 'GET',
  access: 'sites',
  query: Struct({ ...PeriodQuery, ...SiteChoiceQuery }),
} as const;

export const adminGetBillingOfSites = endpoint({
  ...ofSites,
  path: '/api/admin/billing',
  summary: 'What many sites took in a period, by site and currency, beside the same number of days before',
  locations: true,
  response: SitesBilling,
});
export const adminExportBillingOfSites = endpoint({
  ...ofSites,
  path: '/api/admin/billing/export.xlsx',
  summary: 'What many sites took in a period as a sheet',
  locations: true,
});
export const getInvoice = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/shop/orders/:id/pdf',
  summary: "An order's invoice (PDF), for its customer or who runs its site",
  access: 'own',
  params: ById,
});
export const getSiteInvoice = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/shop/:site/orders/:id/pdf',
  summary: "An order's invoice (PDF), asked for at its site",
  access: 'own',
  params: InSiteById,
});
export const adminGetInvoice = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/admin/sites/:siteId/orders/:id/pdf',
  summary: "An order's invoice (PDF), for those who run its site",
  locations: true,
  access: 'site',
  params: OfSiteById,
});
/** The address without a site (spec §7 lists it under /api/admin/sites). */
export const adminGetInvoiceById = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/admin/sites/orders/:id/pdf',
  summary: "An order's invoice (PDF), for those who run its site",
  locations: true,
  access: 'sites',
  params: ById,
});
