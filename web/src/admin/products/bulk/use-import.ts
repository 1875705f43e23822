import type { endpoints } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { isStatus, messageOf } from '../../../lib/api.ts';
import { upload } from '../../../lib/raw-api.ts';
import { useChange } from '../../ui/use-change.ts';
import { t } from './messages.ts';
import { importQuery } from './queries.ts';
import { rememberImport } from './started-imports.ts';

/** A quick import answers with its result; after this time the progress is polled. */
export const ANSWER_WITHIN_S = 1;

/** Names the file for the key of a repeated request, which the file itself would not. */
const requestOf = (file: File, checked: string) => ({
  file,
  checked,
  fileName: file.name,
  fileSize: file.size,
  lastModified: file.lastModified,
});

/** Imports a checked file: what others have changed since stays. It continues, and is remembered, without its dialog. */
export function useImport(siteId: string) {
  const client = useQueryClient();
  const change = useChange({
    siteId,
    name: `menu of ${siteId}`,
    send: async ({ file, checked, fileName, fileSize }: ReturnType<typeof requestOf>, idempotencyKey) => {
      const begun = { fileName, fileSize, importId: '', refusal: '' };
      rememberImport(siteId, begun);
      try {
        const report = await upload<typeof endpoints.adminImportProducts>(
          {
            method: 'POST',
            path: '/api/admin/sites/:siteId/products/bulk',
            params: { siteId },
            query: { wait: ANSWER_WITHIN_S, checked },
            idempotencyKey,
          },
          file,
        );
        client.setQueryData(importQuery(siteId, report.importId).queryKey, report);
        rememberImport(siteId, { ...begun, importId: report.importId });
      } catch (error) {
        const refusal = isStatus(error, 0) ? t('connectionLostImport') : messageOf(error);
        rememberImport(siteId, { ...begun, refusal });
        throw error;
      }
    },
  });
  return (file: File, checked: string) => !change.isPending && change.mutate(requestOf(file, checked));
}
