import type { AdminCategory, CategoryInput, endpoints } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { upload } from '../../lib/raw-api.ts';
import { categoriesQuery } from '../shell/queries.ts';
import { useChange } from '../ui/use-change.ts';

/** Saves a category, or makes one where there is none yet. */
export function useSaveCategory(siteId: string, id: string | undefined) {
  const client = useQueryClient();
  return useChange({
    siteId,
    name: `category ${id ?? 'new'}`,
    send: (body: CategoryInput) =>
      id
        ? call<typeof endpoints.adminUpdateCategory>({
            method: 'PATCH',
            path: '/api/admin/sites/:siteId/categories/:id',
            params: { siteId, id },
            body,
          })
        : call<typeof endpoints.adminCreateCategory>({
            method: 'POST',
            path: '/api/admin/sites/:siteId/categories',
            params: { siteId },
            body,
          }),
    onDone: (saved) =>
      client.setQueryData(categoriesQuery(siteId).queryKey, (list = []) =>
        id ? list.map((one) => (one._id === id ? saved : one)) : [...list, saved],
      ),
  });
}

export const useCategoryPicture = (siteId: string, onDone: () => void) =>
  useChange({
    siteId,
    name: 'category picture',
    send: ({ id, picture }: { id: string; picture: File }) =>
      upload<typeof endpoints.adminUploadCategoryImage>(
        {
          method: 'POST',
          path: '/api/admin/sites/:siteId/categories/:id/image',
          params: { siteId, id },
        },
        picture,
      ),
    onDone,
  });

export const useDeleteCategory = (siteId: string, id: string, onDone: () => void) =>
  useChange({
    siteId,
    name: `no category ${id}`,
    send: () =>
      call<typeof endpoints.adminDeleteCategory>({
        method: 'DELETE',
        path: '/api/admin/sites/:siteId/categories/:id',
        params: { siteId, id },
      }),
    onDone,
  });

export const useDeleteAllCategories = (siteId: string, onDone: () => void) =>
  useChange({
    siteId,
    name: 'no categories',
    send: () =>
      call<typeof endpoints.adminDeleteAllCategories>({
        method: 'DELETE',
        path: '/api/admin/sites/:siteId/categories',
        params: { siteId },
      }),
    onDone,
  });

export const useMergeCategories = (
  siteId: string,
  from: AdminCategory,
  to: AdminCategory,
  onDone: () => void,
) =>
  useChange({
    siteId,
    name: 'merge',
    send: ({ keepFrom }: { keepFrom: boolean }) =>
      call<typeof endpoints.adminMergeCategories>({
        method: 'POST',
        path: '/api/admin/sites/:siteId/categories/merge',
        params: { siteId },
        body: { fromId: from._id, toId: to._id, keepFrom },
      }),
    onDone,
  });
