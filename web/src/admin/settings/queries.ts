import type { AdminSite, endpoints, SiteInput } from '@biteboard/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { callIfMatch, uploadIfMatch } from '../conflict/if-match.ts';
import { sitesQuery } from '../site/queries.ts';

/** `isConfirmed`: although open orders are left outside the hours, or without their location. */
export const saveSettings = (siteId: string, body: SiteInput, version: number, isConfirmed = false) =>
  callIfMatch<typeof endpoints.adminUpdateSite>(
    {
      method: 'PATCH',
      path: '/api/admin/sites/:siteId',
      params: { siteId },
      ...(isConfirmed ? { query: { confirm: true } } : {}),
      body,
    },
    version,
  );

type Upload = (site: AdminSite, picture: File) => Promise<AdminSite>;

export const uploadLogo: Upload = async ({ _id: siteId, version }, picture) => {
  const path = '/api/admin/sites/:siteId/logo';
  const request = { method: 'POST', path, params: { siteId } } as const;
  return (await uploadIfMatch<typeof endpoints.adminUploadLogo>(request, picture, version)).site;
};

export const uploadBanner: Upload = async ({ _id: siteId, version }, picture) => {
  const path = '/api/admin/sites/:siteId/banner';
  const request = { method: 'POST', path, params: { siteId } } as const;
  return (await uploadIfMatch<typeof endpoints.adminUploadBanner>(request, picture, version)).site;
};

export const askStripe = (siteId: string) =>
  call<typeof endpoints.adminStripeHealth>({
    method: 'GET',
    path: '/api/admin/sites/:siteId/health/stripe',
    params: { siteId },
  });

export const askUber = (siteId: string) =>
  call<typeof endpoints.adminUberHealth>({
    method: 'GET',
    path: '/api/admin/sites/:siteId/health',
    params: { siteId },
  });

export const askDoordash = (siteId: string) =>
  call<typeof endpoints.adminDoordashHealth>({
    method: 'GET',
    path: '/api/admin/sites/:siteId/health/doordash',
    params: { siteId },
  });

/** Shows a site as a change has answered it; an older list still in flight does not undo that. */
export async function showSite(client: QueryClient, site: AdminSite): Promise<void> {
  const { queryKey } = sitesQuery;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (sites) => sites?.map((one) => (one._id === site._id ? site : one)));
  // Others may have changed with it: there is one default site.
  await client.invalidateQueries({ queryKey });
}
