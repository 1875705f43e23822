import type { endpoints, InspectedImport, MenuFileInspection } from '@biteboard/contracts';
import { useMutation } from '@tanstack/react-query';
import { ownerCall, ownerUpload } from '../../site/owner-call.ts';
import { t } from './messages.ts';

/** As it was when it was chosen: what is imported is what was checked, whatever is saved under its name later. */
async function copyOf(file: File): Promise<File> {
  const bytes = await file.arrayBuffer().catch(() => Promise.reject(new Error(t('unreadable'))));
  return new File([bytes], file.name, { type: file.type, lastModified: file.lastModified });
}

const inspection = (siteId: string) =>
  ({
    method: 'POST',
    path: '/api/admin/sites/:siteId/products/bulk/inspect',
    params: { siteId },
  }) as const;

/** Uploads a file to learn what is understood of it. */
export const useInspection = (siteId: string) =>
  useMutation({
    mutationFn: async (file: File): Promise<MenuFileInspection> =>
      ownerUpload<typeof endpoints.adminInspectMenuFile>(inspection(siteId), await copyOf(file)),
  });

/** Looks at an uploaded file again, as its columns were chosen. */
export const useLook = (siteId: string) =>
  useMutation({
    mutationFn: (body: InspectedImport) =>
      ownerCall<typeof endpoints.adminInspectMenuFile>({ ...inspection(siteId), body }),
  });
