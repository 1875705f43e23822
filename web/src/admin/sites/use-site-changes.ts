import type { AdminSite, endpoints, SiteInput } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { callIfMatch, rebaseOnTheirs } from '../conflict/if-match.ts';
import { sitesQuery } from '../site/queries.ts';
import { useChange } from '../ui/use-change.ts';

/** What follows a change here is the list of sites: `['admin', 'sites']`. */
const LIST = sitesQuery.queryKey[1]!;

interface SaveRequest {
  body: SiteInput;
  /** As it was opened; absent: a new one. */
  seen?: AdminSite | undefined;
}

/** Creates a site, or saves what is given of one, unless others have changed what `touches` it. */
export function useSaveSite(
  site: AdminSite | undefined,
  onDone: (saved: AdminSite) => void,
  touches: (current: AdminSite, request: SaveRequest) => boolean = () => false,
) {
  const client = useQueryClient();
  return useChange({
    siteId: LIST,
    name: `site ${site?._id ?? 'new'}`,
    send: (request: SaveRequest) => {
      const { body, seen } = request;
      return seen
        ? rebaseOnTheirs(
            seen,
            (current) => touches(current, request),
            ({ _id: siteId, version }) =>
              callIfMatch<typeof endpoints.adminUpdateSite>(
                { method: 'PATCH', path: '/api/admin/sites/:siteId', params: { siteId }, body },
                version,
              ),
          )
        : call<typeof endpoints.adminCreateSite>({ method: 'POST', path: '/api/admin/sites', body });
    },
    onDone: (saved) => {
      client.setQueryData(sitesQuery.queryKey, (sites = []) =>
        sites.some(({ _id }) => _id === saved._id)
          ? sites.map((one) => (one._id === saved._id ? saved : one))
          : [...sites, saved],
      );
      void client.invalidateQueries({ queryKey: ['admin', saved._id] });
      onDone(saved);
    },
  });
}

/** Deletes a site; one with orders stays (409 `SITE_HAS_ORDERS`). */
export function useDeleteSite(site: AdminSite, onDone: () => void) {
  const client = useQueryClient();
  return useChange({
    siteId: LIST,
    name: `site ${site._id}`,
    send: (version: number) =>
      callIfMatch<typeof endpoints.adminDeleteSite>(
        { method: 'DELETE', path: '/api/admin/sites/:siteId', params: { siteId: site._id } },
        version,
      ),
    onDone: () => {
      client.setQueryData(sitesQuery.queryKey, (sites) => sites?.filter(({ _id }) => _id !== site._id));
      onDone();
    },
  });
}
