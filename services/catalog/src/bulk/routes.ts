import { endpoints, type InspectedImport } from '@biteboard/contracts';
import { type Route, route, type Upload } from '@biteboard/platform/http';
import { answerWorkbook } from '@biteboard/platform/xlsx';
import type { Catalog } from '../catalog.ts';
import { reportOf } from './import.ts';
import { inspectFile } from './inspect-file.ts';
import { readMapping } from './read-mapping.ts';
import { exportMenu, templateWorkbook } from './sheet/export-menu.ts';
import { startImport } from './start-import.ts';

/** An answer is waited for so long by default (`decided §7`). */
const ANSWER_WITHIN_S = 10;

/** A file that was inspected before, by its id. */
const inspected = async (catalog: Catalog, siteRef: string, { uploadId, mapping }: InspectedImport) => {
  const { _id } = await catalog.owners.get(siteRef);
  return { bytes: await catalog.menuUploads.bytesOf(_id, uploadId), uploadId, mapping };
};

/** A file with, perhaps, how it is to be read beside it. */
const withMapping = async (file: () => Promise<Upload>) => {
  const { bytes, fields } = await file();
  return { bytes, mapping: readMapping(fields.mapping) };
};

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
  route(endpoints.adminInspectMenuFile, async ({ params, body, file }) => {
    const sent = body ? await inspected(catalog, params.siteId, body) : await withMapping(file);
    return inspectFile(catalog, params.siteId, sent);
  }),
  route(endpoints.adminImportProducts, async ({ params, query, body, user, idempotencyKey, file, reply }) => {
    const sent = body ? await inspected(catalog, params.siteId, body) : await withMapping(file);
    const { userId } = user;
    const { dryRun = false, checked } = query;
    const request = { site: params.siteId, userId, ...sent, dryRun, checked, idempotencyKey };
    const report = await startImport(catalog, request, (query.wait ?? ANSWER_WITHIN_S) * 1_000);
    if (report.status === 'running') reply.code(202);
    return report;
  }),
  route(endpoints.adminGetImport, async ({ params }) => {
    const site = await catalog.owners.get(params.siteId);
    return reportOf(await catalog.imports.getIn(site._id, params.id));
  }),
];
