import type { endpoints, MenuRelease } from '@biteboard/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

export const MENUS_KEY = ['admin', 'menus'];

const MENUS_PAGE_SIZE = 20;
/** While a release is brought to its sites. */
const LOOK_OFTEN_MS = 1_500;
const LOOK_EVERY_MS = 10_000;

export const menusQuery = (page: number) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...MENUS_KEY, 'list', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListMenus>({
        method: 'GET',
        path: '/api/admin/menus',
        query: { page, pageSize: MENUS_PAGE_SIZE },
        signal,
      }),
  });

export const menuQuery = (menuId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...MENUS_KEY, menuId, 'menu'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetMenu>({
        method: 'GET',
        path: '/api/admin/menus/:menuId',
        params: { menuId },
        signal,
      }),
  });

/** What publishing the draft now would do. */
export const changesQuery = (menuId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...MENUS_KEY, menuId, 'changes'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetMenuChanges>({
        method: 'GET',
        path: '/api/admin/menus/:menuId/changes',
        params: { menuId },
        signal,
      }),
  });

/** What one release changes of another; 0 is an empty menu. */
export const comparisonQuery = (menuId: string, number: number, against: number) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...MENUS_KEY, menuId, 'comparison', number, against],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminCompareReleases>({
        method: 'GET',
        path: '/api/admin/menus/:menuId/releases/:number/changes',
        params: { menuId, number },
        query: { against },
        signal,
      }),
  });

const isUnderWay = ({ state }: MenuRelease): boolean => state === 'publishing';

export const releasesQuery = (menuId: string, page: number) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...MENUS_KEY, menuId, 'releases', page],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListReleases>({
        method: 'GET',
        path: '/api/admin/menus/:menuId/releases',
        params: { menuId },
        query: { page, pageSize: MENUS_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? LOOK_OFTEN_MS : LOOK_EVERY_MS),
  });

/** The sites that follow a menu, with the release that each has. */
export const menuSitesQuery = (menuId: string, page: number) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...MENUS_KEY, menuId, 'sites', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListMenuSites>({
        method: 'GET',
        path: '/api/admin/menus/:menuId/sites',
        params: { menuId },
        query: { page, pageSize: MENUS_PAGE_SIZE },
        signal,
      }),
  });
