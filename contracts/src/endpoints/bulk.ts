import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ImportReport } from '../entities/import.ts';
import { InspectedImport, MenuFileInspection } from '../entities/menu-file.ts';
import { MAX_WORKBOOK_BYTES } from '../rules/files/workbook.ts';
import { Struct, Text } from '../schema.ts';
import { OfSite, OfSiteById } from './params.ts';

const ofSite = { service: 'catalog', access: 'site' } as const;

export const adminProductTemplate = endpoint({
  ...ofSite,
  method: 'GET',
  path: '/api/admin/sites/:siteId/products/template.xlsx',
  summary: 'A sheet to fill in for the bulk upload',
  params: OfSite,
});
export const adminExportProducts = endpoint({
  ...ofSite,
  method: 'GET',
  path: '/api/admin/sites/:siteId/products/export.xlsx',
  summary: 'The menu as the sheet that the bulk upload takes',
  params: OfSite,
});
export const adminInspectMenuFile = endpoint({
  ...ofSite,
  method: 'POST',
  path: '/api/admin/sites/:siteId/products/bulk/inspect',
  summary:
    'What is understood of a menu file: .xlsx, .xls, .csv or .tsv (multipart field `file`), or of one that was inspected (JSON), as `mapping` has it',
  params: OfSite,
  upload: { mostBytes: MAX_WORKBOOK_BYTES, fields: ['mapping'], or: InspectedImport },
  response: MenuFileInspection,
});
export const adminImportProducts = endpoint({
  ...ofSite,
  method: 'POST',
  path: '/api/admin/sites/:siteId/products/bulk',
  summary:
    'Put a menu in from a file (multipart field `file`, perhaps with the field `mapping`), or from one that was inspected (JSON); `dryRun` only looks',
  params: OfSite,
  query: Struct({
    dryRun: Type.Optional(Type.Boolean()),
    /** The `importId` of this file's dry run: rows about what others have changed since are left out. */
    checked: Type.Optional(Text(64, 1)),
    /** The response is sent after this many seconds at the latest; default: 10. */
    wait: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
  }),
  upload: { mostBytes: MAX_WORKBOOK_BYTES, fields: ['mapping'], or: InspectedImport },
  response: ImportReport,
  /** 202 and `status: "running"` where it takes longer than is waited (`decided §7`). */
  status: [200, 202],
  idempotent: true,
});
export const adminGetImport = endpoint({
  ...ofSite,
  method: 'GET',
  path: '/api/admin/sites/:siteId/imports/:id',
  summary: 'How far an import is, and what it did',
  params: OfSiteById,
  response: ImportReport,
});
