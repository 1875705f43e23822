import { endpoints } from '@biteboard/contracts';
import { type Route, route } from '@biteboard/platform/http';
import { answerWorkbook } from '@biteboard/platform/xlsx';
import type { Catalog } from '../catalog.ts';
import { reportOf } from './import.ts';
import { exportMenu, templateWorkbook } from './sheet/export-menu.ts';
import { startImport } from './start-import.ts';

/** An answer is waited for so long by default (`decided §7`). */
const ANSWER_WITHIN_S = 10;

/** The menu as a sheet, out and in. */
export const bulkRoutes = (catalog: Catalog): Route[] => [
  route(endpoints.adminProductTemplate, async ({ params, reply }) => {
    await catalog.owners.get(params.siteId);
    return answerWorkbook(reply, 'menu-template.xlsx', templateWorkbook());
  }),
  route(endpoints.adminExportProducts, async ({ params, reply }) => {
    const { name, book } = await exportMenu(catalog, params.siteId);
    return answerWorkbook(reply, name, book);
  }),
  route(endpoints.adminImportProducts, async ({ params, query, user, idempotencyKey, file, reply }) => {
    const { bytes } = await file();
    const { userId } = user;
    const { dryRun = false, checked } = query;
    const request = { site: params.siteId, userId, bytes, dryRun, checked, idempotencyKey };
    const report = await startImport(catalog, request, (query.wait ?? ANSWER_WITHIN_S) * 1_000);
    if (report.status === 'running') reply.code(202);
    return report;
  }),
  route(endpoints.adminGetImport, async ({ params }) => {
    const site = await catalog.owners.get(params.siteId);
    return reportOf(await catalog.imports.getIn(site._id, params.id));
  }),
];
