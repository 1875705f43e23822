import type { endpoints, ImportReport } from '@biteboard/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { mayRetry } from '../../../lib/query-client.ts';
import { ownerCall } from '../../site/owner-call.ts';

const POLL_MS = 1_000;

/** An import's progress: polled each second until it has ended, also while the connection is lost. */
export const importQuery = (siteId: string, importId: string) =>
  queryOptions({
    // Not among the site's lists: what has ended does not change with them.
    queryKey: ['import', siteId, importId],
    queryFn: ({ signal }) =>
      ownerCall<typeof endpoints.adminGetImport>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/imports/:id',
        params: { siteId, id: importId },
        signal,
      }),
    enabled: importId !== '',
    retry: false,
    staleTime: ({ state: { data } }) => (isOver(data) ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state: { data, error } }) => (hasEnded(data, error) ? false : POLL_MS),
  });

const isOver = (report: ImportReport | undefined): boolean =>
  report !== undefined && report.status !== 'running';
/** The progress cannot be fetched, also by another try. */
const isRefused = (report: ImportReport | undefined, error: unknown): boolean =>
  !isOver(report) && Boolean(error) && !mayRetry(error);
const hasEnded = (report: ImportReport | undefined, error: unknown): boolean =>
  isOver(report) || isRefused(report, error);

/** What is known of an import. */
export interface ImportProgress {
  report: ImportReport | undefined;
  ended: boolean;
  /** Why it ended before the end of the file; '' otherwise. */
  failure: string;
  /** The last poll failed; another one follows. */
  isLost: boolean;
}

export function useImportProgress(siteId: string, importId: string): ImportProgress {
  const { data: report, error, isPaused } = useQuery(importQuery(siteId, importId));
  const ended = hasEnded(report, error);
  return {
    report,
    ended,
    failure: isRefused(report, error) ? messageOf(error) : (report?.error ?? ''),
    isLost: !ended && (Boolean(error) || isPaused),
  };
}
