import {
  type AdminCategory,
  type CategoryInput,
  type Daypart,
  type endpoints,
  listVersion,
  type MergeNow,
} from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type Difference, differences, hasTheirChanges, isSame } from '../conflict/differences.ts';
import { callIfMatch, rebaseOnTheirs, uploadIfMatch } from '../conflict/if-match.ts';
import { ownerCall } from '../site/owner-call.ts';
import { categoriesQuery } from '../site/queries.ts';
import { useChange } from '../ui/use-change.ts';

/** What is entered of a category. */
export interface CategoryFields {
  name: string;
  imageUrl: string;
  pickupOnly: boolean;
  /** Empty: always. */
  availableAt: readonly Daypart[];
  translations: NonNullable<CategoryInput['translations']>;
}

export const categoryFields = ({
  name,
  imageUrl,
  pickupOnly,
  availableAt = [],
  translations = {},
}: AdminCategory): CategoryFields => ({
  name,
  imageUrl,
  pickupOnly,
  availableAt,
  translations,
});

/** A picked picture takes the place of its address, and is sent separately. */
export type EnteredCategory = Omit<CategoryFields, 'imageUrl'> & { imageUrl: string | File };

/** What others changed of the category that was read, beside what is entered. */
export const categoryDifferences = (
  seen: AdminCategory,
  current: AdminCategory,
  entered: EnteredCategory,
): Difference[] => differences({ ...categoryFields(seen) }, { ...categoryFields(current) }, { ...entered });

const newIn = ({ imageUrl, ...rest }: EnteredCategory, base?: AdminCategory): CategoryInput => {
  const input = imageUrl instanceof File ? rest : { ...rest, imageUrl };
  const before: Partial<CategoryFields> = base ? categoryFields(base) : { availableAt: [], translations: {} };
  return Object.fromEntries(
    Object.entries(input).filter(([field, value]) => !isSame(before[field as keyof CategoryFields], value)),
  );
};

interface SaveRequest {
  /** As it was opened; absent: a new one. */
  seen: AdminCategory | undefined;
  entered: EnteredCategory;
}

/** Saves what is new of a category unless others have changed it, or creates one. */
export function useSaveCategory(siteId: string, id: string | undefined) {
  const client = useQueryClient();
  return useChange({
    siteId,
    name: `category ${id ?? 'new'}`,
    send: async ({ seen, entered }: SaveRequest): Promise<AdminCategory> => {
      if (!seen)
        return ownerCall<typeof endpoints.adminCreateCategory>({
          method: 'POST',
          path: '/api/admin/sites/:siteId/categories',
          params: { siteId },
          body: newIn(entered),
        });
      const touches = (current: AdminCategory) =>
        hasTheirChanges(categoryDifferences(seen, current, entered));
      return rebaseOnTheirs(seen, touches, async (base) => {
        const body = newIn(entered, base);
        if (Object.keys(body).length === 0) return base;
        const params = { siteId, id: base._id };
        const path = '/api/admin/sites/:siteId/categories/:id';
        return callIfMatch<typeof endpoints.adminUpdateCategory>(
          { method: 'PATCH', path, params, body },
          base.version,
        );
      });
    },
    onDone: (saved) =>
      client.setQueryData(categoriesQuery(siteId).queryKey, (list = []) =>
        list.some(({ _id }) => _id === saved._id)
          ? list.map((one) => (one._id === saved._id ? saved : one))
          : [...list, saved],
      ),
  });
}

interface PictureRequest {
  seen: AdminCategory;
  picture: File;
}

/** Sets an existing category's picture, unless others have set another. */
export const useCategoryPicture = (siteId: string, onDone: () => void) =>
  useChange({
    siteId,
    name: 'category picture',
    send: ({ seen, picture }: PictureRequest) =>
      rebaseOnTheirs(
        seen,
        ({ imageUrl }) => imageUrl !== seen.imageUrl,
        ({ version }) =>
          uploadIfMatch<typeof endpoints.adminUploadCategoryImage>(
            {
              method: 'POST',
              path: '/api/admin/sites/:siteId/categories/:id/image',
              params: { siteId, id: seen._id },
            },
            picture,
            version,
          ),
      ),
    onDone,
  });

export const useDeleteCategory = (siteId: string, id: string, onDone: () => void) =>
  useChange({
    siteId,
    name: `no category ${id}`,
    send: (version: number) =>
      callIfMatch<typeof endpoints.adminDeleteCategory>(
        { method: 'DELETE', path: '/api/admin/sites/:siteId/categories/:id', params: { siteId, id } },
        version,
      ),
    onDone,
  });

export const useDeleteAllCategories = (siteId: string, onDone: () => void) =>
  useChange({
    siteId,
    name: 'no categories',
    send: (seen: readonly AdminCategory[]) =>
      ownerCall<typeof endpoints.adminDeleteAllCategories>({
        method: 'DELETE',
        path: '/api/admin/sites/:siteId/categories',
        params: { siteId },
        query: { seen: listVersion(seen) },
      }),
    onDone,
  });

/** Merges two categories by the versions that were read. */
export const useMergeCategories = (siteId: string, onDone: () => void) =>
  useChange({
    siteId,
    name: 'merge',
    send: ({ from, to, keepFrom }: MergeNow & { keepFrom: boolean }) =>
      ownerCall<typeof endpoints.adminMergeCategories>({
        method: 'POST',
        path: '/api/admin/sites/:siteId/categories/merge',
        params: { siteId },
        body: {
          fromId: from._id,
          toId: to._id,
          keepFrom,
          seen: { from: from.version, to: to.version },
        },
      }),
    onDone,
  });
