import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { SalesReport } from '../entities/sales-report.ts';
import { PeriodQuery, Struct, Text } from '../schema.ts';
import { SiteChoiceQuery } from './params.ts';

const ofSites = {
  service: 'billing',
  method: 'GET',
  access: 'sites',
  query: Struct({ ...PeriodQuery, ...SiteChoiceQuery, locationId: Type.Optional(Text(64)) }),
} as const;

export const adminGetSalesReport = endpoint({
  ...ofSites,
  path: '/api/admin/reports/sales',
  summary: 'When, what and how chosen sites sold in a period, by currency; without a period, this month',
  locations: true,
  response: SalesReport,
});
export const adminExportSalesReport = endpoint({
  ...ofSites,
  path: '/api/admin/reports/sales/export.xlsx',
  summary: 'The same as a workbook with a sheet for each part',
  locations: true,
});
