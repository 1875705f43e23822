import type { endpoints } from '@biteboard/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { answerInPage } from '../../lib/served-page.ts';

/** What the first paint needs, in one call: site, categories and products. */
export const menuQuery = (site: string) =>
  queryOptions({
    queryKey: ['menu', site],
    ...answerInPage<typeof endpoints.getMenu>({ path: '/api/shop/:site/menu', params: { site } }),
    queryFn: ({ signal }) =>
      call<typeof endpoints.getMenu>({
        method: 'GET',
        path: '/api/shop/:site/menu',
        params: { site },
        signal,
      }),
  });

/** The site alone, where its menu fails. */
export const siteQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site],
    queryFn: ({ signal }) =>
      call<typeof endpoints.getSite>({
        method: 'GET',
        path: '/api/shop/:site/site',
        params: { site },
        signal,
      }),
  });

export const locationsQuery = (site: string) =>
  queryOptions({
    queryKey: ['locations', site],
    ...answerInPage<typeof endpoints.listLocations>({ path: '/api/shop/:site/locations', params: { site } }),
    queryFn: ({ signal }) =>
      call<typeof endpoints.listLocations>({
        method: 'GET',
        path: '/api/shop/:site/locations',
        params: { site },
        signal,
      }),
  });

const hostSiteQuery = queryOptions({
  queryKey: ['host-site'],
  ...answerInPage<typeof endpoints.getHostSite>({ path: '/api/shop/host-site' }),
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) =>
    call<typeof endpoints.getHostSite>({ method: 'GET', path: '/api/shop/host-site', signal }),
});

/** The site of the host name. */
export const useHostSite = () => useQuery(hostSiteQuery);
/** A site's pickup locations. */
export const useLocations = (site: string) => useQuery(locationsQuery(site));
