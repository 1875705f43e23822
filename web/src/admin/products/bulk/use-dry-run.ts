import type { endpoints, InspectedImport } from '@biteboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import { mayRetry } from '../../../lib/query-client.ts';
import { ownerCall } from '../../site/owner-call.ts';
import { importQuery, useImportProgress } from './queries.ts';
import { refusalOf } from './refusal-of.ts';
import { ANSWER_WITHIN_S } from './use-import.ts';

/** Lets the server check a file that was uploaded, without writing anything. */
export function useDryRun(siteId: string) {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: async (asked: InspectedImport) => {
      const report = await ownerCall<typeof endpoints.adminImportProducts>({
        method: 'POST',
        path: '/api/admin/sites/:siteId/products/bulk',
        params: { siteId },
        query: { dryRun: true, wait: ANSWER_WITHIN_S },
        body: asked,
      });
      client.setQueryData(importQuery(siteId, report.importId).queryKey, report);
      return { asked, importId: report.importId };
    },
  });
  const { report, ended, failure, isLost } = useImportProgress(siteId, run.data?.importId ?? '');
  const refusedCode = run.error instanceof ApiError ? run.error.code : '';
  return {
    report,
    /** What was checked: an import of it goes by the same. */
    asked: run.data?.asked,
    importId: run.data?.importId ?? '',
    /** The file was processed. */
    isDone: ended && failure === '',
    isLost,
    /** Why the whole file was rejected; '' where it was not. */
    refusal: run.isError ? refusalOf(run.error) : failure,
    code: run.isError ? refusedCode : (report?.code ?? ''),
    mayRepeat: run.isError && mayRetry(run.error),
    check: run.mutate,
    reset: run.reset,
  };
}
