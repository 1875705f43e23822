import type { endpoints, InspectedImport } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { isStatus, messageOf } from '../../../lib/api.ts';
import { ownerCall } from '../../site/owner-call.ts';
import { useChange } from '../../ui/use-change.ts';
import { t } from './messages.ts';
import { rememberImport } from './progress/started-imports.ts';
import { importQuery } from './queries.ts';

/** A quick import answers with its result; after this time the progress is polled. */
export const ANSWER_WITHIN_S = 1;

/** A file that was checked. */
export interface CheckedFile {
  file: File;
  /** What was checked, by its `importId`. */
  asked: InspectedImport;
  checked: string;
}

/** Imports a checked file: what others have changed since stays. It continues, and is remembered, without its dialog. */
export function useImport(siteId: string) {
  const client = useQueryClient();
  const change = useChange({
    siteId,
    name: `menu of ${siteId}`,
    send: async ({ file, asked, checked }: CheckedFile, idempotencyKey) => {
      const begun = { fileName: file.name, fileSize: file.size, importId: '', refusal: '' };
      rememberImport(siteId, begun);
      try {
        const report = await ownerCall<typeof endpoints.adminImportProducts>({
          method: 'POST',
          path: '/api/admin/sites/:siteId/products/bulk',
          params: { siteId },
          query: { wait: ANSWER_WITHIN_S, checked },
          body: asked,
          idempotencyKey,
        });
        client.setQueryData(importQuery(siteId, report.importId).queryKey, report);
        rememberImport(siteId, { ...begun, importId: report.importId });
      } catch (error) {
        const refusal = isStatus(error, 0) ? t('connectionLostImport') : messageOf(error);
        rememberImport(siteId, { ...begun, refusal });
        throw error;
      }
    },
  });
  return (of: CheckedFile) => !change.isPending && change.mutate(of);
}
