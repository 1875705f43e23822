import type { AdminCategory, endpoints } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call, messageOf } from '../../lib/api.ts';
import { categoriesQuery } from '../shell/queries.ts';
import { useChange } from '../ui/use-change.ts';
import { t } from './texts.ts';

/** Puts the categories in order: seen at once, taken back where it is not saved; what the server answers stands. */
export function useCategoryOrder(siteId: string) {
  const client = useQueryClient();
  const { notification } = App.useApp();
  const { queryKey } = categoriesQuery(siteId);
  const show = (categories: readonly AdminCategory[] | undefined) =>
    categories && client.setQueryData(queryKey, [...categories]);
  const change = useChange({
    siteId,
    name: 'order of categories',
    send: (ids: string[]) =>
      call<typeof endpoints.adminOrderCategories>({
        method: 'PUT',
        path: '/api/admin/sites/:siteId/categories/order',
        params: { siteId },
        body: { ids },
      }),
    onDone: show,
  });
  return {
    busy: change.isPending,
    putInOrder: async (categories: readonly AdminCategory[]) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      show(categories);
      change.mutate(
        categories.map(({ _id }) => _id),
        {
          onError: (error) => {
            show(before);
            notification.error({
              title: t('move.failed'),
              description: messageOf(error),
              placement: 'bottomLeft',
            });
          },
        },
      );
    },
  };
}
