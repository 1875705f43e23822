import type { endpoints } from '@biteboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStatus, messageOf } from '../../../lib/api.ts';
import { mayRetry } from '../../../lib/query-client.ts';
import { upload } from '../../../lib/raw-api.ts';
import { t } from './messages.ts';
import { importQuery, useImportProgress } from './queries.ts';
import { ANSWER_WITHIN_S } from './use-import.ts';

/** As it was when it was chosen: what is imported is what was checked, whatever is saved under its name later. */
async function copyOf(file: File): Promise<File> {
  const bytes = await file.arrayBuffer().catch(() => Promise.reject(new Error(t('unreadable'))));
  return new File([bytes], file.name, { type: file.type, lastModified: file.lastModified });
}

/** Lets the server check a file without writing anything. */
export function useDryRun(siteId: string) {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await copyOf(chosen);
      const report = await upload<typeof endpoints.adminImportProducts>(
        {
          method: 'POST',
          path: '/api/admin/sites/:siteId/products/bulk',
          params: { siteId },
          query: { dryRun: true, wait: ANSWER_WITHIN_S },
        },
        file,
      );
      client.setQueryData(importQuery(siteId, report.importId).queryKey, report);
      return { file, importId: report.importId };
    },
  });
  const { report, ended, failure, isLost } = useImportProgress(siteId, run.data?.importId ?? '');
  const refusal = run.isError ? refusalOf(run.error) : failure;
  return {
    /** What was chosen; undefined before. */
    file: run.data?.file ?? run.variables,
    report,
    importId: run.data?.importId ?? '',
    /** The file was processed. */
    isDone: ended && failure === '',
    isLost,
    /** Why the whole file was rejected; '' where it was not. */
    refusal,
    /** So that the same file can be chosen again. */
    mayRepeat: run.isError && mayRetry(run.error),
    check: run.mutate,
    reset: run.reset,
  };
}

const refusalOf = (error: unknown): string => (isStatus(error, 0) ? t('connectionLost') : messageOf(error));
