import { endpoints } from '@biteboard/contracts';
import { on, type Route } from '@biteboard/platform';
import type { Catalog } from '../catalog.ts';
import { named, XLSX } from './sheet-file.ts';
import { exportSheet, templateSheet } from './write-sheets.ts';

/** The menu as a sheet, out and in. */
export const bulkRoutes = (catalog: Catalog): Route[] => [
  on(endpoints.adminProductTemplate, async ({ params, reply }) => {
    await catalog.sites.get(params.siteId);
    return reply.header('content-disposition', named('menu-template.xlsx')).type(XLSX).send(templateSheet());
  }),
  on(endpoints.adminExportProducts, async ({ params, reply }) => {
    const { name, stream } = await exportSheet(catalog, params.siteId);
    return reply.header('content-disposition', named(name)).type(XLSX).send(stream);
  }),
];
